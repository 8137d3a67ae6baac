import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '@alur/engine/json';
import { type Call, expectAccepted } from '../../cms/testing/callers.ts';
import { type Ledger, numberIn, saveText } from './ledger.ts';
import type { Subject } from './watchEdge.ts';

const pauseMs = 1200;
const flow = 'tv-activate';

/** Where each subject lies in the CMS, and what a save of a number sends. */
const items: Readonly<
  Record<
    Subject,
    { readonly collection: string; readonly item: string; readonly body: (number: number) => object }
  >
> = {
  config: {
    collection: 'public_config',
    item: 'default',
    body: (number) => ({ emergency: saveText(number) }),
  },
  flow: { collection: 'flow_documents', item: flow, body: (number) => ({ messages: messagesWith(number) }) },
};

/** The shipped texts of the flow, with the number in one of them. */
function messagesWith(number: number): object {
  const file = join(import.meta.dirname, '..', '..', 'schemas', 'flows', `${flow}.json`);
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const messages = isRecord(read) && isRecord(read['messages']) ? read['messages'] : {};
  return { ...messages, 'tvActivate.intro': { en: saveText(number), id: saveText(number) } };
}

/** Saves of an editor. */
export interface Saves {
  /** Those without an acknowledgement: refused, or cut off. */
  readonly refused: number;
}

/** Saves a number into each subject in turn, one save after another, until it is stopped. */
export function startEditor(
  call: Call,
  ledgers: Readonly<Record<Subject, Ledger>>,
): { readonly stop: () => Promise<Saves> } {
  let refused = 0;
  let isOver = false;
  const save = async (subject: Subject): Promise<void> => {
    const { collection, item, body } = items[subject];
    const number = ledgers[subject].next();
    const reply = await call('admin', 'PATCH', `/items/${collection}/${item}`, body(number)).catch(
      () => null,
    );
    if (reply !== null && reply.status < 300) ledgers[subject].acknowledge(number);
    else refused += 1;
  };
  const running = (async () => {
    for (let nth = 0; !isOver; nth += 1) {
      await save(nth % 2 === 0 ? 'config' : 'flow');
      await sleep(pauseMs);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await running;
      return { refused };
    },
  };
}

/** The number that the CMS holds now, and all that it ever held. */
export async function numbersHeld(
  call: Call,
  subject: Subject,
): Promise<{ readonly now: number; readonly ever: ReadonlySet<number> }> {
  const { collection, item } = items[subject];
  const field = subject === 'config' ? 'emergency' : 'messages';
  const { text } = expectAccepted(await call('admin', 'GET', `/items/${collection}/${item}?fields=${field}`));
  const filter = JSON.stringify({ collection: { _eq: collection }, item: { _eq: item } });
  const { data } = expectAccepted(
    await call('admin', 'GET', `/revisions?filter=${encodeURIComponent(filter)}&limit=-1&fields=delta`),
  );
  return { now: numberIn(text), ever: new Set((Array.isArray(data) ? data : []).map(numberIn)) };
}

/** How previews of an editor were opened. */
export interface Tickets {
  /** Tickets that the CMS gave. */
  readonly given: number;
  readonly opened: number;
  /** Tickets that opened more than once, in words. */
  readonly wrong: readonly string[];
}

/** Takes a ticket of a preview and uses it twice at each edge, all at once; returns how often it opened, or null where the CMS gave none. */
export async function countOpenings(call: Call, edges: readonly string[]): Promise<number | null> {
  const path = '/alur-preview/open?collection=promo_pages&item=home';
  const page = await call('editor', 'GET', path).catch(() => null);
  const ticket = /name="ticket" value="([^"]+)"/.exec(page?.text ?? '')?.[1];
  if (ticket === undefined) return null;
  const uses = [...edges, ...edges].map(async (edge) => {
    const answer = await fetch(`${edge}/vplus/preview`, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ticket }),
    }).catch(() => null);
    return answer?.status === 303;
  });
  return (await Promise.all(uses)).filter(Boolean).length;
}

/** Uses tickets until it is stopped. */
export function startPreviews(
  call: Call,
  edges: readonly string[],
): { readonly stop: () => Promise<Tickets> } {
  const met = { given: 0, opened: 0, wrong: [] as string[] };
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const opened = await countOpenings(call, edges);
      if (opened !== null) met.given += 1;
      met.opened += Math.min(opened ?? 0, 1);
      if ((opened ?? 0) > 1) met.wrong.push(`a ticket opened a preview ${opened} times`);
      await sleep(3 * pauseMs);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await running;
      return met;
    },
  };
}
