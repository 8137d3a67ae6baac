import type { CompiledAction, CompiledStep } from '../contract/bundle.ts';
import { isLive } from '../contract/challenge.ts';
import type { Pointer } from '../contract/json.ts';
import type { FieldState, Snapshot } from '../contract/snapshot.ts';
import { isInvalid, neededFields } from '../state/actions.ts';
import { chainFrom } from '../calls/chain.ts';
import { sendsSession } from '../calls/call.ts';
import { stepOf } from '../conditions/dataNames.ts';
import type { EventOf } from './eventOf.ts';
import { isServerIssue } from '../state/fields.ts';
import { carryOut, chosenCase } from '../then/carryOut.ts';
import { touch } from '../state/touch.ts';
import type { Turn } from '../conditions/turn.ts';
import { challengeAt, channelOf } from '../conditions/variables.ts';
import { faults } from '../conditions/faults.ts';

/** A button was pressed. While a call is in flight or a dialog is open, a press does nothing: fifty presses make one call (R10). */
export function onAction(turn: Turn, snapshot: Snapshot, { action: id }: EventOf<'action'>): Snapshot {
  if (snapshot.status !== 'editing' || snapshot.dialog !== null) return snapshot;
  const step = stepOf(turn.bundle, snapshot.step);
  const action = step.actions.find((candidate) => candidate.id === id);
  if (action === undefined) return snapshot;
  const state = snapshot.actions[id];
  if (state !== 'ready' && state !== 'incomplete') return snapshot;
  const missing = missingCode(turn, snapshot, callOf(turn, snapshot, action));
  if (missing !== null && !isComplete(snapshot, missing.field))
    return codeFirst(turn, snapshot, step, missing.field);
  return state === 'ready' ? press(turn, snapshot, action) : showWhatIsMissing(turn, snapshot, step, action);
}

/** The call that an action makes now; undefined for one that makes none. */
function callOf(turn: Turn, snapshot: Snapshot, action: CompiledAction): string | undefined {
  return chosenCase(turn, snapshot, action, chainFrom(turn, snapshot, action.id)).call;
}

function showWhatIsMissing(
  turn: Turn,
  snapshot: Snapshot,
  step: CompiledStep,
  action: CompiledAction,
): Snapshot {
  const needed = neededFields(snapshot, step, action);
  const first = needed.find((field) => isInvalid(snapshot, field));
  if (first !== undefined) turn.requests.push({ kind: 'focus', field: first });
  return touch(turn.bundle, snapshot, needed);
}

function press(turn: Turn, snapshot: Snapshot, action: CompiledAction): Snapshot {
  const chain = chainFrom(turn, snapshot, action.id);
  const call = callOf(turn, snapshot, action);
  if (call === undefined) return carryOut(turn, snapshot, snapshot, action, { chain, result: null });
  const missing = missingCode(turn, snapshot, call);
  if (missing !== null) return askForCode(turn, snapshot, missing);
  return carryOut(turn, snapshot, withoutServerIssues(snapshot), action, { chain, result: null });
}

/** A code that a call needs, while none can be used. */
interface MissingCode {
  readonly field: Pointer;
  /** One was sent, and its time is over. */
  readonly lapsed: boolean;
}

function missingCode(turn: Turn, snapshot: Snapshot, name: string | undefined): MissingCode | null {
  const { bundle } = turn;
  const call = name !== undefined && Object.hasOwn(bundle.calls, name) ? bundle.calls[name] : undefined;
  if (call === undefined) return null;
  for (const [key, spec] of Object.entries(bundle.challenges)) {
    const entry = challengeAt(snapshot.challenges, key, channelOf(bundle, key, snapshot.data));
    if (!isLive(entry.challenge) && sendsSession(call, key))
      return { field: spec.field, lapsed: entry.lapsed === true };
  }
  return null;
}

function isComplete(snapshot: Snapshot, field: Pointer): boolean {
  return snapshot.fields[field]?.visible === true && !isInvalid(snapshot, field);
}

/** What was pressed needs a code that nobody has been sent: the action beside the code's field is meant, or the field itself while that one is off. */
function codeFirst(turn: Turn, snapshot: Snapshot, step: CompiledStep, field: Pointer): Snapshot {
  const send = step.actions.find(({ beside }) => beside === field);
  const state = send === undefined ? undefined : snapshot.actions[send.id];
  if (send !== undefined && state === 'ready') return press(turn, snapshot, send);
  if (send !== undefined && state === 'incomplete') return showWhatIsMissing(turn, snapshot, step, send);
  turn.requests.push({ kind: 'focus', field });
  return snapshot;
}

/** No call is made that can only fail: the code's field says that another one is needed. */
function askForCode(turn: Turn, snapshot: Snapshot, { field, lapsed }: MissingCode): Snapshot {
  const state = snapshot.fields[field];
  if (state === undefined) return snapshot;
  turn.requests.push({ kind: 'focus', field });
  const issues = [
    { field, code: lapsed ? turn.bundle.codes.expired : faults.codeNotSent, keyword: 'server' },
    ...state.issues.filter((issue) => !isServerIssue(issue)),
  ];
  return { ...snapshot, fields: { ...snapshot.fields, [field]: { ...state, touched: true, issues } } };
}

/** A new attempt: what the server said of the last one no longer stands. */
function withoutServerIssues(snapshot: Snapshot): Snapshot {
  const stale = Object.entries(snapshot.fields).filter(([, state]) => state.issues.some(isServerIssue));
  if (stale.length === 0) return snapshot;
  const clean = stale.map(([field, state]): [string, FieldState] => [
    field,
    { ...state, issues: state.issues.filter((issue) => !isServerIssue(issue)) },
  ]);
  return {
    ...snapshot,
    fields: { ...snapshot.fields, ...(Object.fromEntries(clean) as Record<Pointer, FieldState>) },
  };
}
