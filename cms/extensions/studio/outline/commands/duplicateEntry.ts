import { isBelow, namedTexts } from '@alur/publish/editing';
import { isRow } from '../../../hooks/rows.ts';
import { phrase } from '../../../words/forms.ts';
import type { Patch } from '../../edits/patch.ts';
import { ownWay } from '../flow/mentions.ts';
import { newKey, addNumber, takenIds, takenNames } from '../flow/names.ts';
import { wordsAt } from '../flow/ownTexts.ts';
import { spokenPlace } from '../flow/spoken.ts';
import {
  entriesIn,
  entryAt,
  fieldOf,
  most,
  openDocument,
  type Parts,
  type Place,
  wayTo,
} from '../flow/written.ts';
import type { Command, Workplace } from './command.ts';

/** Makes a second one below an entry: with a name of its own, and texts of its own that begin with the same words. */
export const duplicateEntry: Command<Place> = {
  can({ written: { document } }, place) {
    const entry = entryAt(document, place);
    const { list } = place;
    if (entry === null || list === undefined || nameOf(entry) === null) return phrase('outline.refuse.json');
    const field = fieldOf(entry);
    const challenges =
      isRow(document) && isRow(document['challenges']) ? Object.values(document['challenges']) : [];
    if (field !== null && challenges.some((each) => isRow(each) && each['field'] === field))
      return phrase('outline.refuse.code');
    return entriesIn(document, place.step, list).length < most[list]
      ? true
      : phrase('outline.refuse.full', { count: most[list] });
  },
  run(work, place) {
    const { written } = work;
    const { entry: copy, texts } = copyOf(work, place);
    const name = arriving(copy);
    const index = entriesIn(written.document, place.step, place.list ?? 'body').findIndex(
      ([own]) => own === place.entry,
    );
    const at = wayTo({ ...place, entry: name });
    return [{ at, before: undefined, after: copy, index: index + 1 }, ...texts];
  },
  says: ({ written, product }, place) =>
    phrase('outline.says.duplicated', {
      thing: spokenPlace(written, openDocument(written.document, product), place),
    }),
  selects: (work, place) => ({ ...place, entry: arriving(copyOf(work, place).entry) }),
};

function nameOf(entry: Parts): string | null {
  const name = entry['field'] ?? entry['id'];
  return typeof name === 'string' ? name : null;
}

function arriving(entry: Parts): string {
  const field = fieldOf(entry);
  return field === null ? `id:${String(entry['id'])}` : `field:${field}`;
}

function copyOf(
  { written, product }: Workplace,
  place: Place,
): { readonly entry: Parts; readonly texts: readonly Patch[] } {
  const { document, messages } = written;
  const entry = entryAt(document, place) ?? {};
  const field = fieldOf(entry);
  const [taken, inStep] = [takenNames(openDocument(document, product)), takenIds(document, place.step)];
  const old = nameOf(entry) ?? 'item';
  const name = addNumber(old.slice(0, 36), (each) => inStep(each) || (field !== null && taken(each)));
  const way = ownWay(document, place) ?? [];
  let copy: unknown = { ...entry, ...(field === null ? { id: name } : { field: name }) };
  const texts: Patch[] = [];
  let own = messages;
  for (const { key, path } of namedTexts(document).filter(({ path: each }) => isBelow(each, way))) {
    const words = wordsAt(own, key);
    const rest = path.slice(way.length);
    if (words === null) continue;
    const last = rest.at(-1) ?? 'label';
    const fresh = newKey({ document, messages: own }, name, last.replaceAll(/[^A-Za-z0-9]/g, ''));
    copy = withAt(copy, rest, fresh);
    texts.push({ at: ['messages', fresh], before: undefined, after: words });
    own = { ...(isRow(own) ? own : {}), [fresh]: words };
  }
  return { entry: isRow(copy) ? copy : entry, texts };
}

/** A value with another one at a way of names and positions. */
function withAt(whole: unknown, [part, ...rest]: readonly string[], value: unknown): unknown {
  if (part === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((each: unknown, index) => (String(index) === part ? withAt(each, rest, value) : each));
  return isRow(whole) ? { ...whole, [part]: withAt(whole[part], rest, value) } : whole;
}
