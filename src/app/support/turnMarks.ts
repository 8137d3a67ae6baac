import { type Bundle, type CompiledStep, faults, type Snapshot } from '@alur/engine';
import type { RuntimeTurn } from '@alur/react/run';
import { pressedAction } from '../counts/turnCounts.ts';
import type { FieldVerdict, WayMark } from '../../contracts/support/supportReport.ts';

/** What is read of a bundle: names alone. */
type Named = Pick<Bundle, 'steps'>;

/** A mark before its time is known. */
export type UntimedMark = Omit<WayMark, 'time'>;

/**
 * What one turn of a run leaves in a report for support. It reads names, codes and whether an input is empty or valid: no value reaches a mark. Typing leaves none.
 */
export function turnMarks(bundle: Named, turn: RuntimeTurn): readonly UntimedMark[] {
  const { before, after } = turn;
  if (before.status === 'left') return [];
  return [
    ...eventMark(bundle, turn),
    ...(after.step === before.step ? [] : [markOf(after.step, 'entered')]),
    ...(after.dialog === null || after.dialog === before.dialog
      ? []
      : [markOf(after.step, 'dialog', { code: after.dialog.code })]),
    ...(after.status === 'left' ? [markOf(after.step, 'left')] : []),
  ];
}

/**
 * What a turn adds to a way. Where its step asks for something private, the way ends there: whatever follows would tell what was chosen.
 * @returns `isOver`: nothing is added any more
 */
export function wayMarks(
  bundle: Named,
  turn: RuntimeTurn,
): { readonly marks: readonly UntimedMark[]; readonly isOver: boolean } {
  const { before, after } = turn;
  const marks = turnMarks(bundle, turn);
  const isOver =
    marks.length > 0 && (asksPrivately(bundle.steps[before.step], before) || hasPrivatePast(bundle, after));
  return { marks: isOver ? [markOf(before.step, 'private')] : marks, isOver };
}

/** Whether a run has been past a step that asks for something private. */
export function hasPrivatePast({ steps }: Named, { entries }: Pick<Snapshot, 'entries'>): boolean {
  return entries.slice(0, -1).some((entry) => steps[entry]?.fields.some((field) => field.private === true));
}

function asksPrivately(step: CompiledStep | undefined, { fields }: Snapshot): boolean {
  return (step?.fields ?? []).some((item) => item.private === true && fields[item.field]?.visible === true);
}

/** A mark without a name and a code, or with those that are given. */
export function markOf(step: string, kind: WayMark['kind'], more: Partial<UntimedMark> = {}): UntimedMark {
  return { step, kind, name: '', code: '', fields: [], ...more };
}

function eventMark(bundle: Named, { event, before, after }: RuntimeTurn): readonly UntimedMark[] {
  const { step } = before;
  switch (event.type) {
    case 'action':
    case 'submit': {
      // An input presses once its value is complete: before that nothing happens.
      const isIdle = event.type === 'submit' && event.field !== null && !hasMoved(before, after);
      const name = isIdle ? undefined : pressedAction(bundle, event, before);
      return name === undefined ? [] : [markOf(step, 'action', { name, fields: verdictsOf(bundle, before) })];
    }
    case 'back':
      return [markOf(step, 'back')];
    case 'settled':
      return before.running?.id === event.call
        ? [markOf(step, 'outcome', { name: before.running.name, code: codeOf(event.result) })]
        : [];
    case 'news':
      return before.watching?.id === event.watch
        ? [markOf(step, 'news', { name: before.watching.name, code: codeOf(event.result) })]
        : [];
    case 'dialogClosed':
      return before.dialog === null
        ? []
        : [markOf(step, 'closed', { name: event.button === null ? '' : String(event.button) })];
    case 'restored':
      return [markOf(after.step, 'restored')];
    default:
      return [];
  }
}

function codeOf(
  result: { readonly ok: true } | { readonly ok: false; readonly error: { code: string } },
): string {
  return result.ok ? 'ok' : result.error.code;
}

function hasMoved(before: Snapshot, after: Snapshot): boolean {
  return after.running !== before.running || after.step !== before.step || after.status !== before.status;
}

/** How the inputs of the shown step stand. Of a choice or a tick box it is not said whether it is empty: that would be the choice. */
function verdictsOf({ steps }: Named, { step, fields, data }: Snapshot): readonly FieldVerdict[] {
  return (steps[step]?.fields ?? []).flatMap((item): readonly FieldVerdict[] => {
    const state = fields[item.field];
    if (state?.visible !== true || !item.widget || item.rules.value !== undefined) return [];
    const code = state.issues[0]?.code;
    const isChosen = item.type === 'boolean' || item.choices.length > 0 || item.from !== undefined;
    const isEmpty = !isChosen && isBlank(data[item.name]);
    if (isEmpty && isMerelyMissing(code, item.requiredCode)) return [[item.name, 'empty']];
    return [[item.name, code ?? 'valid']];
  });
}

/** Whether nothing was wrong but that nothing stands there: it is yet to be typed, as a one-time code is that nobody has asked for. */
function isMerelyMissing(code: string | undefined, requiredCode: string): boolean {
  return code === undefined || code === requiredCode || code === faults.codeNotSent;
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() === '' : value === null || value === undefined;
}
