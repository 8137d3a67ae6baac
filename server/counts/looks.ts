import { createHash } from 'node:crypto';
import { isRecord } from '@alur/engine/json';
import type { Records } from '../records/records.ts';
import { dayMs } from './counts.ts';

/** How long it is known who looked, and how many looks are shown. */
const kept = 400 * dayMs;
const most = 20;

/** Who looked at a flow's numbers on a day, or saved them as a table. */
export interface Look {
  readonly at: string;
  readonly who: string;
  readonly did: 'looked' | 'exported';
}

/** Notes who looked, once a day: those who change what is shown look once. */
export async function noteLook(
  records: Pick<Records, 'add'>,
  { flow, who, did, at }: Omit<Look, 'at'> & { readonly flow: string; readonly at: number },
): Promise<void> {
  const day = Math.floor(at / dayMs);
  const key = createHash('sha256')
    .update(JSON.stringify([who, did, day]))
    .digest('base64url')
    .slice(0, 32);
  await records.add({
    ...{ kind: 'look', subject: flow, at, until: at + kept, key, digest: '' },
    body: { who, did },
  });
}

/** Those who looked last, the newest first. */
export async function listLooks(records: Pick<Records, 'list'>, flow: string): Promise<readonly Look[]> {
  const found = await records.list({ kind: 'look', subject: flow, limit: most });
  return found.map(({ at, body }) => {
    const { who = '', did = '' } = isRecord(body) ? body : {};
    return { at: new Date(at).toISOString(), who: String(who), did: did === 'exported' ? did : 'looked' };
  });
}
