import { columnOf, columnsOf, defaultLocale } from '../../../../src/contracts/locale.ts';
import { captionsOf } from '../../../../src/contracts/site/captions.ts';
import { mediaFolder, mostUploaded, uploadTypes } from '../../../../src/contracts/site/media.ts';
import { isBlank } from '../../../../src/contracts/text/unseen.ts';
import type { Database, Row } from '../../hooks/directus.ts';
import type { Fault } from '../../hooks/refusal.ts';
import type { Sentence } from '../../words/sentences.ts';
import { isRow } from '../../hooks/rows.ts';
import { shownFaults } from './shownMedia.ts';
import { phrase } from '../../words/guard.ts';

type Kind = keyof typeof uploadTypes;

const mostIn: Readonly<Record<Kind, string>> = { picture: '8 MB', video: '30 MB' };

/** What is wrong with captions of a video; none are good. */
export function captionsFaults(value: string): readonly Sentence[] {
  if (value.trim() === '' || captionsOf(value) !== null) return [];
  return [phrase('mediaFile.noCaptions')];
}

/**
 * What is wrong with a picture or a video that is saved: words that are needed, its file, captions of one that can be heard; and taking one off the site that pages show.
 *
 * @param keys of the items that are changed; none for a new one
 */
export async function mediaFaults(
  payload: Row,
  { name, slots }: { readonly name: string; readonly slots: Readonly<Record<string, string | undefined>> },
  keys: readonly (string | number)[],
  database: Database,
): Promise<readonly Fault[]> {
  const kind = slots['file'];
  if (kind !== 'picture' && kind !== 'video') return [];
  const [stored = {}] = keys.length === 1 ? await database(name).where({ slug: keys[0] }).select('*') : [];
  const item: Row = { ...stored, ...payload };
  const words = Object.entries(slots).flatMap(([field, slot]) =>
    slot === 'needed-line' ? [columnOf(field, defaultLocale)] : [],
  );
  return [
    ...words
      .filter((field) => isAsked(field, payload, keys) && !isFilled(item[field]))
      .map((field) => [field, missingWords] as const),
    ...(isAsked('file', payload, keys) ? await fileFaults(item['file'], kind, database) : []),
    ...(kind === 'video' ? videoFaults(payload, item, keys) : []),
    ...(kind === 'video' ? await hiddenPosterFaults(payload, item, keys, database) : []),
    ...(payload['status'] !== undefined && payload['status'] !== 'published'
      ? await shownFaults(name, keys, 'status', database)
      : []),
  ];
}

/** A field of a new item, or one that is changed. */
function isAsked(field: string, payload: Row, keys: readonly unknown[]): boolean {
  return keys.length === 0 || field in payload;
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && !isBlank(value);
}

const missingWords: Sentence = phrase('mediaFile.missingWords');

/** An id of Directus. */
export const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What is wrong with the file of a picture or a video, by its id or as Studio’s form holds it. */
export async function fileFaults(file: unknown, kind: Kind, database: Database): Promise<readonly Fault[]> {
  const most = mostIn[kind];
  const key = typeof file === 'object' && file !== null && 'id' in file ? file.id : file;
  // PostgreSQL compares an id with nothing but an id.
  const [row] =
    typeof key === 'string' && idPattern.test(key)
      ? await database('directus_files').where({ id: key }).select('*')
      : [];
  if (row === undefined) return [['file', phrase(`mediaFile.none.${kind}`, { most })]];
  if (row['folder'] !== mediaFolder) return [['file', phrase('mediaFile.unknownFile')]];
  if (!uploadTypes[kind].some((each) => each === row['type']))
    return [['file', phrase(`mediaFile.badType.${kind}`)]];
  const megabytes = Math.ceil(Number(row['filesize']) / 1024 / 1024);
  if (!(Number(row['filesize']) <= mostUploaded[kind]))
    return [['file', phrase('mediaFile.tooLarge', { megabytes, most })]];
  const sides = [row['width'], row['height']].map(Number);
  if (kind === 'picture' && !sides.every((side) => side > 0 && side <= 6000))
    return [['file', phrase('mediaFile.noPicture')]];
  return [];
}

function videoFaults(payload: Row, item: Row, keys: readonly unknown[]): readonly Fault[] {
  const noPoster: Fault = ['poster', phrase('mediaFile.noCover')];
  const unheard: Fault = [columnOf('captions', defaultLocale), phrase('mediaFile.unheard')];
  const lacksPoster =
    isAsked('poster', payload, keys) && (item['poster'] === null || item['poster'] === undefined);
  const captions = columnsOf(['captions']);
  const asksCaptions = [...captions, 'silent'].some((field) => isAsked(field, payload, keys));
  const isSilent = item['silent'] === true || item['silent'] === 1;
  const hasCaptions = captions.some((field) => isFilled(item[field]));
  return [
    ...(lacksPoster ? [noPoster] : []),
    ...(asksCaptions && !isSilent && !hasCaptions ? [unheard] : []),
  ];
}

/** Visitors see no video whose picture they can't see: both are published, the picture first. */
async function hiddenPosterFaults(
  payload: Row,
  { poster, status }: Row,
  keys: readonly unknown[],
  database: Database,
): Promise<readonly Fault[]> {
  const isLookedAt = ['poster', 'status'].some((field) => isAsked(field, payload, keys));
  const slug = isRow(poster) ? poster['slug'] : poster;
  if (!isLookedAt || status !== 'published' || typeof slug !== 'string') return [];
  const [stored = {}] = await database('pictures').where({ slug }).select('slug', 'status');
  const picture: Row = { ...stored, ...(isRow(poster) ? poster : {}) };
  if (picture['status'] === 'published') return [];
  return [['poster', phrase('mediaFile.coverNotPublished', { slug })]];
}
