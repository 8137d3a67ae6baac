import { chosenSlug } from '../../../../src/contracts/site/blocks.ts';
import type { Accountability, Database, Filter, Row } from '../../hooks/directus.ts';
import type { Fault } from '../../hooks/refusal.ts';
import { type Sentence, type Messages, joinSentences, localeOf, messagesOf } from '../../words/sentences.ts';
import { isRow } from '../../hooks/rows.ts';
import { isSeeder } from '../../hooks/seeder.ts';
import { phrase } from '../../words/guard.ts';
import { type Locale, defaultLocale, perLocale } from '../../../../src/contracts/locale.ts';

/**
 * A list has no field to stand at: Studio shows the words of the code (`errors.STILL_SHOWN`, cms-seed/system/translations.json). Directus knows its own errors by
 * their name.
 */
export class StillUsed extends Error {
  override readonly name = 'DirectusError';
  readonly code: string;
  readonly status = 400;
  readonly extensions: Omit<Messages, 'message'>;

  constructor(code: 'FILE_IN_USE' | 'STILL_SHOWN' | 'STILL_LINKED', sentence: Sentence, language: Locale) {
    super(sentence[language]);
    this.code = code;
    const { message: _, ...translated } = messagesOf(sentence);
    this.extensions = translated;
  }
}

/** The slot of a block that names an item of a collection. */
const slotOf: Readonly<Record<string, string | undefined>> = { pictures: 'photo', videos: 'video' };
/** What an item of a collection is called in a sentence. */
const namesOf = { pictures: phrase('shownMedia.pictures'), videos: phrase('shownMedia.videos') } as const;

/** One fault when a published page shows one of these pictures or videos; the sentence names both. */
export async function shownFaults(
  collection: string,
  keys: readonly unknown[],
  field: string,
  database: Database,
): Promise<readonly Fault[]> {
  for (const key of keys.map(String)) {
    const places = await placesOf(collection, key, database);
    if (places.length > 0) return [[field, stillShown(key, places)]];
  }
  return [];
}

function stillShown(key: string, places: readonly Sentence[]): Sentence {
  const rest = places.length > mostPlaces ? [perLocale(() => '…')] : [];
  const named = joinSentences([...places.slice(0, mostPlaces), ...rest], ', ');
  return phrase('shownMedia.onSite', { key, places: named });
}

const mostPlaces = 5;

/** Where visitors see a picture or a video: pages, and videos that it stands in the place of. */
async function placesOf(collection: string, key: string, database: Database): Promise<readonly Sentence[]> {
  const slot = slotOf[collection];
  if (slot === undefined) return [];
  const pages = await database('promo_pages').where({ status: 'published' }).select('slug', 'blocks');
  const showing = pages.filter(({ blocks }) =>
    blocksIn(blocks).some((block) => chosenSlug(block[slot]) === key),
  );
  const posters =
    collection === 'pictures'
      ? await database('videos').where({ poster: key, status: 'published' }).select('slug', 'poster')
      : [];
  return [
    ...showing.map(({ slug }) => phrase('shownMedia.promoPage', { slug: String(slug) })),
    ...posters.map(({ slug }) => phrase('shownMedia.video', { slug: String(slug) })),
  ];
}

/** JSON is a text on SQLite, a value on PostgreSQL. */
function blocksIn(value: unknown): readonly Row[] {
  const blocks: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return Array.isArray(blocks) ? blocks.filter(isRow) : [];
}

/**
 * Refuses to delete a picture or a video that a published page shows, and a file that a picture or a video is made of.
 * @throws StillUsed
 */
export const refuseDeletingShown: Filter = async (keys, { collection }, { database, accountability }) => {
  if (!Array.isArray(keys) || isSeeder(accountability)) return keys;
  const faults =
    collection === 'directus_files'
      ? await fileFaults(keys, database)
      : await shownFaults(collection, keys, 'slug', database);
  const [fault] = faults;
  if (fault !== undefined)
    throw new StillUsed(
      collection === 'directus_files' ? 'FILE_IN_USE' : 'STILL_SHOWN',
      fault[1],
      await languageOf(accountability, database),
    );
  return keys as unknown;
};

/** The language of somebody's Studio: beside the words of a code it shows the message as it came. */
export async function languageOf(accountability: Accountability | null, database: Database): Promise<Locale> {
  const user = accountability?.user ?? null;
  if (user === null) return defaultLocale;
  const [row] = await database('directus_users').where({ id: user }).select('language');
  return localeOf(String(row?.['language'] ?? ''));
}

async function fileFaults(keys: readonly unknown[], database: Database): Promise<readonly Fault[]> {
  const used = await Promise.all(
    Object.entries(namesOf).map(async ([collection, is]) => {
      const rows = await database(collection).whereIn('file', keys).select('slug', 'file');
      return rows.map(({ slug }) => ({ is, key: String(slug) }));
    }),
  );
  const [first] = used.flat();
  if (first === undefined) return [];
  const { is, key } = first;
  return [['id', phrase('shownMedia.file', { is, key })]];
}
