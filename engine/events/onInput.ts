import { fieldName } from '../contract/json.ts';
import type { Snapshot } from '../contract/snapshot.ts';
import { isEmpty } from '../conditions/emptyValue.ts';
import { isDataName, isScalar, sameValue, valueOf } from '../conditions/dataNames.ts';
import type { EventOf } from './eventOf.ts';
import { isComputed } from '../state/computed.ts';
import { recompute } from '../state/recompute.ts';
import type { Turn } from '../conditions/turn.ts';

/**
 * What was typed becomes data, in every status: nothing typed is lost. The value of a computed field, a name the document does not know, and
 * a value that is no scalar are ignored.
 */
export function onInput(turn: Turn, snapshot: Snapshot, { field, value }: EventOf<'input'>): Snapshot {
  const name = fieldName(field);
  if (!isDataName(turn.bundle, name) || !isScalar(value)) return snapshot;
  if (sameValue(valueOf(snapshot.data, name), value)) return snapshot;
  if (isComputed(turn.bundle, name)) return snapshot;
  const typed: Snapshot['typed'] = Object.hasOwn(snapshot.typed, name)
    ? snapshot.typed
    : { ...snapshot.typed, [name]: true };
  return recompute(turn, snapshot, {
    ...snapshot,
    typed,
    submitted: isEmpty(value) ? without(snapshot.submitted, name) : snapshot.submitted,
    data: { ...snapshot.data, [name]: value },
  });
}

/** An input that was emptied is typed again: even the same value is submitted again. */
function without(submitted: Snapshot['submitted'], name: string): Snapshot['submitted'] {
  if (!Object.hasOwn(submitted, name)) return submitted;
  const { [name]: _submitted, ...others } = submitted;
  return others;
}
