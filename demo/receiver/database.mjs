/**
 * A database as far as the receiver needs one. `query` gives the rows of one statement; `transaction` commits what `work` did when it
 * returns and takes it all back when it throws.
 * @typedef {{ [column: string]: any }} Row
 * @typedef {(sql: string, values?: readonly unknown[]) => Promise<Row[]>} Query
 * @typedef {{ query: Query, transaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>, close: () => Promise<void> }} Database
 */

/**
 * Opens the database: the PostgreSQL server at `url`, or else PGlite, PostgreSQL inside this process. Both speak the same SQL.
 * @param {{ url?: string | undefined, folder?: string | undefined }} where `folder` keeps PGlite's files; without it they are in memory
 * @returns {Promise<Database>}
 */
export async function openDatabase({ url, folder }) {
  return url === undefined || url === '' ? embedded(folder) : server(url);
}

/** @param {string | undefined} folder @returns {Promise<Database>} */
async function embedded(folder) {
  const { PGlite } = await import('@electric-sql/pglite');
  const db = await (folder === undefined ? PGlite.create() : PGlite.create(folder));
  /** @param {Pick<typeof db, 'query'>} on @returns {Query} */
  const through =
    (on) =>
    async (sql, values = []) =>
      /** @type {Row[]} */ ((await on.query(sql, [...values])).rows);
  return {
    query: through(db),
    transaction: (work) => db.transaction((transaction) => work(through(transaction))),
    close: () => db.close(),
  };
}

/** @param {string} url @returns {Promise<Database>} */
async function server(url) {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url });
  // An idle connection that the server closes must not end this process; the next query reports it.
  pool.on('error', () => {});
  /** @param {{ query: (sql: string, values: unknown[]) => Promise<{ rows: Row[] }> }} on @returns {Query} */
  const through =
    (on) =>
    async (sql, values = []) =>
      (await on.query(sql, [...values])).rows;
  return {
    query: through(pool),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(through(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
