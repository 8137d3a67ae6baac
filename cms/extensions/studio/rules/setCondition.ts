import { phrase } from '../../words/forms.ts';
import type { Sentence } from '../../words/sentences.ts';
import type { Command, Workplace } from '../outline/commands/command.ts';
import { spokenPlace } from '../outline/flow/spoken.ts';
import { followTitle } from '../outline/follows/followTitle.ts';
import { openDocument } from '../outline/flow/written.ts';
import {
  type ConditionAt,
  conditionIn,
  conditionPatches,
  isConditionPlace,
  takesNames,
} from './conditionAt.ts';
import { conditionWords } from './conditionWords.ts';
import { type ConditionForm, type Part, readCondition, type Row, writeCondition } from './conditionForm.ts';
import { subjectsFor } from './subjects.ts';
import { ruleReads } from './uses.ts';

export interface ConditionChange {
  readonly at: ConditionAt;
  readonly form: ConditionForm;
}

/** The lines of a group that the format takes; more are one rule of their own. */
const mostLines = 24;

/** Writes a condition from its lines. Without any it holds always. */
export const setCondition: Command<ConditionChange> = {
  can({ written, product }, { at, form }) {
    if (!isConditionPlace(written, at, product)) return phrase('outline.refuse.json');
    const present = conditionIn(written, at, product);
    const next = writeCondition(form, takesNames(at));
    if (JSON.stringify(present) === JSON.stringify(next)) return phrase('outline.refuse.visible');
    if (next === undefined && at.of !== 'entry' && at.of !== 'requires') return phrase('rules.refuse.needed');
    const rows = rowsIn(form.top);
    if (rows.length > mostLines) return phrase('outline.refuse.full', { count: mostLines });
    const before = new Set(rowsIn(readCondition(present, takesNames(at)).top).flatMap(pathsOf));
    const known = new Set(subjectsFor(written, at, product).map(({ path }) => path));
    // What was there may stay, whatever it reads.
    const isKnown = rows.flatMap(pathsOf).every((path) => known.has(path) || before.has(path));
    if (!isKnown) return phrase('outline.refuse.json');
    const isCircle =
      at.of === 'value' &&
      rows
        .flatMap(pathsOf)
        .some(
          (path) =>
            path.startsWith('value.') && ruleReads(written.document, path.slice('value.'.length), at.name),
        );
    return isCircle ? phrase('rules.refuse.itself') : true;
  },
  run({ written, product }, { at, form }) {
    return conditionPatches(written, at, product, writeCondition(form, takesNames(at)));
  },
  says(work, { at, form }) {
    const condition = writeCondition(form, takesNames(at));
    return phrase('rules.says.set', {
      what: conditionTitle(work, at),
      when: condition === undefined ? phrase('rules.always') : conditionWords(work, condition),
    });
  },
};

/** What a condition is of: “Field “E-mail”, shown when”. */
export function conditionTitle({ written, product }: Workplace, at: ConditionAt): Sentence {
  const opened = openDocument(written.document, product);
  switch (at.of) {
    case 'entry':
      return phrase(`rules.of.${at.slot}`, { thing: spokenPlace(written, opened, at.place) });
    case 'case':
      return phrase('rules.of.case', {
        what: followTitle({ written, product, refusals: {} }, { ...at.at, inner: at.at.inner.slice(0, -2) }),
        number: Number(at.at.inner.at(-1)) + 1,
      });
    case 'requires':
      return phrase('rules.of.requires', { name: at.call });
    case 'value':
      return phrase('rules.of.value', { name: at.name });
    case 'firstStep':
      return phrase('rules.of.firstStep', { number: at.index + 1 });
  }
}

function rowsIn({ parts }: { readonly parts: readonly Part[] }): readonly Row[] {
  return parts.flatMap((part): readonly Row[] =>
    part.is === 'row' ? [part] : part.is === 'group' ? rowsIn(part) : [],
  );
}

function pathsOf({ path, other }: Row): readonly string[] {
  return other !== undefined && 'path' in other ? [path, other.path] : [path];
}
