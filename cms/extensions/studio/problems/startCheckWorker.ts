import { readItem, type StudioApi } from '../page/studio.ts';
import type { CheckAnswer, DrawAnswer, FlowsBeside } from './checkOrders.ts';
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

/** What is beside a flow; null: it can't be read now, or not by this person. */
export async function readBeside(api: StudioApi, key: string): Promise<FlowsBeside | null> {
  const found = await readItem(api, `/alur-check/beside/${encodeURIComponent(key)}`).catch(() => null);
  const { messageKeys, others, former } = found ?? {};
  if (!Array.isArray(messageKeys) || !Array.isArray(others) || !Array.isArray(former)) return null;
  return { messageKeys: messageKeys.map(String), others, former: former.map(String) };
}
