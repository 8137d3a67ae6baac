import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Lab } from '../lab/lab.ts';

const patienceMs = 4000;

/** A TV that is switched on. */
export interface Tv {
  readonly id: string;
  readonly name: string;
  readonly pairing_id: string;
  readonly secret: string;
  readonly code: string;
  readonly expires_at: number;
  readonly status: 'waiting' | 'activated' | 'expired';
  /** Whose it is, once it is activated. */
  readonly user_name: string;
}

const codeSchema = v.object({
  data: v.object({
    pairing_id: v.string(),
    secret: v.string(),
    code: v.string(),
    expires_at: v.pipe(v.string(), v.isoTimestamp()),
  }),
});
const statusSchema = v.object({
  data: v.object({
    status: v.picklist(['waiting', 'activated', 'expired']),
    user_name: v.optional(v.string()),
  }),
});

export function findTv({ db }: Lab, id: string): Tv | undefined {
  return db.row<Tv>('SELECT * FROM tvs WHERE id = ?', id);
}

/** The TVs that were switched on last, at most 20. */
export function newestTvs({ db }: Lab): readonly Tv[] {
  return db.rows<Tv>('SELECT * FROM tvs ORDER BY created_at DESC, rowid DESC LIMIT 20');
}

async function ask({ settings, http }: Lab, path: string, body: object): Promise<unknown> {
  try {
    const response = await http(`${settings.apiAddress}/atv-pairing/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** The TV asks the product for a code to show, a first or another one. Returns its id, or null when the product gave none. */
export async function showCode(lab: Lab, name: string, id: string = randomUUID()): Promise<string | null> {
  const read = v.safeParse(codeSchema, await ask(lab, 'code', { device_name: name }));
  if (!read.success) return null;
  const { pairing_id, secret, code, expires_at } = read.output.data;
  lab.db.run(
    'INSERT OR REPLACE INTO tvs (id, name, pairing_id, secret, code, expires_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    id,
    name,
    pairing_id,
    secret,
    code,
    Date.parse(expires_at),
    lab.clock.now(),
  );
  return id;
}

/** The TV asks what became of its code. A product that doesn't answer changes nothing. */
export async function askAgain(lab: Lab, tv: Tv): Promise<Tv> {
  if (tv.status !== 'waiting') return tv;
  const read = v.safeParse(
    statusSchema,
    await ask(lab, 'status', { pairing_id: tv.pairing_id, secret: tv.secret }),
  );
  if (!read.success) return tv;
  const { status, user_name = '' } = read.output.data;
  lab.db.run('UPDATE tvs SET status = ?, user_name = ? WHERE id = ?', status, user_name, tv.id);
  return { ...tv, status, user_name };
}
