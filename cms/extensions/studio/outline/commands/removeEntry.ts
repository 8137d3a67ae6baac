import { phrase } from '../../../words/forms.ts';
import { joinSentences } from '../../../words/sentences.ts';
import { type Patch, patchTo } from '../../edits/patch.ts';
import { mentionsOf, ownWay } from '../flow/mentions.ts';
import { withFreedRenames } from '../flow/freedRenames.ts';
import { textsFreedBy, withoutTexts } from '../flow/ownTexts.ts';
import { spokenMentions, spokenPlace } from '../flow/spoken.ts';
import { entriesIn, entryAt, fieldOf, openDocument, type Place, stepsOf, wayTo } from '../flow/written.ts';
import type { Command, Workplace } from './command.ts';
import { isRow } from '../../../hooks/rows.ts';

/** Removes an entry, with its own texts and what its data begins with. What is read elsewhere stays until that place is changed. */
export const removeEntry: Command<Place> = {
  can({ written, product }, place) {
    const { document } = written;
    if (entryAt(document, place) === null) return phrase('outline.refuse.json');
    const opened = openDocument(document, product);
    const mentions = [...mentionsOf(opened, place), ...textsReading(written, opened, place)];
    if (mentions.length === 0) return true;
    return phrase('outline.refuse.read', {
      thing: spokenPlace(written, opened, place),
      places: spokenMentions(written, opened, mentions),
    });
  },
  run(work, place) {
    const removal = [patchTo(work.written, wayTo(place), undefined), ...consequences(work, place)];
    return withFreedRenames(work.written, removal);
  },
  says(work, place) {
    const { written, product } = work;
    const thing = spokenPlace(written, openDocument(written.document, product), place);
    const texts = textsToFree(work, place).length;
    const also = texts === 0 ? [] : [phrase('outline.says.texts', { count: texts })];
    return joinSentences([phrase('outline.says.removed', { thing }), ...also]);
  },
};

function textsToFree({ written, product }: Workplace, place: Place): readonly string[] {
  const opened = openDocument(written.document, product);
  const way = ownWay(opened, place);
  return way === null ? [] : textsFreedBy(written, opened, way);
}

function consequences(work: Workplace, place: Place): readonly Patch[] {
  const { written } = work;
  const field = fieldOf(entryAt(written.document, place));
  const start = field === null ? null : ['document', 'data', field];
  const data = isRow(written.document) ? written.document['data'] : null;
  const begins = field !== null && isRow(data) && Object.hasOwn(data, field) && isAskedOnce(work, field);
  return [
    ...(begins && start !== null ? [patchTo(written, start, undefined)] : []),
    ...withoutTexts(written, textsToFree(work, place)),
  ];
}

function isAskedOnce({ written: { document } }: Workplace, field: string): boolean {
  const inputs = stepsOf(document).flatMap(([id]) => entriesIn(document, id, 'body'));
  return inputs.filter(([, entry]) => fieldOf(entry) === field).length === 1;
}

/** Where a text shows what is typed into an input: `{code}`. Its own texts go with it. */
function textsReading(
  written: Workplace['written'],
  opened: unknown,
  place: Place,
): readonly (readonly string[])[] {
  const field = fieldOf(entryAt(opened, place));
  if (field === null) return [];
  const way = ownWay(opened, place);
  const own = new Set(way === null ? [] : textsFreedBy(written, opened, way));
  const named = namedPlaces(written.messages, field).filter((key) => !own.has(key));
  return named.map((key) => ['messages', key]);
}

function namedPlaces(messages: unknown, field: string): readonly string[] {
  if (!isRow(messages)) return [];
  const reads = (text: unknown): boolean =>
    typeof text === 'string' && (text.includes(`{${field}}`) || text.includes(`{${field},`));
  return Object.entries(messages).flatMap(([key, words]) =>
    isRow(words) && Object.values(words).some(reads) ? [key] : [],
  );
}
