import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import { type Patch, patchTo } from '../edits/patch.ts';
import type { Command, Workplace } from '../outline/commands/command.ts';
import { entriesIn, fieldOf, most, type Place, stepOf, stepsOf, wayTo } from '../outline/flow/written.ts';
import { type Adapted, adaptClip } from './adapted.ts';
import { type Clip, sections } from './clip.ts';

export interface Pasting {
  readonly clip: Clip;
  /** What it goes behind; a step goes behind its step. */
  readonly place: Place;
}

/** Puts a copied step, or an entry of one, into a flow: with its texts, calls and rules, and names that are free here. */
export const pasteClip: Command<Pasting> = {
  can({ written: { document, messages } }, { clip, place }) {
    const step = stepOf(document, place.step);
    if (step === null || !isRow(document) || !isRow(messages)) return phrase('outline.refuse.json');
    if (sections.some((section) => document[section] !== undefined && !isRow(document[section])))
      return phrase('outline.refuse.json');
    if (clip.list === null)
      return stepsOf(document).length < most.steps
        ? true
        : phrase('outline.refuse.full', { count: most.steps });
    const there = step[clip.list];
    if (there !== undefined && !Array.isArray(there)) return phrase('outline.refuse.json');
    return entriesIn(document, place.step, clip.list).length < most[clip.list]
      ? true
      : phrase('outline.refuse.full', { count: most[clip.list] });
  },
  run(work, { clip, place }) {
    const { written } = work;
    const adapted = adapt(work, clip, place);
    return [
      ...partPatches(work, adapted, { clip, place }),
      ...sections.flatMap((section): readonly Patch[] => {
        const added = Object.entries(adapted.needs[section]);
        const hasSection = isRow(written.document) && isRow(written.document[section]);
        if (added.length === 0) return [];
        return hasSection
          ? added.map(([name, value]): Patch => ({
              at: ['document', section, name],
              before: undefined,
              after: value,
            }))
          : [patchTo(written, ['document', section], adapted.needs[section])];
      }),
      ...Object.entries(adapted.messages).map(([key, words]): Patch => ({
        at: ['messages', key],
        before: undefined,
        after: words,
      })),
    ];
  },
  says(work, { clip, place }) {
    const { needs, part, name: step } = adapt(work, clip, place);
    const name = clip.list === null ? step : String(part['field'] ?? part['id']);
    const calls = Object.keys(needs.calls).length;
    return phrase('clip.says.pasted', { name, calls });
  },
  selects(work, { clip, place }) {
    const { name, part } = adapt(work, clip, place);
    return clip.list === null
      ? { step: name }
      : { step: place.step, list: clip.list, entry: entryName(part) };
  },
};

function adapt({ written, product }: Workplace, clip: Clip, { step }: Place): Adapted {
  return adaptClip(clip, written, product, step);
}

function entryName(part: Adapted['part']): string {
  const field = fieldOf(part);
  return field === null ? `id:${String(part['id'])}` : `field:${field}`;
}

function partPatches(
  { written }: Workplace,
  { name, part }: Adapted,
  { clip: { list }, place }: Pasting,
): readonly Patch[] {
  const { document } = written;
  if (list === null) {
    const index = stepsOf(document).findIndex(([step]) => step === place.step) + 1;
    return [{ at: ['document', 'steps', name], before: undefined, after: part, index }];
  }
  const at = wayTo({ step: place.step, list });
  if (stepOf(document, place.step)?.[list] === undefined) return [patchTo(written, at, [part])];
  const stood = entriesIn(document, place.step, list).findIndex(
    ([entry]) => place.list === list && entry === place.entry,
  );
  const end = entriesIn(document, place.step, list).length;
  return [
    { at: [...at, entryName(part)], before: undefined, after: part, index: stood === -1 ? end : stood + 1 },
  ];
}
