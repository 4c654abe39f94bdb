import { expect } from '@open-wc/testing';
import { replyOf, shortFlow } from './road-damage.js';
import { stage, type Stage } from './stage.js';

const HOSTILE = `
  * { text-transform: uppercase; line-height: 1; float: left; box-sizing: content-box; text-indent: 40px; cursor: wait }
  body { font-size: 0; color: #fff; user-select: none; text-align: right; white-space: nowrap; visibility: visible }
  button, input, textarea, p, h3, section { display: none !important; border: 9px solid red !important }
  flow-chat { display: inline; float: right; color: red; font: italic 9px serif }
`;

const PARTS = ['[part=root]', '#flow-question', '[part=option]', '[part=field]', '[part=answer]', '.name'];
const STYLES =
  'display float fontSize fontFamily fontStyle fontWeight lineHeight textTransform textIndent textAlign color borderTopWidth paddingTop whiteSpace cursor visibility'.split(
    ' ',
  );

/** What the parts look like. */
function looks(on: Stage): string[] {
  on.still();
  return PARTS.flatMap((part) => {
    const computed = getComputedStyle(on.find(part)) as unknown as Record<string, string>;
    return STYLES.map((style) => `${part} ${style}: ${computed[style] ?? ''}`);
  });
}

async function underStyle(css: string, run: () => Promise<void>): Promise<void> {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  try {
    await run();
  } finally {
    style.remove();
  }
}

describe('on a hostile page', () => {
  it('looks as on a bare one', async () => {
    const bare = looks(await stage());
    await underStyle(HOSTILE, async () => {
      const on = await stage();
      expect(looks(on)).to.deep.equal(bare);
      expect(getComputedStyle(on.chat).display).to.equal('block');
      expect(getComputedStyle(on.chat).float).to.equal('none');
    });
  });

  it('keeps its size whatever the root of the page is, and grows with the text of the visitor only', async () => {
    await underStyle('html { font-size: 62.5% }', async () => {
      const on = await stage();
      for (const part of ['.bub', '[part=option]', '[part=field]'].filter((each) => on.has(each))) {
        expect(parseFloat(getComputedStyle(on.find(part)).fontSize)).to.be.at.least(16);
      }
      expect(on.button('option', 'Pothole').getBoundingClientRect().height).to.be.at.least(44);
    });
  });

  it('lets the text spacing of a visitor in, and nothing is cut', async () => {
    const on = await stage();
    on.chat.style.cssText = 'letter-spacing: .12em; word-spacing: .16em';
    expect(getComputedStyle(on.button('option', 'Pothole')).letterSpacing).to.not.equal('normal');
    for (const option of Array.from(on.root.querySelectorAll('[part=option]')))
      expect(option.scrollWidth).to.be.at.most(option.clientWidth);
  });

  it('has targets of at least 44 px and never scrolls sideways, at 320 px and with doubled text', async () => {
    for (const size of ['medium', '32px']) {
      const on = await stage({ children: '<p slot="contact">Telephone 311</p>' });
      on.chat.style.cssText = `display: block; width: 320px; --flow-size: ${size}`;
      await on.toReview();
      on.press('change', 'Your e-mail address?');
      await on.stored();
      const targets = Array.from(on.root.querySelectorAll('button, input, textarea'));
      expect(targets.length).to.be.greaterThan(5);
      for (const target of targets) {
        const { width, height } = target.getBoundingClientRect();
        expect(Math.min(width, height), `${target.className} at ${size}`).to.be.at.least(43.5);
      }
      const root = on.find('[part=root]');
      expect(root.scrollWidth).to.be.at.most(root.clientWidth);
    }
  });

  it('takes the direction of its own language, not of the page', async () => {
    document.documentElement.dir = 'rtl';
    const on = await stage();
    expect(getComputedStyle(on.find('[part=root]')).direction).to.equal('ltr');
    document.documentElement.removeAttribute('dir');
  });

  it('takes the language of the page where it has none of its own, and English where it does not know that', async () => {
    const { lang } = document.documentElement;
    document.documentElement.lang = 'pt-PT';
    const portuguese = await stage({ lang: '' });
    expect(portuguese.find('[part=root]').lang).to.equal('pt-BR');
    expect(portuguese.find('[part=field]').getAttribute('placeholder')).to.equal('Ou escreva aqui');
    document.documentElement.lang = 'fi';
    const other = await stage({ lang: '' });
    expect(other.find('[part=root]').lang).to.equal('en');
    document.documentElement.lang = lang;
  });

  it('is dark only where the page is', async () => {
    const on = await stage();
    expect(on.find('[part=root]').classList.contains('dark')).to.equal(false);
    document.documentElement.style.colorScheme = 'dark';
    const dark = await stage();
    expect(dark.find('[part=root]').classList.contains('dark')).to.equal(true);
    document.documentElement.style.removeProperty('color-scheme');
  });
});

describe('text from people and flows', () => {
  const CODE = '<img src=x onerror="window.hit=1">';

  it('is shown as it is and never runs: question, option, answer, refusal, review, receipt', async () => {
    const domains = { Coded: { type: 'categorical', values: [CODE, 'Other'], rows: [{ value: CODE, description: CODE }] } };
    const flow = shortFlow(
      { coded: { domain: 'Coded', required: true }, words: { domain: 'Text', required: true } },
      [
        { slot: 'coded', prompt: { text: CODE } },
        { slot: 'words', prompt: { text: `${CODE} again` } },
      ],
      domains,
    );
    const on = await stage({
      flow,
      replies: [replyOf(422, JSON.stringify({ detail: CODE }))],
    });
    expect(on.question).to.equal(CODE);
    on.press('option', CODE);
    await on.stored();
    on.type(CODE);
    await on.stored();
    expect(on.texts('[part=review] dd:first-of-type')).to.deep.equal([CODE, CODE]);
    on.press('send');
    await on.stored();
    expect(on.find('[part=receipt]').textContent).to.contain(CODE);
    expect(on.root.querySelector('img')).to.equal(null);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect('hit' in window).to.equal(false);
    const body = JSON.parse(on.requests[0]?.body ?? '{}') as { input: unknown };
    expect(body.input).to.deep.equal({});
  });

  it('may be rewritten by a translator of pages: the next question comes all the same', async () => {
    const on = await stage();
    const walker = document.createTreeWalker(on.root, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) nodes.push(walker.currentNode as Text);
    for (const node of nodes) {
      const font = document.createElement('font');
      node.replaceWith(font);
      font.append(node);
    }
    on.press('option', 'Pothole');
    await on.stored();
    expect(on.root.textContent).to.contain('Is it urgent?');
    on.press('option', 'Yes');
    await on.stored();
    on.press('change', 'Is it urgent?');
    await on.stored();
    on.press('option', 'No');
    await on.stored();
    on.type('2');
    await on.stored();
    expect(on.question).to.contain('Your e-mail address?');
  });
});
