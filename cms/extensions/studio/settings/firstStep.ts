import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import { patchTo } from '../edits/patch.ts';
import type { Command } from '../outline/commands/command.ts';
import { spokenPlace } from '../outline/flow/spoken.ts';
import { openDocument, stepOf } from '../outline/flow/written.ts';
import { branches } from '../rules/conditionAt.ts';
import { always, writeCondition } from '../rules/conditionForm.ts';
import { firstRow } from '../rules/rowChoices.ts';
import { subjectsFor } from '../rules/subjects.ts';

/** What chooses the first step: conditions one after the other, each with the step that it leads to, and the step else. */
export interface FirstSteps {
  readonly conditional: readonly string[];
  readonly otherwise: string;
}

/** How a flow chooses its first step; null: by a rule that has no form. */
export function firstStepsOf(document: unknown): FirstSteps | null {
  const rule = isRow(document) ? document['firstStep'] : undefined;
  if (typeof rule === 'string') return { conditional: [], otherwise: rule };
  const parts = branches(rule);
  const steps = parts.filter((_, index) => index % 2 === 1);
  const last = parts.at(-1);
  const isWhole = parts.length % 2 === 1 && steps.every((step) => typeof step === 'string');
  return isWhole && typeof last === 'string'
    ? { conditional: steps.filter((step) => typeof step === 'string'), otherwise: last }
    : null;
}

export interface Beginning {
  /** Which of the conditions; null: the step else. */
  readonly index: number | null;
  readonly step: string;
}

/** Sets the step that a condition of the first step leads to, or that the flow begins with otherwise. */
export const setBeginning: Command<Beginning> = {
  can({ written: { document } }, { index, step }) {
    const first = firstStepsOf(document);
    const present = index === null ? first?.otherwise : first?.conditional[index];
    if (present === undefined || stepOf(document, step) === null) return phrase('outline.refuse.json');
    return present === step ? phrase('outline.refuse.visible') : true;
  },
  run({ written }, { index, step }) {
    const parts = branches(isRow(written.document) ? written.document['firstStep'] : null);
    const at = index === null ? parts.length - 1 : 2 * index + 1;
    const next = parts.length === 0 ? step : { if: parts.toSpliced(at, 1, step) };
    return [patchTo(written, ['document', 'firstStep'], next)];
  },
  says: ({ written, product }, { step }) =>
    phrase('settings.says.beginning', {
      step: spokenPlace(written, openDocument(written.document, product), { step }),
    }),
};

export interface NewBeginning {
  /** What the condition depends on. */
  readonly path: string;
  readonly step: string;
}

const most = 12;

/** Lets a flow begin elsewhere under a condition. */
export const addBeginning: Command<NewBeginning> = {
  can({ written, product }, { path, step }) {
    const first = firstStepsOf(written.document);
    if (first === null || stepOf(written.document, step) === null) return phrase('outline.refuse.json');
    if (first.conditional.length >= most) return phrase('outline.refuse.full', { count: most });
    const known = subjectsFor(written, { of: 'firstStep', index: 0 }, product);
    return known.some((subject) => subject.path === path) ? true : phrase('rules.refuse.subject');
  },
  run({ written, product }, { path, step }) {
    const subject = subjectsFor(written, { of: 'firstStep', index: 0 }, product).find(
      (each) => each.path === path,
    );
    const parts = subject === undefined ? [] : [firstRow(subject)];
    const condition = writeCondition({ ...always, top: { ...always.top, parts } }, false);
    const before = branches(isRow(written.document) ? written.document['firstStep'] : null);
    const otherwise = firstStepsOf(written.document)?.otherwise;
    const next = { if: [...before.slice(0, -1), condition, step, otherwise] };
    return [patchTo(written, ['document', 'firstStep'], next)];
  },
  says: ({ written, product }, { step }) =>
    phrase('settings.says.beginning', {
      step: spokenPlace(written, openDocument(written.document, product), { step }),
    }),
};

/** Takes a condition of the first step away. */
export const removeBeginning: Command<{ readonly index: number }> = {
  can({ written: { document } }, { index }) {
    return firstStepsOf(document)?.conditional[index] === undefined ? phrase('outline.refuse.json') : true;
  },
  run({ written }, { index }) {
    const parts = branches(isRow(written.document) ? written.document['firstStep'] : null);
    const rest = parts.toSpliced(2 * index, 2);
    const next = rest.length === 1 ? rest[0] : { if: rest };
    return [patchTo(written, ['document', 'firstStep'], next)];
  },
  says: (_, { index }) =>
    phrase('outline.says.removed', { thing: phrase('rules.of.firstStep', { number: index + 1 }) }),
};
