import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from 'node:http';
import { openDatabase } from './database.mjs';
import { faultQueue, isFault } from './faults.mjs';
import { intake, keyOf } from './intake.mjs';
import { requestsPage } from './page.mjs';
import { html, json, problem } from './replies.mjs';
import { prepare, store, stored } from './requests.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {{ url?: string | undefined, folder?: string | undefined, limit?: number, headers?: Record<string, string> }} ReceiverOptions
 *   `url`: a PostgreSQL server; without it PGlite, in `folder` or in memory. `limit`: bytes of a body. `headers`: for its page
 */

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After, Location',
};
const PREFLIGHT = {
  ...CORS,
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key',
  'Access-Control-Max-Age': '600',
};
const CAPTIVE = '<!doctype html><html lang="en"><title>Welcome</title><p>Sign in to use this network.</p></html>';

/**
 * The receiver without a server of its own: `POST /api/requests` stores, `GET /api/requests` lists as JSON, `GET /requests` as a page,
 * `/admin/faults` sets (POST) and clears (DELETE) what goes wrong.
 * @param {ReceiverOptions} options
 */
export async function createReceiver({ url, folder, limit = 65536, headers = {} } = {}) {
  const database = await openDatabase({ url, folder });
  await prepare(database);
  const faults = faultQueue();
  /** @type {Set<string>} keys whose first request is being stored */
  const inFlight = new Set();
  let posts = 0;

  /** @param {IncomingMessage} request @param {ServerResponse} response */
  async function take(request, response) {
    posts += 1;
    const fault = faults.take();
    const brought = await intake(request, limit);
    if (fault?.kind === 'captive portal') return html(response, CAPTIVE);
    if (fault?.kind === 'unavailable') {
      return problem(response, 503, 'Try again later', { headers: { ...CORS, 'Retry-After': String(fault.seconds) } });
    }
    if (fault?.kind === 'refuse') return problem(response, 422, 'The request cannot be used', { errors: fault.errors, headers: CORS });
    if (brought.kind === 'problem') {
      // What is left of a body that was not read is thrown away, or the sender never gets to the answer.
      request.resume();
      const { status, title, detail, errors } = brought;
      return problem(response, status, title, { detail, errors, headers: CORS });
    }
    const key = keyOf(request, brought.value);
    if (key === null) return problem(response, 400, 'An Idempotency-Key is missing', { headers: CORS });
    if (inFlight.has(key)) return problem(response, 409, 'A request with this key is being stored', { headers: CORS });
    inFlight.add(key);
    try {
      await keep(response, key, brought.text, fault);
    } finally {
      inFlight.delete(key);
    }
  }

  /** @param {ServerResponse} response @param {string} key @param {string} body @param {import('./faults.mjs').Fault | null} fault */
  async function keep(response, key, body, fault) {
    const lost = new Error('dropped');
    try {
      if (fault?.kind === 'slow') await pause(fault.ms);
      const { outcome, request } = await store(database, key, body, () => {
        if (fault?.kind === 'drop before commit') throw lost;
      });
      if (fault?.kind === 'drop after commit') throw lost;
      if (outcome === 'other body') return problem(response, 422, 'This key was used for another request', { headers: CORS });
      const reply = { status: 'success', protocol: request.protocol, received_at: request.receivedAt };
      return json(response, outcome === 'stored' ? 201 : 200, reply, CORS);
    } catch (error) {
      if (error !== lost) throw error;
      response.socket?.destroy();
    }
  }

  /** @param {IncomingMessage} request @param {ServerResponse} response */
  async function administer(request, response) {
    if (request.method === 'DELETE') faults.clear();
    else if (request.method === 'POST') {
      const brought = await intake(request, limit);
      if (brought.kind !== 'body' || !isFault(brought.value)) return problem(response, 422, 'This names no fault');
      faults.add(brought.value, brought.value.times);
    } else if (request.method !== 'GET')
      return problem(response, 405, 'Use GET, POST or DELETE', { headers: { Allow: 'GET, POST, DELETE' } });
    return json(response, 200, { posts, faults: faults.size });
  }

  /** @param {IncomingMessage} request @param {ServerResponse} response @param {string} path */
  async function route(request, response, path) {
    if (path === '/admin/faults') return administer(request, response);
    if (path === '/requests') {
      if (request.method === 'GET') return html(response, requestsPage(await stored(database)), headers);
      return problem(response, 405, 'Use GET', { headers: { Allow: 'GET' } });
    }
    if (request.method === 'OPTIONS') return response.writeHead(204, PREFLIGHT).end();
    if (request.method === 'POST') return take(request, response);
    if (request.method === 'GET') return json(response, 200, await stored(database), CORS);
    return problem(response, 405, 'Use GET or POST', { headers: { ...CORS, Allow: 'GET, POST, OPTIONS' } });
  }

  return {
    /**
     * Answers a request if it is one for the receiver. @param {IncomingMessage} request @param {ServerResponse} response
     * @returns {Promise<boolean>} false: it is not, and nothing was done
     */
    async handle(request, response) {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      if (!['/api/requests', '/requests', '/admin/faults'].includes(path)) return false;
      try {
        await route(request, response, path);
      } catch (error) {
        console.error(error);
        if (response.headersSent) response.destroy();
        else problem(response, 500, 'The request was not stored', { headers: CORS });
      }
      return true;
    },
    /** What is stored, the latest first. */
    rows: () => stored(database),
    /** How many POSTs came in, whatever became of them. */
    posts: () => posts,
    /** Lets the next `times` POSTs meet a fault, after those set before. @param {import('./faults.mjs').Fault} fault @param {number} [times] */
    fault: (fault, times) => faults.add(fault, times),
    clearFaults: () => faults.clear(),
    close: () => database.close(),
  };
}

/**
 * The receiver as a server on loopback. @param {ReceiverOptions & { port?: number }} options `port` 0: any free one
 */
export async function startReceiver({ port = 0, ...options } = {}) {
  const receiver = await createReceiver(options);
  const server = createServer((request, response) => {
    void receiver.handle(request, response).then((taken) => taken || problem(response, 404, 'There is nothing here'));
  });
  try {
    await listen(server, port);
  } catch (error) {
    await receiver.close();
    throw error;
  }
  return {
    ...receiver,
    url: urlOf(server),
    async close() {
      await stop(server);
      await receiver.close();
    },
  };
}

/** Listens on loopback. Throws when the port is taken. @param {import('node:http').Server} server @param {number} port @returns {Promise<void>} */
export function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** @param {import('node:http').Server} server */
export function urlOf(server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return `http://127.0.0.1:${address.port}`;
}

/** Stops a server, and cuts the connections that browsers keep open. @param {import('node:http').Server} server @returns {Promise<void>} */
export function stop(server) {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
