import type { Bundle } from '../contracts/bundle.ts';
import type { EffectRequest } from '../contracts/effectResult.ts';
import type { FlowEvent } from '../contracts/event.ts';
import type { Snapshot } from '../contracts/snapshot.ts';
import { enterIfDue } from './calls/enter.ts';
import { onAction } from './events/onAction.ts';
import { onBlur } from './events/onBlur.ts';
import { onContext } from './events/onContext.ts';
import { onDialogClosed } from './events/onDialogClosed.ts';
import { onInput } from './events/onInput.ts';
import { onRestored } from './events/onRestored.ts';
import { onSettled } from './events/onSettled.ts';
import { onStarted } from './events/onStarted.ts';
import { onTick } from './events/onTick.ts';
import type { Turn } from './conditions/turn.ts';

/**
 * The engine: what a snapshot becomes by an event, and what is to be done. Pure; the same events give the same snapshots. An event that
 * changes nothing answers the very same snapshot, and unchanged fields keep their identity.
 */
export function transition(
  bundle: Bundle,
  snapshot: Snapshot,
  event: FlowEvent,
): readonly [Snapshot, readonly EffectRequest[]] {
  const turn: Turn = { bundle, at: event.at, requests: [] };
  return [enterIfDue(turn, next(turn, snapshot, event)), turn.requests];
}

function next(turn: Turn, snapshot: Snapshot, event: FlowEvent): Snapshot {
  switch (event.type) {
    case 'started':
      return onStarted(snapshot);
    case 'input':
      return onInput(turn, snapshot, event);
    case 'blur':
      return onBlur(turn, snapshot, event);
    case 'action':
      return onAction(turn, snapshot, event);
    case 'settled':
      return onSettled(turn, snapshot, event);
    case 'tick':
      return onTick(turn, snapshot);
    case 'dialogClosed':
      return onDialogClosed(turn, snapshot, event);
    case 'context':
      return onContext(turn, snapshot, event);
    case 'restored':
      return onRestored(turn, snapshot, event);
  }
}
