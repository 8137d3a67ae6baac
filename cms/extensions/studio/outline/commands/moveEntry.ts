import { phrase } from '../../../words/forms.ts';
import { patchTo } from '../../edits/patch.ts';
import { mentionsOf } from '../flow/mentions.ts';
import { spokenMentions, spokenPlace } from '../flow/spoken.ts';
import {
  entriesIn,
  entryAt,
  fieldOf,
  most,
  openDocument,
  type Place,
  stepOf,
  wayTo,
} from '../flow/written.ts';
import { takenIds } from '../flow/names.ts';
import type { Command, Workplace } from './command.ts';

export interface Move {
  readonly place: Place;
  /** The step that it goes to, maybe its own. */
  readonly step: string;
  /** Where it stands then, counted without itself. */
  readonly index: number;
}

/** Moves an entry within its list, or into the same list of another step. */
export const moveEntry: Command<Move> = {
  can(work, { place, step, index }) {
    const { written, product } = work;
    const { document } = written;
    const { list } = place;
    const entry = entryAt(document, place);
    if (list === undefined || entry === null || stepOf(document, step) === null)
      return phrase('outline.refuse.json');
    const there = stepOf(document, step)?.[list];
    if (there !== undefined && !Array.isArray(there)) return phrase('outline.refuse.json');
    const others = entriesIn(document, step, list).filter(
      ([name]) => step !== place.step || name !== place.entry,
    );
    if (index < 0 || index > others.length) return phrase('outline.refuse.end');
    if (step === place.step) return positionOf(work, place) === index ? phrase('outline.refuse.end') : true;
    if (others.length >= most[list]) return phrase('outline.refuse.full', { count: most[list] });
    const opened = openDocument(document, product);
    const name = fieldOf(entry) ?? entry['id'];
    if (typeof name !== 'string' || takenIds(document, step)(name))
      return phrase('outline.refuse.sameName', { name: String(name) });
    const ties = mentionsOf(opened, place).filter(
      (way) => way[0] === 'steps' && way[1] === place.step && isTie(way),
    );
    const bound = [...ties, ...ownTies(opened, place)];
    return bound.length === 0
      ? true
      : phrase('outline.refuse.tied', { places: spokenMentions(written, opened, bound) });
  },
  run({ written }, { place, step, index }) {
    const { list = 'body' } = place;
    const entry = entryAt(written.document, place);
    const at = wayTo({ step, list });
    const away = patchTo(written, wayTo(place), undefined);
    if (stepOf(written.document, step)?.[list] === undefined)
      return [away, { at, before: undefined, after: [entry] }];
    return [
      away,
      { at: [...at, arrivingName(written.document, place, step)], before: undefined, after: entry, index },
    ];
  },
  says: ({ written, product }, { place, step, index }) => {
    const opened = openDocument(written.document, product);
    const thing = spokenPlace(written, opened, place);
    const values = { thing, position: index + 1 };
    return step === place.step
      ? phrase('outline.says.moved', values)
      : phrase('outline.says.movedTo', { ...values, step: spokenPlace(written, opened, { step }) });
  },
  selects: ({ written }, { place, step }) => ({
    ...place,
    step,
    entry: arrivingName(written.document, place, step),
  }),
};

/** In another step it has its name without the number that a second one of the name has. */
function arrivingName(document: unknown, place: Place, step: string): string {
  const { entry = '' } = place;
  if (step === place.step) return entry;
  const found = entryAt(document, place);
  const field = fieldOf(found);
  if (field !== null) return `field:${field}`;
  return typeof found?.['id'] === 'string' ? `id:${found['id']}` : entry;
}

/** Where an entry stands in its list; -1: there is none. */
export function positionOf(
  { written: { document } }: Pick<Workplace, 'written'>,
  { step, list = 'body', entry }: Place,
): number {
  return entriesIn(document, step, list).findIndex(([name]) => name === entry);
}

/** What holds a thing in its step: the button beside it, what presses it, what an action needs. */
function isTie(way: readonly string[]): boolean {
  return ['beside', 'submits'].includes(way.at(-1) ?? '') || way.at(-2) === 'needs';
}

/** What the entry itself names in its step. */
function ownTies(opened: unknown, place: Place): readonly (readonly string[])[] {
  const entry = entryAt(opened, place);
  const at = entriesIn(opened, place.step, place.list ?? 'body').findIndex(([name]) => name === place.entry);
  const own = ['steps', place.step, place.list ?? 'body', String(at)];
  return ['beside', 'submits', 'needs'].flatMap((key) => (entry?.[key] === undefined ? [] : [[...own, key]]));
}
