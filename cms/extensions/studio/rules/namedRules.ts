import { usesOfValue } from '@alur/publish/editing';
import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import { type Patch, patchTo } from '../edits/patch.ts';
import type { Command } from '../outline/commands/command.ts';
import { newName, takenNames } from '../outline/flow/names.ts';
import { spokenMentions } from '../outline/flow/spoken.ts';
import { openDocument, type Written } from '../outline/flow/written.ts';
import { type ConditionAt, conditionIn, conditionPatches, takesNames } from './conditionAt.ts';
import { readCondition, writeCondition } from './conditionForm.ts';
import { firstRow } from './rowChoices.ts';
import { conditionTitle } from './setCondition.ts';
import { subjectsFor } from './subjects.ts';

export interface Naming {
  readonly at: ConditionAt;
  /** What a person calls the rule. */
  readonly words: string;
}

/** Makes a rule with a name of a condition, which stands there by that name then. */
export const nameCondition: Command<Naming> = {
  can({ written, product }, { at, words }) {
    const condition = conditionIn(written, at, product);
    if (!takesNames(at) || condition === undefined) return phrase('outline.refuse.json');
    if (typeof condition === 'string') return phrase('rules.refuse.named');
    return words.trim() === '' ? phrase('rules.refuse.words') : hasRoom(written);
  },
  run({ written, product }, { at, words }) {
    const { document } = written;
    const name = ruleName(openDocument(document, product), words);
    const condition = conditionIn(written, at, product);
    const added = valuePatch(written, name, condition);
    return [added, ...conditionPatches(written, at, product, name)];
  },
  says: (work, { at, words }) =>
    phrase('rules.says.named', {
      name: ruleName(openDocument(work.written.document, work.product), words),
      what: conditionTitle(work, at),
    }),
};

/** Makes a rule with a name, which begins with one line. */
export const addRule: Command<{ readonly words: string; readonly path: string }> = {
  can({ written, product }, { words, path }) {
    if (!isRow(written.document)) return phrase('outline.refuse.json');
    if (words.trim() === '') return phrase('rules.refuse.words');
    const at: ConditionAt = { of: 'value', name: '' };
    const isKnown = subjectsFor(written, at, product).some((subject) => subject.path === path);
    return isKnown ? hasRoom(written) : phrase('rules.refuse.subject');
  },
  run({ written, product }, { words, path }) {
    const name = ruleName(openDocument(written.document, product), words);
    const subject = subjectsFor(written, { of: 'value', name }, product).find((each) => each.path === path);
    const parts = subject === undefined ? [] : [firstRow(subject)];
    const form = readCondition(undefined, false);
    return [valuePatch(written, name, writeCondition({ ...form, top: { ...form.top, parts } }, false))];
  },
  says: ({ written, product }, { words }) =>
    phrase('rules.says.added', { name: ruleName(openDocument(written.document, product), words) }),
};

/** Removes a rule that nothing uses. */
export const removeRule: Command<{ readonly name: string }> = {
  can({ written, product }, { name }) {
    if (!rulesOf(written.document).some(([each]) => each === name)) return phrase('outline.refuse.json');
    const opened = openDocument(written.document, product);
    const uses = usesOfValue(opened, name);
    if (uses.length === 0) return true;
    return phrase('outline.refuse.read', {
      thing: phrase('outline.place.values', { name }),
      places: spokenMentions(written, opened, uses),
    });
  },
  run({ written }, { name }) {
    const isLast = rulesOf(written.document).length === 1;
    return [patchTo(written, ['document', 'values', ...(isLast ? [] : [name])], undefined)];
  },
  says: (_, { name }) => phrase('outline.says.removed', { thing: phrase('outline.place.values', { name }) }),
};

/** The named rules of a flow, as they are written. */
export function rulesOf(document: unknown): readonly (readonly [string, unknown])[] {
  const values = isRow(document) ? document['values'] : null;
  return isRow(values) ? Object.entries(values) : [];
}

/** The format takes that many. */
const most = 100;

function hasRoom({ document }: Written) {
  const values = isRow(document) ? document['values'] : null;
  if (values !== undefined && !isRow(values)) return phrase('outline.refuse.json');
  return rulesOf(document).length < most ? (true as const) : phrase('outline.refuse.full', { count: most });
}

function valuePatch(written: Written, name: string, condition: unknown): Patch {
  const hasValues = isRow(written.document) && isRow(written.document['values']);
  return hasValues
    ? patchTo(written, ['document', 'values', name], condition)
    : patchTo(written, ['document', 'values'], { [name]: condition });
}

function ruleName(opened: unknown, words: string): string {
  return newName({ words }, 'rule', takenNames(opened));
}
