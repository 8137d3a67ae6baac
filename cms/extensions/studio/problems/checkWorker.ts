/**
 * Runs in a worker of the browser: answers each draft that it is sent with what publishing it would find. Orders are taken one after the other; a walk through the ways of a draft
 * stands still whenever another order is there, and is left where that is another draft.
 */
import { inSlices, type InTurns } from '@alur/publish';
import { playBack } from '@alur/publish/prove';
import { drawDraft } from '../frame/drawDraft.ts';
import { documentIn, lookAtRuns } from './lookAtRuns.ts';
import type { PlayAnswer, PlayOrder } from '../runs/playOrder.ts';
import type { RunsAnswer, RunsOrder } from '../runs/runsOrder.ts';
import { answerOf, findInDraft } from './checkDraft.ts';
import type { FlowsBeside } from '../../guard/besideRoutes.ts';
import type { CheckAnswer, CheckOrder, DrawAnswer } from './checkOrders.ts';

type CheckOfDraft = Extract<CheckOrder, { readonly kind: 'check' }>;

let beside: FlowsBeside | null = null;
let last: Promise<unknown> = Promise.resolve();
/** The draft that was asked for last; null: none of those before it is waited for. */
let wanted: number | null = null;

/** Ends the walk through a draft that nobody waits for. */
class LeftWalk extends Error {}

/** Walks as long as its draft is the one that is waited for; whatever else is asked meanwhile comes first. */
async function walkFor<T>(number: number, work: InTurns<T>): Promise<T> {
  return inSlices(work, async () => {
    await nextMessage();
    if (wanted !== number) throw new LeftWalk();
  });
}

const turns = new MessageChannel();

/** Resolves once the messages that are there by now were taken. */
async function nextMessage(): Promise<void> {
  return new Promise((resolve) => {
    turns.port1.addEventListener('message', () => resolve(), { once: true });
    turns.port1.start();
    turns.port2.postMessage(null);
  });
}

/** What the worker may be asked. */
type Order = CheckOrder | RunsOrder | PlayOrder;

function take(order: Order): RunsAnswer | PlayAnswer | null | Promise<CheckAnswer | null> {
  if (order.kind === 'play') return playReport(order);
  if (order.kind === 'runs') return lookAtRuns(order);
  if (order.kind === 'beside') beside = order.beside;
  return order.kind === 'check' && beside !== null ? check(order, beside) : null;
}

/** Walks what a visitor sent to support again. Of a draft that no model can be made of there is no way: the check says why. */
function playReport({ flow, moments }: PlayOrder): PlayAnswer {
  const proven = documentIn(flow);
  if (proven === null) return { kind: 'played', played: null };
  try {
    return { kind: 'played', played: playBack(proven, moments) };
  } catch {
    return { kind: 'played', played: null };
  }
}

async function check(order: CheckOfDraft, known: FlowsBeside): Promise<CheckAnswer | null> {
  const draft = JSON.parse(order.flow) as Parameters<typeof findInDraft>[0];
  if (order.isDrawn) {
    const drawn: DrawAnswer = { kind: 'drawn', number: order.number, drawn: drawDraft(draft, order.locale) };
    postMessage(drawn);
  }
  try {
    const walk = order.isProven
      ? async <T>(work: InTurns<T>): Promise<T> => walkFor(order.number, work)
      : null;
    return answerOf(await findInDraft(draft, known, walk), order, draft);
  } catch (cause) {
    if (cause instanceof LeftWalk) return null;
    throw cause;
  }
}

async function answer(order: Order): Promise<void> {
  const answered = await take(order);
  if (answered !== null) postMessage(answered);
}

/** Studio hears of it as an error of the worker. */
const report = (error: unknown): void => reportError(error);

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if (data.kind === 'drop') wanted = null;
  if (data.kind === 'check') wanted = data.number;
  const begin = async (): Promise<void> => answer(data);
  // What follows a walk does not wait for it.
  if (data.kind === 'check' && data.isProven) void last.then(begin).catch(report);
  else last = last.then(begin).catch(report);
});
