import type { CompiledStep } from '../../contracts/bundle.ts';
import type { Action } from '../../contracts/generated/flow.ts';
import type { Pointer } from '../../contracts/json.ts';
import type { ActionState, Snapshot } from '../../contracts/snapshot.ts';
import { stepOf } from '../conditions/dataNames.ts';
import { isServerIssue } from './fields.ts';
import { holdsOr } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import { ruleVariables } from '../conditions/variables.ts';
import type { RuleVariables } from '../conditions/variables.ts';

/** What `running.action` says while a step's `enter` call, or the chain it began, is in flight. No action may have this id. */
export const enterAction = 'enter';

/** The states of the step's actions; the record keeps its identity when none changed. */
export function actionStates(turn: Turn, snapshot: Snapshot): Snapshot['actions'] {
  const step = stepOf(turn.bundle, snapshot.step);
  const variables = ruleVariables(turn.bundle, snapshot);
  const next = Object.fromEntries(
    step.actions.map((action) => [action.id, actionState(turn, snapshot, step, action, variables)]),
  );
  const before = snapshot.actions;
  const same =
    Object.keys(before).length === step.actions.length &&
    step.actions.every(({ id }) => before[id] === next[id]);
  return same ? before : next;
}

function actionState(
  turn: Turn,
  snapshot: Snapshot,
  step: CompiledStep,
  action: Action,
  variables: RuleVariables,
): ActionState {
  // What was pressed stays in sight until its chain has ended, whatever the chain sets meanwhile.
  if (snapshot.running?.action === action.id && action.id !== enterAction) return 'busy';
  if (
    action.visible !== undefined &&
    !holdsOr(turn, action.visible, variables, false, `${action.id}.visible`)
  )
    return 'hidden';
  if (snapshot.status === 'left') return 'off';
  if (snapshot.enter !== undefined || snapshot.running?.action === enterAction) return 'off';
  if (
    action.enabled !== undefined &&
    !holdsOr(turn, action.enabled, variables, false, `${action.id}.enabled`)
  )
    return 'off';
  return neededFields(snapshot, step, action).some((field) => isInvalid(snapshot, field))
    ? 'incomplete'
    : 'ready';
}

/** The visible fields that must be valid before an action runs, in the order of the step. */
export function neededFields(snapshot: Snapshot, step: CompiledStep, action: Action): readonly Pointer[] {
  const pointers = step.fields.map(({ field }) => field);
  return pointers.filter(
    (field) => snapshot.fields[field]?.visible === true && (action.needs?.includes(field) ?? true),
  );
}

/** Whether a field's value is not valid by the document's own rules. */
export function isInvalid(snapshot: Snapshot, field: Pointer): boolean {
  return snapshot.fields[field]?.issues.some((issue) => !isServerIssue(issue)) ?? false;
}
