import { createHash } from 'node:crypto';

/**
 * A stored request. `body` is the text that arrived, to the byte; `receivedAt` is an ISO instant.
 * @typedef {{ key: string, protocol: string, body: string, receivedAt: string }} StoredRequest
 */

const TABLES = [
  'create sequence if not exists protocol_number',
  `create table if not exists request (
    idempotency_key text primary key,
    protocol text not null unique,
    body text not null,
    digest text not null,
    received_at timestamptz not null default now()
  )`,
];

const COLUMNS = `idempotency_key as key, protocol, body, digest, to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt"`;

/** Makes the table and the sequence where they are missing. @param {import('./database.mjs').Database} database */
export async function prepare(database) {
  for (const statement of TABLES) await database.query(statement);
}

/**
 * Stores a request once. The unique key is what holds when two arrive at the same time, whoever sends them.
 * @param {import('./database.mjs').Database} database
 * @param {string} key idempotency key
 * @param {string} body
 * @param {() => void} beforeCommit may throw: then nothing is stored
 * @returns {Promise<{ outcome: 'stored' | 'repeated' | 'other body', request: StoredRequest }>}
 */
export async function store(database, key, body, beforeCommit) {
  const digest = createHash('sha256').update(body).digest('hex');
  return database.transaction(async (query) => {
    const inserted = (await find(query, key)) === undefined && (await insert(query, key, body, digest));
    const row = await find(query, key);
    if (row === undefined) throw new Error('a stored request is gone');
    beforeCommit();
    const { digest: stored, ...request } = row;
    return { outcome: inserted ? 'stored' : stored === digest ? 'repeated' : 'other body', request };
  });
}

/** All requests, the latest first. @param {import('./database.mjs').Database} database @returns {Promise<StoredRequest[]>} */
export async function stored(database) {
  const rows = await database.query(`select ${COLUMNS} from request order by received_at desc, protocol desc`);
  return rows.map(({ key, protocol, body, receivedAt }) => ({ key, protocol, body, receivedAt }));
}

/** @param {import('./database.mjs').Query} query @param {string} key @returns {Promise<(StoredRequest & { digest: string }) | undefined>} */
async function find(query, key) {
  const [row] = await query(`select ${COLUMNS} from request where idempotency_key = $1`, [key]);
  return /** @type {(StoredRequest & { digest: string }) | undefined} */ (row);
}

/** @param {import('./database.mjs').Query} query @param {string} key @param {string} body @param {string} digest */
async function insert(query, key, body, digest) {
  const rows = await query(
    `with next as (select nextval('protocol_number')::text as n)
    insert into request (idempotency_key, protocol, body, digest)
    select $1, to_char(now() at time zone 'UTC', 'YYYY') || '-' || lpad(n, greatest(6, length(n)), '0'), $2, $3 from next
    on conflict (idempotency_key) do nothing
    returning protocol`,
    [key, body, digest],
  );
  return rows.length === 1;
}
