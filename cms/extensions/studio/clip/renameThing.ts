import {
  isBelow,
  mentionsOfData,
  type Rename,
  recordRename,
  renameDocument,
  renamesIn,
  renameTexts,
  usesOfValue,
} from '@alur/publish/editing';
import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import type { Sentence } from '../../words/sentences.ts';
import { type Patch, patchesBetween } from '../edits/patch.ts';
import type { Command, Workplace } from '../outline/commands/command.ts';
import { takenIds, takenNames, takenSteps } from '../outline/flow/names.ts';
import { spokenMentions } from '../outline/flow/spoken.ts';
import { openDocument, type Place, stepsOf } from '../outline/flow/written.ts';
import { inputNames } from '../calls/targets.ts';
import { rulesOf } from '../rules/namedRules.ts';

export interface Renaming {
  readonly what: Rename['kind'];
  readonly name: string;
  readonly to: string;
  /** Where it is, so that it stays selected; a rule is nowhere. */
  readonly place?: Place;
}

/** What the format takes as a name. */
const pattern = /^[a-z][A-Za-z0-9]{0,39}$/;

/** Renames a field, a step or a rule, and each place that names it. */
export const renameThing: Command<Renaming> = {
  can(work, { what, name, to }) {
    const { written, product } = work;
    if (!isThere(work, what, name)) return phrase('outline.refuse.json');
    if (name === to) return phrase('outline.refuse.visible');
    if (!pattern.test(to) || to in Object.prototype || to === 'prototype')
      return phrase('rename.refuse.name');
    const opened = openDocument(written.document, product);
    if (isTaken(withoutRename(opened, to, name), what, to))
      return phrase('outline.refuse.sameName', { name: to });
    if (what === 'step') return true;
    if (what === 'value') {
      const isInPreset = usesOfValue(opened, name).length !== usesOfValue(written.document, name).length;
      return isInPreset ? phrase('rename.refuse.preset') : true;
    }
    if (mentionsOfData(opened, name).length !== mentionsOfData(written.document, name).length)
      return phrase('rename.refuse.preset');
    return refuseField(work, opened, name);
  },
  run({ written }, { what, name, to }) {
    const rename = { kind: what, from: name, to };
    const document = recordRename(renameDocument(written.document, rename), rename);
    return [
      ...patchesBetween(written.document, document, ['document']),
      ...patchesBetween(written.messages, renameTexts(written.messages, rename), ['messages']),
    ] satisfies readonly Patch[];
  },
  says: (_, { what, name, to }) => phrase(`rename.says.${what}`, { name, to }),
  selects(_, { what, to, place }) {
    if (what === 'step') return { step: to };
    // What is not there is not selected.
    return place === undefined ? { step: '' } : { ...place, entry: `field:${to}` };
  },
};

/** Its name is the service’s, or that of a field of another flow. */
function refuseField({ written }: Workplace, opened: unknown, name: string): true | Sentence {
  if (takenByCalls(opened).has(name)) return phrase('rename.refuse.answer');
  const carried = mentionsOfData(opened, name).filter(
    (way) => way.at(-2) === 'carry' && !isBelow(way, ['data']),
  );
  return carried.length === 0
    ? true
    : phrase('rename.refuse.carried', { places: spokenMentions(written, opened, carried) });
}

function isThere({ written: { document } }: Workplace, what: Rename['kind'], name: string): boolean {
  if (what === 'step') return stepsOf(document).some(([step]) => step === name);
  return what === 'value'
    ? rulesOf(document).some(([rule]) => rule === name)
    : inputNames(document).includes(name);
}

/** What was renamed may have its old name back. */
function withoutRename(opened: unknown, old: string, name: string): unknown {
  if (!isRow(opened)) return opened;
  return { ...opened, renamed: renamesIn(opened).filter(({ from, to }) => from !== old || to !== name) };
}

function isTaken(opened: unknown, what: Rename['kind'], name: string): boolean {
  if (what === 'step') return takenSteps(opened)(name);
  return takenNames(opened)(name) || stepsOf(opened).some(([step]) => takenIds(opened, step)(name));
}

function takenByCalls(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (each: unknown, key: string): void => {
    if (typeof each === 'string' && (key === 'take' || key === 'append')) found.add(each);
    if (Array.isArray(each)) for (const one of each) visit(one, key);
    else if (isRow(each)) for (const [own, one] of Object.entries(each)) visit(one, own);
  };
  visit(value, '');
  return found;
}
