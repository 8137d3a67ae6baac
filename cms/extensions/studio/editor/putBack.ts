import { entriesOf } from '@alur/publish/entries';
import { namedTexts } from '@alur/publish/editing';
import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import type { Sentence } from '../../words/sentences.ts';
import type { Command, Workplace } from '../outline/commands/command.ts';
import { textsNoLongerNamed, withoutTexts, wordsAt } from '../outline/flow/ownTexts.ts';
import { openDocument, type Written } from '../outline/flow/written.ts';
import { applyPatches, type Patch, patchTo, valueOn } from '../edits/patch.ts';

/** One change of a draft that shall be as it is published. */
export interface PuttingBack {
  /** Where it is: the place of a difference. */
  readonly place: readonly string[];
  readonly published: Written;
  /** The sentence of the difference. */
  readonly what: Sentence;
}

/** Puts one change of a draft back to what is published, with the texts that belong to it. */
export const putBack: Command<PuttingBack> = {
  can(work, putting) {
    const parent = valueOn(work.written, putting.place.slice(0, -1));
    if (!isRow(parent) && !Array.isArray(parent)) return phrase('editor.putBack.gone');
    return patchesOf(work, putting).length > 0 ? true : phrase('outline.refuse.visible');
  },
  run: patchesOf,
  says: (_, { what }) => phrase('editor.putBack.says', { what }),
};

function patchesOf(work: Workplace, { place, published }: PuttingBack): readonly Patch[] {
  const { written, product } = work;
  const main = movePatch(written, published, place) ?? placePatch(written, published, place);
  if (JSON.stringify(main.before) === JSON.stringify(main.after)) return [];
  const after = applyPatches(written, [main]);
  if (after === null || place[0] === 'messages') return [main];
  const freed = textsNoLongerNamed(written, after, product);
  const lacking = new Set(
    namedTexts(openDocument(after.document, product))
      .map(({ key }) => key)
      .filter((key) => wordsAt(after.messages, key) === null && wordsAt(published.messages, key) !== null),
  );
  return [
    main,
    ...withoutTexts(written, freed),
    ...[...lacking].map((key) => patchTo(written, ['messages', key], wordsAt(published.messages, key))),
  ];
}

function placePatch(written: Written, published: Written, place: readonly string[]): Patch {
  const stood = entriesOf(valueOn(published, place.slice(0, -1))).findIndex(
    ([name]) => name === place.at(-1),
  );
  return patchTo(written, place, valueOn(published, place), stood === -1 ? undefined : stood);
}

/** What stands on both sides at another place among its neighbours goes behind the one that it is published behind; null: it stands where it stood. */
function movePatch(written: Written, published: Written, place: readonly string[]): Patch | null {
  const [list, own] = [place.slice(0, -1), place.at(-1)];
  const [now, was] = [valueOn(written, list), valueOn(published, list)];
  const names = entriesOf(was).map(([name]) => name);
  const present = entriesOf(now);
  const moved = present.find(([name]) => name === own);
  const isOrdered = Array.isArray(now) || list.join() === 'document,steps';
  if (moved === undefined || own === undefined || !names.includes(own) || !isOrdered) return null;
  const others = present.filter(([name]) => name !== own);
  const before = names.slice(0, names.indexOf(own)).toReversed();
  const previous = before.find((name) => others.some(([each]) => each === name));
  const at = previous === undefined ? 0 : others.findIndex(([name]) => name === previous) + 1;
  const next = others.toSpliced(at, 0, moved);
  if (next.every(([name], index) => name === present[index]?.[0])) return null;
  return patchTo(
    written,
    list,
    Array.isArray(now) ? next.map(([, value]) => value) : Object.fromEntries(next),
  );
}
