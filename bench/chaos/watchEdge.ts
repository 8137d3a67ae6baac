import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '@alur/engine/json';
import type { Member } from '../../tests/support/fleet/member.ts';
import { type Ledger, numberIn } from './ledger.ts';

/** What an edge has served of the editor's saves. */
export interface Served {
  /** The number in each answer, without repetitions. */
  readonly numbers: ReadonlySet<number>;
  /** What it should not have served, in words. */
  readonly wrong: readonly string[];
}

/** What visitors get of a save: the notice of an emergency, and a text of a flow. */
export const subjects = {
  config: '/vplus/config/public/camel/default',
  flow: '/alur/flows/tv-activate?locale=en',
} as const;
export type Subject = keyof typeof subjects;

const pauseMs = 250;
/** An edge that ends has this long to lay on its disk what it serves. */
const untilKeptMs = 10_000;

/** The number of the save that an edge serves; null: it does not answer. */
export async function numberServed({ url }: Member, subject: Subject): Promise<number | null> {
  const signal = AbortSignal.timeout(10_000);
  return fetch(`${url}${subjects[subject]}`, { signal }).then(
    async (answer) => {
      const read: unknown = await answer.json();
      if (!answer.ok) return null;
      return numberIn(isRecord(read) ? read : null);
    },
    () => null,
  );
}

/** Looks at what one edge itself serves of a subject, past the balancer, until it is stopped. Within a life it never goes back; with its disk it never forgets. */
export function watchEdge(
  edge: Member,
  subject: Subject,
  { sent }: Pick<Ledger, 'sent'>,
): { readonly stop: () => Promise<Served> } {
  const numbers = new Set<number>();
  const wrong: string[] = [];
  let latest = { number: 0, life: edge.losses(), since: performance.now() };
  let isOver = false;
  const look = async (): Promise<void> => {
    const life = edge.losses();
    const number = await numberServed(edge, subject);
    if (number === null || edge.losses() !== life) return;
    numbers.add(number);
    const where = `${edge.name} served ${subject} ${number}`;
    if (number !== 0 && !sent.has(number)) wrong.push(`${where}, which nobody saved`);
    if (number < latest.number) {
      if (life === latest.life) wrong.push(`${where} after ${latest.number}`);
      else if (performance.now() - latest.since > untilKeptMs && number === 0)
        wrong.push(`${where} after its restart, and ${latest.number} before`);
    }
    if (number !== latest.number || life !== latest.life) latest = { number, life, since: performance.now() };
  };
  const running = (async () => {
    while (!isOver) {
      await look();
      await sleep(pauseMs);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await running;
      return { numbers, wrong };
    },
  };
}
