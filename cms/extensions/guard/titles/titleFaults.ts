import { momentIn } from '../../../../src/contracts/site/blocks.ts';
import { longestShowing, titleKinds, titleTimes } from '../../../../src/contracts/site/titles.ts';
import type { Database, Row } from '../../hooks/directus.ts';
import { type Fault, combineSentences } from '../../hooks/refusal.ts';
import type { Sentence } from '../../words/sentences.ts';
import { isRow } from '../../hooks/rows.ts';
import { momentFaults } from '../fields/lineFaults.ts';
import { nameFaults } from '../fields/nameFaults.ts';
import { rowsAsSaved } from '../fields/rowsAsSaved.ts';
import { phrase } from '../../words/guard.ts';

/** What decides when a title is shown; a save of nothing among them is not looked at. */
const deciding = ['status', 'times', 'starts_at', 'ends_at'] as const;
/** Where the names that a title holds are looked up. */
const lookedUpIn = { picture: 'pictures', channel: 'channels', packages: 'pricing_packages' } as const;

const needed: Sentence = phrase('title.needed');
const endsFirst: Sentence = phrase('title.endsFirst');
const overlaps: Sentence = phrase('title.overlaps');
const isPast: Sentence = phrase('title.isPast');

/**
 * What is wrong with a title that is saved: a kind or a rhythm that nobody knows, times that are missing, turned round, too long or over, and a picture, a channel or a package that visitors don't see. Each title is
 * looked at as it would be stored.
 *
 * @param keys of the titles that are changed; none for a new one
 */
export async function titleFaults(
  payload: Row,
  { name, slots }: { readonly name: string; readonly slots: Readonly<Record<string, string | undefined>> },
  keys: readonly (string | number)[],
  database: Database,
): Promise<readonly Fault[]> {
  if (slots['times'] !== 'times') return [];
  const closed = [
    ...closedFaults(payload, 'kind', titleKinds),
    ...closedFaults(payload, 'times', titleTimes),
  ];
  const named = await Promise.all(
    (['picture', 'channel', 'packages'] as const).map(async (field) => lostNames(payload, field, database)),
  );
  const isReadable = closed.length === 0 && momentsReadable(payload);
  return [...closed, ...named.flat(), ...(isReadable ? await timeFaults(payload, name, keys, database) : [])];
}

function closedFaults(payload: Row, field: string, known: readonly string[]): readonly Fault[] {
  const value = payload[field];
  if (value === undefined || known.some((each) => each === value)) return [];
  const list = known.join(', ');
  return [[field, phrase('title.choose', { list })]];
}

function momentsReadable(payload: Row): boolean {
  return (['starts_at', 'ends_at'] as const).every((field) => momentFaults(payload[field]).length === 0);
}

async function lostNames(
  payload: Row,
  field: keyof typeof lookedUpIn,
  database: Database,
): Promise<readonly Fault[]> {
  const value = payload[field];
  if (value === undefined || value === null || value === '') return [];
  // Studio sends an item that is chosen as its slug, and one that is changed in the same form whole.
  const names = Array.isArray(value) ? value : [isRow(value) ? value['slug'] : value];
  if (names.length === 0) return [];
  const sentences = await nameFaults(names, lookedUpIn[field], database);
  return sentences.length === 0 ? [] : [[field, combineSentences(sentences)]];
}

async function timeFaults(
  payload: Row,
  name: string,
  keys: readonly (string | number)[],
  database: Database,
): Promise<readonly Fault[]> {
  const moments = ['starts_at', 'ends_at'];
  const rows = await rowsAsSaved(payload, { name, keys, deciding, moments }, database);
  return rows.flatMap(faultOf).slice(0, 1);
}

function faultOf({ status, times, starts_at: starts, ends_at: ends }: Row): readonly Fault[] {
  const every = titleTimes.find((each) => each === times) ?? 'always';
  if (every === 'always') return [];
  const [from, until] = [momentIn(starts), momentIn(ends)];
  if (from === null) return [['starts_at', needed]];
  if (until === null) return [['ends_at', needed]];
  if (until <= from) return [['ends_at', endsFirst]];
  if (until - from > longestShowing[every]) return [['ends_at', overlaps]];
  return every === 'once' && status !== 'draft' && until <= Date.now() ? [['ends_at', isPast]] : [];
}
