import { chosenIn } from '../../../../src/contracts/site/blocks.ts';
import type { Accountability, Database, Filter, Row } from '../../hooks/directus.ts';
import type { Fault, Sentence } from '../../hooks/refusal.ts';
import { isRow } from '../../hooks/rows.ts';
import { isSeeder } from '../../hooks/seeder.ts';

/**
 * A list has no field to stand at: Studio shows the words of the code (`errors.STILL_SHOWN`, cms-seed/system/translations.json). Directus knows its own errors by
 * their name.
 */
class StillUsed extends Error {
  override readonly name = 'DirectusError';
  readonly code: string;
  readonly status = 400;
  readonly extensions: { readonly message_id: string };

  constructor(collection: string, { en, id }: Sentence, isIndonesian: boolean) {
    super(isIndonesian ? id : en);
    this.code = collection === 'directus_files' ? 'FILE_IN_USE' : 'STILL_SHOWN';
    this.extensions = { message_id: id };
  }
}

/** The slot of a block that names an item of a collection. */
const slotOf: Readonly<Record<string, string | undefined>> = { pictures: 'photo', videos: 'video' };

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

function stillShown(key: string, places: readonly string[]): Sentence {
  const list = places.slice(0, 5).join(', ');
  return {
    en: `“${key}” is on the site: ${list}. Take it out of there first.`,
    id: `“${key}” sedang tampil di situs: ${list}. Keluarkan dari sana dulu.`,
  };
}

/** Where visitors see a picture or a video: names of pages, and of videos that it stands in the place of. */
async function placesOf(collection: string, key: string, database: Database): Promise<readonly string[]> {
  const slot = slotOf[collection];
  if (slot === undefined) return [];
  const pages = await database('promo_pages').where({ status: 'published' }).select('slug', 'blocks');
  const showing = pages.filter(({ blocks }) =>
    blocksIn(blocks).some((block) => chosenIn(block[slot]) === key),
  );
  const posters =
    collection === 'pictures'
      ? await database('videos').where({ poster: key, status: 'published' }).select('slug', 'poster')
      : [];
  return [...showing, ...posters].map(({ slug }) => String(slug));
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
    throw new StillUsed(collection, fault[1], await readsIndonesian(accountability, database));
  return keys as unknown;
};

/** Beside the words of a code Studio shows the message as it came. */
async function readsIndonesian(accountability: Accountability | null, database: Database): Promise<boolean> {
  const user = accountability?.user ?? null;
  if (user === null) return false;
  const [row] = await database('directus_users').where({ id: user }).select('language');
  return row?.['language'] === 'id-ID';
}

async function fileFaults(keys: readonly unknown[], database: Database): Promise<readonly Fault[]> {
  const used = await Promise.all(
    Object.keys(slotOf).map((name) =>
      Promise.resolve(database(name).whereIn('file', keys).select('slug', 'file')),
    ),
  );
  const [first] = used.flat();
  if (first === undefined) return [];
  const key = String(first['slug']);
  return [
    [
      'id',
      {
        en: `This is the file of “${key}”. Delete that first, or give it another file.`,
        id: `Ini file dari “${key}”. Hapus itu dulu, atau beri file lain.`,
      },
    ],
  ];
}
