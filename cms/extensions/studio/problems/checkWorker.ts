/** Runs in a worker of the browser: answers each draft that it is sent with what publishing it would find. Orders are taken one after the other. */
import { drawDraft } from '../frame/drawDraft.ts';
import { lookAtRuns } from './lookAtRuns.ts';
import type { RunsAnswer, RunsOrder } from '../runs/runsOrder.ts';
import { answerOf, findInDraft } from './checkDraft.ts';
import type { FlowsBeside } from '../../guard/besideRoutes.ts';
import type { CheckAnswer, CheckOrder, DrawAnswer } from './checkOrders.ts';

let beside: FlowsBeside | null = null;
let last: Promise<unknown> = Promise.resolve();

async function answer(order: CheckOrder | RunsOrder): Promise<CheckAnswer | RunsAnswer | null> {
  if (order.kind === 'runs') return lookAtRuns(order);
  if (order.kind === 'beside') beside = order.beside;
  if (order.kind === 'beside' || beside === null) return null;
  const draft = JSON.parse(order.flow) as Parameters<typeof findInDraft>[0];
  if (order.isDrawn) {
    const drawn: DrawAnswer = { kind: 'drawn', number: order.number, drawn: drawDraft(draft, order.locale) };
    postMessage(drawn);
  }
  return answerOf(await findInDraft(draft, beside, order.isProven), order, draft);
}

addEventListener('message', ({ data }: MessageEvent<CheckOrder | RunsOrder>) => {
  last = last
    .then(async () => {
      const answered = await answer(data);
      if (answered !== null) postMessage(answered);
    })
    // Studio hears of it as an error of the worker.
    .catch((error: unknown) => reportError(error));
});
