import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A port of this machine that nobody listens on. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Runs browser tests in WebKitGTK, as a launcher of web-test-runner. It speaks plain WebDriver, and starts and stops the driver and a
 * display of its own for it.
 * @param {{ driver: string, browser: string, display: string }} programs
 * @returns {import('@web/test-runner-core').BrowserLauncher}
 */
export function webkitLauncher(programs) {
  const children = [];
  let address = '';
  let session = null;
  let current = null;

  const start = (program, args, options) => {
    const child = spawn(program, args, options);
    children.push(child);
    return child;
  };
  const stopChildren = () => {
    for (const child of children.splice(0).reverse()) child.kill();
  };
  process.once('exit', stopChildren);
  // A signal ends a process without an exit event of its own.
  process.once('SIGTERM', () => process.exit(143));

  async function call(method, path, body) {
    const response = await fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebKitGTK: ${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  }

  async function startDriver() {
    // Xvfb writes the number of the display that it took to descriptor 3.
    const display = start(programs.display, ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [number] = await once(display.stdio[3], 'data');
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    start(programs.driver, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: `:${String(number).trim()}` } });
    for (let left = 100; ; left -= 1) {
      try {
        return await call('GET', '/status');
      } catch (error) {
        if (left === 0) throw error;
        await delay(100);
      }
    }
  }

  async function open() {
    await startDriver();
    const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] } };
    return (await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } })).sessionId;
  }

  return {
    name: 'WebKitGTK',
    type: 'webdriver',
    concurrency: 1,
    async startSession(id, url) {
      session ??= await open();
      current = { id, url };
      await call('POST', `/session/${session}/url`, { url });
    },
    isActive: (id) => current?.id === id,
    getBrowserUrl: () => current?.url,
    async stopSession() {
      current = null;
      await call('POST', `/session/${session}/url`, { url: 'about:blank' });
      return {};
    },
    async startDebugSession() {
      throw new Error('WebKitGTK has no debug session here.');
    },
    async stop() {
      if (session !== null) await call('DELETE', `/session/${session}`).catch(() => {});
      session = null;
      stopChildren();
    },
  };
}
