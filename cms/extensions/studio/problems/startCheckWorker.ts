import { readItem, type StudioApi } from '../page/studio.ts';
import type { BesidePage, FlowsBeside } from '../../guard/besideRoutes.ts';
import type { CheckAnswer, DrawAnswer } from './checkOrders.ts';
import type { CheckEvents, CheckWorker } from './checkLane.ts';

/**
 * Starts the worker that checks drafts, from our endpoint beside Studio: its text is loaded by the form of a draft alone.
 * @throws where the page's policy lets no worker start
 */
export function startCheckWorker({ onAnswer, onError }: CheckEvents): CheckWorker {
  const worker = new Worker(new URL('../alur-check/worker.js', document.baseURI), {
    type: 'module',
    name: 'alur-check',
  });
  worker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer | DrawAnswer>) => onAnswer(data));
  worker.addEventListener('error', onError);
  return worker;
}

/** What is beside a flow, page by page; null: it can't be read now, or not by this person. */
export async function readBeside(api: StudioApi, key: string): Promise<FlowsBeside | null> {
  const path = `/alur-check/beside/${encodeURIComponent(key)}`;
  const others: FlowsBeside['others'][number][] = [];
  let left = 0;
  for (let from = 0; ;) {
    const page = pageIn(await readItem(api, `${path}?from=${from}`).catch(() => null));
    if (page === null) return null;
    others.push(...page.others);
    left += page.left;
    if (page.next === null || page.next <= from)
      return { messageKeys: page.messageKeys, former: page.former, others, left };
    from = page.next;
  }
}

/** It is our own endpoint: its shape is known where its parts are there. */
function pageIn(found: Readonly<Record<string, unknown>> | null): BesidePage | null {
  const { messageKeys, others, former, left, next } = found ?? {};
  if (!Array.isArray(messageKeys) || !Array.isArray(others) || !Array.isArray(former)) return null;
  return {
    messageKeys: messageKeys.map(String),
    others: others as BesidePage['others'],
    former: former.map(String),
    left: typeof left === 'number' ? left : 0,
    next: typeof next === 'number' ? next : null,
  };
}
