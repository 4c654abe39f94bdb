import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReplyKind } from './schedule.js';

/** What the service knows of one run. */
export type Books = {
  /** Stored requests, one per key. */
  readonly rows: { readonly key: string; readonly body: string; readonly number: string }[];
  /** Numbers that were given out in an acknowledgement. */
  readonly acknowledged: string[];
  /** Bodies that were refused for good. */
  readonly refused: string[];
  /** How each request was dealt with. */
  readonly dealt: ReplyKind[];
  readonly script: ReplyKind[];
};

/** Serves `files` and takes requests as the script of their run says; after it, as it should be. */
export async function startServer(files: ReadonlyMap<string, { readonly type: string; readonly content: string }>) {
  const runs = new Map<string, Books>();
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, place = '', run = ''] = (request.url ?? '/').split('/');
    const file = files.get(place);
    if (file !== undefined) {
      response.writeHead(200, { 'Content-Type': file.type, 'Cache-Control': 'max-age=86400' }).end(file.content);
      return;
    }
    const books = runs.get(run);
    if (place === 'begin') {
      runs.set(run, { rows: [], acknowledged: [], refused: [], dealt: [], script: JSON.parse(await textOf(request)) as ReplyKind[] });
      response.end();
    } else if (books === undefined) response.writeHead(404).end();
    else if (place === 'books') response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(books));
    else if (place === 'heal') {
      books.script.length = 0;
      response.end();
    } else take(books, String(request.headers['idempotency-key']), await textOf(request), response);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  // A page that goes away in the middle of its request.
  await request.forEach((chunk: Buffer) => void chunks.push(chunk)).catch(() => undefined);
  return Buffer.concat(chunks).toString();
}

function take(books: Books, key: string, body: string, response: ServerResponse): void {
  const known = books.rows.find((row) => row.key === key);
  const scripted = books.script.shift() ?? 'good';
  // A service does not refuse what it has.
  const kind = known !== undefined && ['409', '413', '422'].includes(scripted) ? 'good' : scripted;
  books.dealt.push(kind);
  const store = () => {
    // Another try may have come while this one was slow.
    const stored = books.rows.find((row) => row.key === key);
    if (stored !== undefined) return stored;
    const row = { key, body, number: `N-${books.rows.length + 1}-${Math.random().toString(36).slice(2, 8)}` };
    books.rows.push(row);
    return row;
  };
  const acknowledge = () => {
    const { number } = store();
    books.acknowledged.push(number);
    json(response, 201, { protocol: number });
  };
  const refuse = (status: number, reply: object) => {
    books.refused.push(body);
    json(response, status, reply);
  };
  switch (kind) {
    case 'good':
      return acknowledge();
    case 'slow':
      return void setTimeout(acknowledge, 40);
    case 'drop-before':
      return void response.destroy();
    case 'drop-after':
      store();
      return void response.destroy();
    case 'hang-before':
      return;
    case 'hang-after':
      return void store();
    case 'cut':
      store();
      response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': 500 });
      return void response.write('{"protocol":"N-', () => response.destroy());
    case 'html':
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome to the free network</h1>');
    case '409':
      return json(response, 409, { title: 'This request is being worked on' });
    case '413':
      return refuse(413, { title: 'Too large' });
    case '422':
      return refuse(422, { title: 'Not valid', errors: [{ pointer: '/input/note', detail: 'Say more' }] });
    case '429':
    case '503':
      return json(response, Number(kind), {});
    case '429-asks':
    case '503-asks':
      return json(response, Number(kind.slice(0, 3)), {}, { 'Retry-After': '90' });
    case '500-before':
      return json(response, 500, {});
    case '500-after':
      store();
      return json(response, 500, {});
    default:
      return kind satisfies never;
  }
}

function json(response: ServerResponse, status: number, value: object, headers: { readonly [name: string]: string } = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(value));
}
