import { isLive, type Snapshot } from '@alur/engine';
import { keyOf } from '../prove/key.ts';
import type { Model } from '../prove/model.ts';
import { type ModelCode, type ModelState, noCode, stepIn } from '../prove/state.ts';

/** States that are looked at from one on: more say nothing. */
const most = 400;

/** What can be said of the ways of people who go on with what they had. */
export interface WaysOut {
  /** False: nothing that can be done leads out of the flow, or to a link. */
  leadsOut(state: ModelState): boolean;
}

/** Follows the ways of a document from states that its own runs may never have come to. */
export function createWaysOut(model: Model): WaysOut {
  const { facts } = model;
  const good = new Set<string>();
  const isOut = (state: ModelState): boolean =>
    state.status === 'left' || (stepIn(facts, state.step).links ?? []).length > 0;
  return {
    leadsOut(state) {
      const first = keyOf(facts, state);
      const seen = new Set([first]);
      const queue = [state];
      for (const each of queue) {
        if (isOut(each) || good.has(keyOf(facts, each)) || seen.size > most) {
          good.add(first);
          return true;
        }
        for (const turn of model.turnsIn(each)) {
          const next = model.next(each, turn).state;
          const key = keyOf(facts, next);
          if (!seen.has(key)) queue.push(next);
          seen.add(key);
        }
      }
      return false;
    },
  };
}

/** What the model makes of the engine's snapshot, with the call that its step begins with. */
export function stateOf(
  model: Model,
  { step, entries, data, start, typed, ...rest }: Snapshot,
  world: ModelState['world'],
): ModelState {
  const state: ModelState = {
    world,
    status: 'editing',
    step,
    entries,
    data,
    start,
    typed: Object.keys(typed),
    lists: {},
    codes: codesOf(rest.challenges),
    running: null,
    dialog: null,
    showDue: rest.onShow !== undefined,
    left: null,
  };
  // A world that stays as it is makes the call that is due.
  return state.showDue ? model.next(state, { kind: 'world', world }).state : state;
}

function codesOf(challenges: Snapshot['challenges']): ModelState['codes'] {
  return Object.fromEntries(
    Object.entries(challenges).map(([name, channels]) => [
      name,
      Object.fromEntries(
        Object.entries(channels).map(([channel, { challenge }]): [string, ModelCode] => [
          channel,
          { ...noCode, phase: isLive(challenge) ? 'sent' : challenge.phase },
        ]),
      ),
    ]),
  );
}
