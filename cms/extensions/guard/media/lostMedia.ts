import type { Database, Row } from '../../hooks/directus.ts';
import type { Sentence } from '../../hooks/refusal.ts';
import { fileFaults } from './mediaFile.ts';

/** Why visitors don't see a photo or a video that a page names. */
export interface LostMedia {
  readonly reason: Sentence;
  /** Only its file is wrong: the site keeps the last good one while it has its bytes. */
  readonly earlier: boolean;
}

/** Whether the bytes of a file are where the CMS keeps files. */
export type HasBytes = (file: string) => Promise<boolean>;

const words = {
  photo: { collection: 'pictures', en: 'picture', id: 'gambar', kind: 'picture' },
  video: { collection: 'videos', en: 'video', id: 'video', kind: 'video' },
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
  const { collection, en, id, kind } = words[is];
  const name = `“${slug.slice(0, 40)}”`;
  const [row] = await database(collection).where({ slug }).select('*');
  if (row === undefined)
    return [
      of({
        en: `There is no ${en} ${name} any more. Choose another one for this block.`,
        id: `${capital(id)} ${name} sudah tidak ada. Pilih yang lain untuk blok ini.`,
      }),
    ];
  if (row['status'] !== 'published')
    return [
      of({
        en: `The ${en} ${name} is not published. Publish it, or choose another one.`,
        id: `${capital(id)} ${name} belum terbit. Terbitkan, atau pilih yang lain.`,
      }),
    ];
  const ofFile = await wrongFile(row, kind, database, hasBytes);
  const ofPoster =
    is === 'video' && typeof row['poster'] === 'string'
      ? await lostMedia('photo', row['poster'], database, hasBytes)
      : [];
  return [
    ...ofFile.map((fault) => ({
      reason: {
        en: `The file of the ${en} ${name} can’t be shown. Open that ${en} and fix it: ${fault.en}`,
        id: `File ${id} ${name} tidak bisa tampil. Buka ${id} itu dan perbaiki: ${fault.id}`,
      },
      earlier: true,
    })),
    ...ofPoster.map(({ reason, earlier }) => ({
      reason: {
        en: `The video ${name} needs a cover picture. ${reason.en}`,
        id: `Video ${name} perlu gambar sampulnya. ${reason.id}`,
      },
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
  return [
    {
      en: 'The CMS has lost the file. Upload it once more.',
      id: 'CMS kehilangan file ini. Unggah sekali lagi.',
    },
  ];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
