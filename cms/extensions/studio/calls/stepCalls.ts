import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import { patchTo } from '../edits/patch.ts';
import type { Command } from '../outline/commands/command.ts';
import { spokenPlace } from '../outline/flow/spoken.ts';
import { withTextsGone } from '../outline/follows/followAt.ts';
import { type EditedProduct, openDocument, stepOf } from '../outline/flow/written.ts';
import { callsOf, effectSpecOf } from './callOf.ts';

/** Calls that a step makes by itself: once when it is shown, and one that is followed while it is. */
export const stepCallParts = ['onShow', 'watch'] as const;
export type StepCallPart = (typeof stepCallParts)[number];

/** The calls that may stand there: one that is followed is made again and again, so it changes nothing. */
export function callsForStep(
  document: unknown,
  part: StepCallPart,
  product: EditedProduct,
): readonly string[] {
  return callsOf(document).flatMap(([name]) => {
    const spec = effectSpecOf(document, name, product);
    return part === 'onShow' || spec?.safe === true ? [name] : [];
  });
}

/** The call that a step makes by itself; null: none, or something that is no call. */
export function stepCallOf(document: unknown, step: string, part: StepCallPart): string | null {
  const written = stepOf(document, step)?.[part];
  const call: unknown = isRow(written) ? written['call'] : written;
  return typeof call === 'string' ? call : null;
}

export interface StepCall {
  readonly step: string;
  readonly part: StepCallPart;
  /** Undefined: none. */
  readonly call: string | undefined;
}

/** Sets the call that a step makes when it is shown, or follows while it is. What follows the news there stays. */
export const setStepCall: Command<StepCall> = {
  can({ written: { document }, product }, { step, part, call }) {
    if (stepOf(document, step) === null) return phrase('outline.refuse.json');
    if ((stepCallOf(document, step, part) ?? undefined) === call) return phrase('outline.refuse.visible');
    return call === undefined || callsForStep(document, part, product).includes(call)
      ? true
      : phrase('calls.refuse.target');
  },
  run({ written, product }, { step, part, call }) {
    const present = stepOf(written.document, step)?.[part];
    const next = call !== undefined && isRow(present) ? { ...present, call } : call;
    const change = patchTo(written, ['document', 'steps', step, part], next);
    return withTextsGone({ written, product }, [change]);
  },
  says: ({ written, product }, { step }) =>
    phrase('calls.says.step', {
      thing: spokenPlace(written, openDocument(written.document, product), { step }),
    }),
};
