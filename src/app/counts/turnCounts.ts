import type { Bundle, FlowEvent, Snapshot } from '@alur/engine';
import type { RuntimeTurn } from '@alur/react/run';
import { type CountKind, stayOf, type StepCount } from '../../contracts/measuring/stepCounts.ts';

/** What is read of a bundle: names alone. */
type Named = Pick<Bundle, 'steps'>;

/**
 * What one turn of a flow is counted as. It reads names of the document and codes alone: no value of any input reaches a count.
 *
 * @param enteredAt when the step was entered, by the clock of the events
 */
export function turnCounts(bundle: Named, turn: RuntimeTurn, enteredAt: number): readonly StepCount[] {
  const { event, before, after } = turn;
  // What was there before a reload was counted then.
  if (event.type === 'restored' || before.status === 'left') return [];
  const isOther = after.step !== before.step;
  return [
    ...outcomeOf(turn),
    ...errorsShown(bundle, turn),
    ...(isOther || after.status === 'left' ? [leaving(bundle, turn, enteredAt)] : []),
    ...(isOther && after.status !== 'left' ? [countOf(after.step, 'entered')] : []),
  ];
}

/** A count of a step without a name, a code or a time, or with those that are given. */
export function countOf(step: string, kind: CountKind, more: Partial<StepCount> = {}): StepCount {
  return { step, kind, name: '', code: '', stay: null, ...more };
}

function outcomeOf({ event, before }: RuntimeTurn): readonly StepCount[] {
  const { running } = before;
  if (event.type !== 'settled' || running?.id !== event.call) return [];
  const code = event.result.ok ? 'ok' : event.result.error.code;
  return [countOf(before.step, 'outcome', { name: running.name, code })];
}

/** Errors that this turn has made visible: of inputs that were left or submitted. */
function errorsShown(bundle: Named, { before, after }: RuntimeTurn): readonly StepCount[] {
  if (before.step !== after.step || before.fields === after.fields) return [];
  const fields = bundle.steps[after.step]?.fields ?? [];
  return fields.flatMap(({ field, name }) => {
    const known = new Set(shownCodes(before, field));
    return shownCodes(after, field)
      .filter((code) => !known.has(code))
      .map((code) => countOf(after.step, 'error', { name, code }));
  });
}

/** Of an input one error is shown: the first. */
function shownCodes({ fields }: Snapshot, field: keyof Snapshot['fields']): readonly string[] {
  const state = fields[field];
  return state?.visible === true && state.touched ? state.issues.slice(0, 1).map(({ code }) => code) : [];
}

function leaving(bundle: Named, turn: RuntimeTurn, enteredAt: number): StepCount {
  const { event, before, requests } = turn;
  const stay = stayOf(event.at - enteredAt);
  if (event.type === 'back') return countOf(before.step, 'back', { stay });
  const name = pressedAction(bundle, event, before);
  if (name !== undefined) return countOf(before.step, 'action', { name, stay });
  const isHandedOver = requests.some(({ kind }) => kind === 'leave');
  return countOf(before.step, isHandedOver ? 'handover' : 'onward', { stay });
}

/** The action of the step that a turn belongs to: pressed now, or by a call or a dialog that it began with; undefined: none. */
export function pressedAction({ steps }: Named, event: FlowEvent, before: Snapshot): string | undefined {
  const { actions = [], fields = [] } = steps[before.step] ?? {};
  const name = actionOf(event, before, { actions, fields });
  return actions.some(({ id }) => id === name) ? name : undefined;
}

function actionOf(
  event: FlowEvent,
  before: Snapshot,
  { actions, fields }: Pick<Bundle['steps'][string], 'actions' | 'fields'>,
): string | undefined {
  if (event.type === 'action') return event.action;
  if (event.type !== 'submit') return before.running?.action ?? before.dialog?.chain.action;
  // Enter presses the first action that can be seen and stands beside no input; an input that is complete, its own.
  if (event.field !== null) return fields.find(({ field }) => field === event.field)?.submits;
  return actions.find(({ id, beside }) => beside === undefined && before.actions[id] !== 'hidden')?.id;
}

const serverFault = 500;

/** Whether a dialog is of something that the visitor can't put right: no answer, a fault of the server, or an answer that makes no sense. Without a connection nothing can be sent. */
export function isUnexpected({ chain: { error }, spec, openedBy }: NonNullable<Snapshot['dialog']>): boolean {
  if (error === null || openedBy !== 'outcome' || spec.tone === 'success') return false;
  if (error.code === 'err_bad_answer') return true;
  return error.code !== 'err_offline' && (error.status === 0 || error.status >= serverFault);
}
