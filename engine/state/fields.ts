import type { CompiledField } from '../contract/bundle.ts';
import type { Issue } from '../contract/issue.ts';
import type { Pointer } from '../contract/json.ts';
import type { FieldState, ListState, Snapshot } from '../contract/snapshot.ts';
import { findField, stepOf, valueOf } from '../conditions/dataNames.ts';
import { evaluateOr, holdsOr } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import { listState } from './listState.ts';
import { issuesOf } from './validate.ts';
import { conditionVariables } from '../conditions/variables.ts';
import type { ConditionVariables } from '../conditions/variables.ts';

/** Which fields to look at again, and what they lose on the way. */
export interface FieldChanges {
  readonly affected: ReadonlySet<Pointer> | 'all';
  /** Fields whose value changed: the server's word on the old value goes. */
  readonly changed: ReadonlySet<string>;
  /** Fields that are reset: not touched yet. */
  readonly renewed: ReadonlySet<string>;
}

/** The states of the step's fields. A field that did not change keeps its identity; when none did, so does the record. */
export function fieldStates(turn: Turn, snapshot: Snapshot, changes: FieldChanges): Snapshot['fields'] {
  const { affected } = changes;
  const step = stepOf(turn.bundle, snapshot.step);
  const fields =
    affected === 'all' ? step.fields : [...affected].flatMap((field) => findField(step, field) ?? []);
  const variables = conditionVariables(turn.bundle, snapshot);
  const next: Record<Pointer, FieldState> = {};
  for (const field of fields) {
    const before = snapshot.fields[field.field];
    const after = fieldState(turn, snapshot, field, variables, changes);
    if (before === undefined || !sameState(before, after)) next[field.field] = after;
  }
  return Object.keys(next).length === 0 ? snapshot.fields : { ...snapshot.fields, ...next };
}

function fieldState(
  turn: Turn,
  snapshot: Snapshot,
  field: CompiledField,
  variables: ConditionVariables,
  changes: FieldChanges,
): FieldState {
  const { rules } = field;
  const before = snapshot.fields[field.field];
  // Fail closed: a field whose condition can't run is shown, demanded and not open.
  const visible =
    rules.visible === undefined || holdsOr(turn, rules.visible, variables, true, `${field.name}.visible`);
  const enabled =
    rules.value === undefined &&
    (rules.enabled === undefined || holdsOr(turn, rules.enabled, variables, false, `${field.name}.enabled`));
  const required =
    visible &&
    (field.required ||
      (rules.required !== undefined &&
        holdsOr(turn, rules.required, variables, true, `${field.name}.required`)));
  const touched = before?.touched === true && !changes.renewed.has(field.name);
  const list =
    field.from === undefined ? undefined : listState(turn, snapshot, field, variables, before?.list);
  const ofList = list === undefined ? {} : { list };
  if (!visible) return { visible, enabled, required, touched, issues: [], ...ofList };
  const value = valueOf(snapshot.data, field.name);
  const fieldValue = {
    step: snapshot.step,
    field,
    value,
    required,
    codeLength: codeLengthOf(turn, field, variables),
    ...ofList,
  };
  const serverWords = changes.changed.has(field.name) ? [] : (before?.issues ?? []).filter(isServerIssue);
  return {
    visible,
    enabled,
    required,
    touched,
    issues: [...serverWords, ...issuesOf(turn, fieldValue, variables)],
    ...ofList,
  };
}

/** Digits of the code that a field takes, by config (spec 5: `OtpCodeLenght`); null for a field that takes none. */
function codeLengthOf(turn: Turn, field: CompiledField, variables: ConditionVariables): number | null {
  for (const [name, spec] of Object.entries(turn.bundle.challenges)) {
    if (spec.field !== field.field) continue;
    const length = Number(evaluateOr(turn, spec.length, variables, null, `${name}.length`) ?? Number.NaN);
    return Number.isInteger(length) && length > 0 ? length : null;
  }
  return null;
}

/** The server's word on a value: shown, but it holds nothing back, since something else may have been wrong. */
export function isServerIssue(issue: Issue): boolean {
  return issue.keyword === 'server';
}

function sameState(left: FieldState, right: FieldState): boolean {
  return (
    left.visible === right.visible &&
    left.enabled === right.enabled &&
    left.required === right.required &&
    left.touched === right.touched &&
    sameList(left.list, right.list) &&
    left.issues.length === right.issues.length &&
    left.issues.every((issue, index) => sameIssue(issue, right.issues[index]))
  );
}

function sameList(left: ListState | undefined, right: ListState | undefined): boolean {
  return left?.state === right?.state && left?.rows === right?.rows;
}

function sameIssue(left: Issue, right: Issue | undefined): boolean {
  if (left === right) return true;
  if (right === undefined) return false;
  const same =
    left.field === right.field &&
    left.code === right.code &&
    left.keyword === right.keyword &&
    left.text === right.text;
  const names = Object.keys({ ...left.params, ...right.params });
  return same && names.every((name) => left.params?.[name] === right.params?.[name]);
}
