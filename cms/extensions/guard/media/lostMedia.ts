import type { Database, Row } from '../../hooks/directus.ts';
import type { Sentence } from '../../words/sentences.ts';
import { fileFaults } from './mediaFile.ts';
import { phrase } from '../../words/guard.ts';

/** Why visitors don't see a photo or a video that a page names. */
export interface LostMedia {
  readonly reason: Sentence;
  /** Only its file is wrong: the site keeps the last good one while it has its bytes. */
  readonly earlier: boolean;
}

/** Whether the bytes of a file are where the CMS keeps files. */
export type HasBytes = (file: string) => Promise<boolean>;

const stored = {
  photo: { collection: 'pictures', kind: 'picture' },
  video: { collection: 'videos', kind: 'video' },
} as const;

/**
 * What keeps a photo or a video off the pages that name it now: there is none, it is not published, its file is gone or can't be shown, or, of a video, all that of the
 * picture in its place.
 */
export async function lostMedia(
  is: 'photo' | 'video',
  slug: string,
  database: Database,
  hasBytes: HasBytes,
): Promise<readonly LostMedia[]> {
  const { collection, kind } = stored[is];
  const name = `“${slug.slice(0, 40)}”`;
  const [row] = await database(collection).where({ slug }).select('*');
  if (row === undefined) return [of(phrase(`lostMedia.${is}.gone`, { name }))];
  if (row['status'] !== 'published') return [of(phrase(`lostMedia.${is}.notPublished`, { name }))];
  const ofFile = await wrongFile(row, kind, database, hasBytes);
  const ofPoster =
    is === 'video' && typeof row['poster'] === 'string'
      ? await lostMedia('photo', row['poster'], database, hasBytes)
      : [];
  return [
    ...ofFile.map((fault) => ({
      reason: phrase(`lostMedia.${is}.badFile`, { name, fault }),
      earlier: true,
    })),
    ...ofPoster.map(({ reason, earlier }) => ({
      reason: phrase('lostMedia.cover', { name, reason }),
      earlier,
    })),
  ];
}

function of(reason: Sentence): LostMedia {
  return { reason, earlier: false };
}

async function wrongFile(
  { file }: Row,
  kind: 'picture' | 'video',
  database: Database,
  hasBytes: HasBytes,
): Promise<readonly Sentence[]> {
  const faults = await fileFaults(file, kind, database);
  if (faults.length > 0) return faults.map(([, sentence]) => sentence);
  if (typeof file !== 'string' || (await hasBytes(file))) return [];
  return [phrase('lostMedia.noBytes')];
}
