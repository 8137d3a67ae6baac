// Holds a lock of the PostgreSQL database that Directus uses until the input ends; the lock ends with the connection, however this process ends.
// It is the lock of a transaction: a pooler gives one connection to a transaction until its end, and to a session only for moments.
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, endWith } from './directusDatabase.mjs';

/** "alur", as PostgreSQL numbers locks; they are counted per database. */
const key = 0x61_6c_75_72;
const betweenLooks = 500;

try {
  const { client } = await connectDatabase();
  const connection = await client.acquireConnection();
  connection.on('error', (/** @type {Error} */ error) => endWith(error));
  const locks = async () => {
    await connection.query('BEGIN');
    await connection.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    // Without parameters: a query with some keeps its snapshot until the transaction ends, and Directus's `CREATE INDEX CONCURRENTLY` waits for every snapshot.
    const { rows } = await connection.query(`SELECT pg_try_advisory_xact_lock(${key}) AS held`);
    if (rows[0].held !== true) await connection.query('ROLLBACK');
    return rows[0].held === true;
  };
  process.stdin.resume().once('end', () => process.exit(0));
  for (let looks = 0; !(await locks()); looks += 1) {
    if (looks === 0) process.stdout.write('waiting\n');
    await sleep(betweenLooks);
  }
  process.stdout.write('held\n');
} catch (error) {
  endWith(error);
}
