import { expect } from '@open-wc/testing';

/** What a request of IndexedDB brings. */
function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

describe('the engine that runs these tests', () => {
  it('gives back from IndexedDB what one transaction stored', async () => {
    const name = `engines-${Math.random()}`;
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.result.createObjectStore('entries');
    const database = await result(opening);
    const transaction = database.transaction('entries', 'readwrite');
    const done = new Promise((resolve) => (transaction.oncomplete = resolve));
    transaction.objectStore('entries').put({ answer: 'Poste apagado' }, 'session');
    transaction.objectStore('entries').put([1, 2], 'outbox');
    await done;
    const entries = database.transaction('entries').objectStore('entries');
    expect(await result(entries.get('session'))).to.deep.equal({ answer: 'Poste apagado' });
    expect(await result(entries.get('outbox'))).to.deep.equal([1, 2]);
    database.close();
    await result(indexedDB.deleteDatabase(name));
  });

  it('upgrades an element that stood on the page before its definition', () => {
    const early = document.createElement('early-element');
    document.body.append(early);
    class EarlyElement extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: 'open' }).append('ready');
      }
    }
    customElements.define('early-element', EarlyElement);
    expect(early.shadowRoot?.textContent).to.equal('ready');
    early.remove();
  });

  it('applies an adopted style sheet inside a shadow root only', () => {
    const host = document.createElement('div');
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('p { letter-spacing: 3px }');
    root.adoptedStyleSheets = [sheet];
    const inside = root.appendChild(document.createElement('p'));
    const outside = document.body.appendChild(document.createElement('p'));
    expect(getComputedStyle(inside).letterSpacing).to.equal('3px');
    expect(getComputedStyle(outside).letterSpacing).not.to.equal('3px');
    host.remove();
    outside.remove();
  });
});
