import { once } from 'node:events';
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../demo/receiver/database.mjs';

/** A PostgreSQL database for one test run: its address, and what takes it away again. */
export type Postgres = { readonly url: string; readonly close: () => Promise<void> };

const INSTALLED = '/usr/lib/postgresql';

/** Whether {@link startPostgres} can work here: `DATABASE_URL` names a server, or Debian's server programs are installed. */
export function hasPostgres(): boolean {
  return (process.env['DATABASE_URL'] ?? '') !== '' || programs() !== null;
}

/** A schema of its own on the server of `DATABASE_URL`, else a server of its own in a temporary folder. Throws when neither starts. */
export async function startPostgres(): Promise<Postgres> {
  const url = process.env['DATABASE_URL'] ?? '';
  return url === '' ? cluster() : schema(url);
}

async function schema(url: string): Promise<Postgres> {
  const name = `flowspec_chat_test_${process.pid}`;
  await run(url, `create schema ${name}`);
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${name}`);
  return { url: own.href, close: () => run(url, `drop schema ${name} cascade`) };
}

async function cluster(): Promise<Postgres> {
  const bin = programs();
  if (bin === null) throw new Error('no PostgreSQL server is installed');
  const folder = mkdtempSync(join(tmpdir(), 'flowspec-chat-postgres-'));
  // The server refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C'], {
    ...user,
    cwd: folder,
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}`);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (let left = 250; ; left--) {
    try {
      await run(url, 'select 1');
      break;
    } catch (error) {
      if (left === 0) throw error;
      await pause(20);
    }
  }
  return {
    url,
    async close() {
      server.kill('SIGINT');
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function programs(): string | null {
  if (!existsSync(INSTALLED)) return null;
  const folders = readdirSync(INSTALLED).map((version) => join(INSTALLED, version, 'bin'));
  return folders.find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres'))) ?? null;
}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'postgres']).stdout);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function run(url: string, statement: string): Promise<void> {
  const database = await openDatabase({ url });
  try {
    await database.query(statement);
  } finally {
    await database.close();
  }
}
