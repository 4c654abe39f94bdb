// The demo: portal pages with the widget and the receiver they post to, on loopback. PORT (4180) and DATABASE_URL are read from the environment.
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { PAGE_HEADERS, servePage } from './pages.mjs';
import { createReceiver, listen, stop, urlOf } from './receiver/receiver.mjs';

/**
 * Starts pages and receiver under one address.
 * @param {{ port?: number, folder?: string, database?: string | undefined }} options `port` 0: any free one; `folder`: where requests are kept,
 *   in memory without it; `database`: address of a PostgreSQL server
 * @returns throws `EADDRINUSE` when the port is taken
 */
export async function startDemo({ port = 4180, folder, database } = {}) {
  /** @type {Awaited<ReturnType<typeof createReceiver>> | null} */
  let receiver = null;
  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function answer(request, response) {
    if (receiver === null) response.writeHead(503, { 'Retry-After': '2' }).end();
    else if (!(await receiver.handle(request, response))) await servePage(request, response);
  }
  const server = createServer((request, response) => void answer(request, response));
  // The port first: two demos never open one folder.
  await listen(server, port);
  try {
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
    receiver = await createReceiver({ url: database, folder, headers: PAGE_HEADERS });
  } catch (error) {
    await stop(server);
    throw error;
  }
  const open = receiver;
  return {
    url: urlOf(server),
    receiver: open,
    async close() {
      await stop(server);
      await open.close();
    },
  };
}

async function main() {
  const port = Number(process.env['PORT'] ?? 4180);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT is "${process.env['PORT']}", which is no port number.`);
  const folder = fileURLToPath(new URL(`data/${port}`, import.meta.url));
  const demo = await startDemo({ port, folder, database: process.env['DATABASE_URL'] });
  console.log(`flowspec-chat demo: ${demo.url}/`);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      void demo.close().then(() => process.exit(0));
    });
  }
}

/** @param {any} error */
function reason(error) {
  if (error?.code === 'EADDRINUSE') return `Port ${error.port} is taken. Close what uses it, or choose another: PORT=4181 npm start`;
  if (error?.code === 'EACCES') return `Port ${error.port} is not allowed. Choose another: PORT=4181 npm start`;
  return `The demo could not start: ${error?.message || error?.code || error}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((error) => {
    console.error(reason(error));
    process.exitCode = 1;
  });
}
