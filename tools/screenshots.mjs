// Pictures of the main states of <flow-chat>, for people to look at: `node tools/screenshots.mjs [state] [look]` writes them to screenshots/.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { chromiumArgs, findChromium } from './browsers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'screenshots');
const origin = 'http://localhost';

const bundle = await build({
  absWorkingDir: root,
  entryPoints: ['components/flow-chat-define.ts'],
  bundle: true,
  format: 'esm',
  write: false,
  conditions: ['production'],
});
const script = bundle.outputFiles[0].text;
const flow = readFileSync(join(root, 'flows/streetlight.flow.json'), 'utf8');

/** A portal page around the element. The service behind it does what the page's `replies` say, one after the other. */
const page = (direction) => `<!doctype html>
<html lang="pt-BR" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Portal</title>
<style>
body { margin: 0; font: 16px/1.5 system-ui, sans-serif } .bar { background: #23303d; color: #fff; padding: 16px } main { max-width: 680px; margin: 0 auto; padding: 16px }
h1 { font-size: 28px; line-height: 36px; margin: 8px 0 12px }
</style></head><body><div class="bar"><b>Prefeitura de Vila Serena</b></div><main><h1>Iluminação pública</h1>
<flow-chat flow="/streetlight.flow.json" endpoint="/api/requests" heading="Reparo de iluminação" lang="pt-BR"><a href="/telefone">Peça por telefone</a>
<div slot="contact"><p>Central 156</p><p>Segunda a sexta, das 8h às 18h.</p></div></flow-chat></main>
<script type="module" src="/flow-chat.js"></script></body></html>`;

const pressing = (part, text) => async (view) => {
  const button = view.locator(`[part=${part}]`);
  await (text === undefined ? button.first() : button.filter({ hasText: text }).first()).click();
};
const typing = (text) => async (view) => {
  await view.locator('[part=field]').fill(text);
  await view.locator('[part=field]').press('Enter');
};
const tap = (text) => pressing('option', text);
const answers = [tap('Apagada'), typing('3'), tap('Em sequência'), typing('Rua das Laranjeiras, perto do 210, em frente à padaria')];
const toReview = [...answers, pressing('skip')];
const toSend = [...toReview, pressing('send')];
const accepted = {
  status: 200,
  contentType: 'application/json',
  body: '{"status":"success","protocol_id":"2026-048213","protocol":"2026-048213"}',
};

/** Each state: what leads to it, and what the service does with the request. */
const states = {
  '02-first-question': { steps: [] },
  '03-second-question': { steps: [tap('Apagada')] },
  '05-typing': { steps: [...answers.slice(0, 3), (view) => view.locator('[part=field]').fill('Rua das Laranjeiras, perto do 210')] },
  '06-did-you-mean': { steps: [typing('apagda')] },
  '06-not-understood': { steps: [typing('bom dia')] },
  '07-error': { steps: [tap('Apagada'), typing('0')] },
  '08-answered': { steps: answers },
  '09-correction': { steps: [...answers, pressing('change')] },
  '13-review': { steps: toReview },
  '14-sending': { steps: toSend, reply: 'never' },
  '15-not-sent': { steps: toSend, reply: { status: 503, headers: { 'retry-after': '60' } } },
  '16-checking': { steps: toSend, reply: 'lost' },
  '17-receipt': { steps: toSend, reply: accepted },
  '17-refused': {
    steps: toSend,
    reply: {
      status: 422,
      contentType: 'application/problem+json',
      body: '{"title":"Fora da cidade","detail":"Este endereço não fica na cidade."}',
    },
  },
  '18-resumed': { steps: [...answers, (view) => view.reload()] },
  '19-person': { steps: [tap('Apagada'), pressing('help')] },
  '22-start-over': { steps: [...answers, (view) => view.reload(), pressing('start-over')] },
  '24-emergency': { steps: [tap('Fio caído'), tap('Sim')] },
};

const looks = [
  { name: '360', viewport: { width: 360, height: 760 } },
  { name: '360-dark', viewport: { width: 360, height: 760 }, colorScheme: 'dark' },
  { name: '360-rtl', viewport: { width: 360, height: 760 }, direction: 'rtl' },
  { name: '360-forced', viewport: { width: 360, height: 760 }, forcedColors: 'active' },
  { name: '1280', viewport: { width: 1280, height: 800 } },
];

async function answer(route, reply) {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/flow-chat.js') return route.fulfill({ contentType: 'text/javascript', body: script });
  if (pathname === '/streetlight.flow.json') return route.fulfill({ contentType: 'application/json', body: flow });
  if (pathname !== '/api/requests') return route.fulfill({ status: 404, body: '' });
  if (reply === 'never') return undefined;
  return reply === 'lost' ? route.abort() : route.fulfill(reply);
}

mkdirSync(folder, { recursive: true });
const [wantedState = '', wantedLook] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArgs });
try {
  for (const { name: look, direction = 'ltr', ...options } of looks) {
    for (const [state, { steps, reply }] of Object.entries(states)) {
      const name = `${state}-${look}`;
      if (!state.includes(wantedState) || (wantedLook ?? look) !== look) continue;
      const context = await browser.newContext({
        deviceScaleFactor: 2,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        reducedMotion: 'reduce',
        ...options,
      });
      const view = await context.newPage();
      view.on('console', (message) => message.type() === 'error' && console.error(name, message.text()));
      await view.route('**/*', (route) =>
        route.request().isNavigationRequest() ? route.fulfill({ contentType: 'text/html', body: page(direction) }) : answer(route, reply),
      );
      await view.goto(`${origin}/`);
      await view.locator('[part=root]').waitFor();
      for (const step of steps) await step(view);
      await view.waitForTimeout(300);
      // No language with that direction is there yet: it is turned by hand.
      if (direction === 'rtl') await view.locator('[part=root]').evaluate((section) => section.setAttribute('dir', 'rtl'));
      await view.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
      await context.close();
    }
  }
} finally {
  await browser.close();
}
