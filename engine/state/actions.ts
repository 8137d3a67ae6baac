import type { CompiledAction, CompiledStep } from '../contract/bundle.ts';
import type { Pointer } from '../contract/json.ts';
import { showAction, type ActionState, type Snapshot } from '../contract/snapshot.ts';
import { stepOf } from '../conditions/dataNames.ts';
import { dependsOn } from '../conditions/reads.ts';
import { isServerIssue } from './fields.ts';
import { holdsOr } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import { conditionVariables } from '../conditions/variables.ts';
import type { ConditionVariables } from '../conditions/variables.ts';

/** Whether an action is what the step is for: the primary one, or the one that takes something away. */
function isPrimary({ kind = 'primary' }: Pick<CompiledAction, 'kind'>): boolean {
  return kind === 'primary' || kind === 'danger';
}

/** The action that submitting the form presses: the first below it that is what the step is for and can be seen. */
export function submitAction(
  { actions }: Pick<CompiledStep, 'actions'>,
  states: Snapshot['actions'],
): CompiledAction | undefined {
  return actions.find(
    (action) =>
      isPrimary(action) && action.beside === undefined && (states[action.id] ?? 'hidden') !== 'hidden',
  );
}

/** What data changed since the action states were worked out. */
export interface DataChange {
  readonly before: Snapshot;
  readonly changed: ReadonlySet<string>;
}

/**
 * The states of the step's actions; the record keeps its identity when none changed.
 *
 * @param change what data changed since they were worked out; null when more than data did. An action whose conditions read none of it, and
 *   whose fields are as they were, keeps its state.
 */
export function actionStates(
  turn: Turn,
  snapshot: Snapshot,
  change: DataChange | null = null,
): Snapshot['actions'] {
  const step = stepOf(turn.bundle, snapshot.step);
  const { actions: before } = snapshot;
  const stale =
    change === null || !sameSurroundings(change.before, snapshot)
      ? step.actions
      : step.actions.filter((action) => isStale(turn, snapshot, action, change));
  if (stale.length === 0) return before;
  const variables = conditionVariables(turn.bundle, snapshot);
  const next = Object.fromEntries(
    stale.map((action) => [action.id, actionState(turn, snapshot, action, variables)]),
  );
  const same =
    Object.keys(before).length === step.actions.length && stale.every(({ id }) => before[id] === next[id]);
  if (same) return before;
  return stale === step.actions ? next : { ...before, ...next };
}

/** Whether nothing but data and fields differs of what an action's state depends on. */
function sameSurroundings(before: Snapshot, after: Snapshot): boolean {
  return (
    before.step === after.step &&
    before.status === after.status &&
    before.running === after.running &&
    before.onShow === after.onShow &&
    before.context === after.context &&
    before.challenges === after.challenges &&
    before.actions === after.actions
  );
}

function isStale(
  turn: Turn,
  snapshot: Snapshot,
  { id, visible, enabled, needs, beside }: CompiledAction,
  { before, changed }: DataChange,
): boolean {
  if (!Object.hasOwn(snapshot.actions, id)) return true;
  if ([visible, enabled].some((each) => each !== undefined && dependsOn(turn.bundle, each, changed)))
    return true;
  if (before.fields === snapshot.fields) return false;
  if (beside !== undefined && before.fields[beside] !== snapshot.fields[beside]) return true;
  return needs.some((field) => before.fields[field] !== snapshot.fields[field]);
}

function actionState(
  turn: Turn,
  snapshot: Snapshot,
  action: CompiledAction,
  variables: ConditionVariables,
): ActionState {
  // What was pressed stays in sight until its chain has ended, whatever the chain sets meanwhile.
  if (snapshot.running?.action === action.id && action.id !== showAction) return 'busy';
  if (action.beside !== undefined && snapshot.fields[action.beside]?.visible === false) return 'hidden';
  if (
    action.visible !== undefined &&
    !holdsOr(turn, action.visible, variables, false, `${action.id}.visible`)
  )
    return 'hidden';
  if (snapshot.onShow !== undefined || snapshot.running?.action === showAction) {
    // Nothing has failed yet: what the page asks for by itself needs no second try.
    const { onShow } = stepOf(turn.bundle, snapshot.step);
    return onShow !== undefined && action.call === onShow ? 'hidden' : 'off';
  }
  // While a call is in flight a press does nothing, and a button that would do nothing has to say so.
  if (snapshot.status !== 'editing') return 'off';
  if (
    action.enabled !== undefined &&
    !holdsOr(turn, action.enabled, variables, false, `${action.id}.enabled`)
  )
    return 'off';
  return hasInvalidNeed(snapshot, action) ? 'incomplete' : 'ready';
}

function hasInvalidNeed(snapshot: Snapshot, { needs }: CompiledAction): boolean {
  return needs.some((field) => snapshot.fields[field]?.visible === true && isInvalid(snapshot, field));
}

/** The visible fields that must be valid before an action runs, in the order of the step. */
export function neededFields(
  snapshot: Snapshot,
  step: CompiledStep,
  action: CompiledAction,
): readonly Pointer[] {
  return step.fields.flatMap(({ field }) =>
    snapshot.fields[field]?.visible === true && action.needs.includes(field) ? [field] : [],
  );
}

/** Whether a field's value is not valid by the document's own rules. */
export function isInvalid(snapshot: Snapshot, field: Pointer): boolean {
  return snapshot.fields[field]?.issues.some((issue) => !isServerIssue(issue)) ?? false;
}
