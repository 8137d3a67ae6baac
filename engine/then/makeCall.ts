import type { CompiledCall } from '../contract/bundle.ts';
import type { Chain, Snapshot } from '../contract/snapshot.ts';
import { dataSent } from '../calls/chain.ts';
import { startCall } from '../calls/call.ts';
import { ownDialog } from '../calls/dialog.ts';
import { namesSent, refusedInput, type RefusedInput } from '../calls/inputCheck.ts';
import { pointerTo } from '../contract/json.ts';
import { holdsOr, report } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import { callVariables } from '../conditions/variables.ts';
import { touch } from '../state/touch.ts';
import { entriesAfter } from '../history/entries.ts';
import { comeBackTo } from './goTo.ts';
import { faults } from '../conditions/faults.ts';

/**
 * Makes a call of a chain, once every input that it sends is valid and what it requires holds. Otherwise it is not made: the step of the first input
 * that is not valid is shown.
 */
export function makeCall(turn: Turn, snapshot: Snapshot, name: string, chain: Chain): Snapshot {
  const call = Object.hasOwn(turn.bundle.calls, name) ? turn.bundle.calls[name] : undefined;
  if (call !== undefined) {
    const refused = refusedInput(turn, snapshot, call, chain);
    if (refused !== null) return withRefused(turn, snapshot, refused, chain);
    if (!isAllowed(turn, snapshot, name, call, chain)) return withUnmet(turn, snapshot, name, call);
  }
  return startCall(turn, snapshot, { name, ...chain });
}

function withRefused(
  turn: Turn,
  snapshot: Snapshot,
  { step, field, hidden }: RefusedInput,
  chain: Chain,
): Snapshot {
  if (hidden) {
    const face = ownDialog(turn.bundle, { message: 'notOffered', buttons: [] }, null);
    return { ...snapshot, dialog: { ...face, rest: {}, chain, openedBy: 'outcome' } };
  }
  const there =
    step === snapshot.step
      ? snapshot
      : comeBackTo(turn, snapshot, step, entriesAfter(snapshot.entries, step, chain));
  turn.requests.push({ kind: 'focus', field });
  return touch(turn.bundle, there, [field]);
}

function isAllowed(
  turn: Turn,
  snapshot: Snapshot,
  name: string,
  { requires }: CompiledCall,
  chain: Chain,
): boolean {
  if (requires === undefined) return true;
  const variables = callVariables(turn.bundle, { ...snapshot, data: dataSent(snapshot, chain) });
  return holdsOr(turn, requires, variables, false, `${name}.requires`);
}

/** A proven document never comes here. What the call requires of this step gets the focus. */
function withUnmet(turn: Turn, snapshot: Snapshot, name: string, call: CompiledCall): Snapshot {
  report(turn, name, { code: faults.rule, message: 'What the call requires does not hold.', status: 0 });
  const field = namesSent({ ...call, send: {} })
    .map(pointerTo)
    .find((pointer) => snapshot.fields[pointer]?.visible === true);
  if (field === undefined) return snapshot;
  turn.requests.push({ kind: 'focus', field });
  return touch(turn.bundle, snapshot, [field]);
}
