import { Readable } from 'node:stream';
import { mediaFolder, mostUploaded, uploadTypes } from '../../../../src/contracts/site/media.ts';
import { looksLike } from '../../../../src/contracts/site/signatures.ts';
import type { Database, ExtensionContext, Handler, Request } from '../../hooks/directus.ts';
import type { Sentence } from '../../hooks/refusal.ts';
import { isSeeder } from '../../hooks/seeder.ts';
import { fileFaults } from './mediaFile.ts';

type Kind = keyof typeof uploadTypes;
type Context = Pick<ExtensionContext, 'database' | 'services' | 'getSchema'>;

/** Why bytes can't take the place of a file. Studio shows the words of the code (`errors.FILE_TYPE_REFUSED`, cms-seed/system/translations.json). */
interface Refused {
  readonly code: 'FILE_TOO_LARGE' | 'FILE_TYPE_REFUSED' | 'FILE_UNREADABLE';
  readonly sentence: Sentence;
}

/** Around the bytes of a file: names of fields and the marks between them. */
const frame = 64 * 1024;
const tooLarge: Refused = {
  code: 'FILE_TOO_LARGE',
  sentence: {
    en: 'This file is too large. A picture may have up to 8 MB, a video up to 30 MB.',
    id: 'File ini terlalu besar. Gambar paling besar 8 MB, video paling besar 30 MB.',
  },
};
const unreadable: Sentence = {
  en: 'This file can’t be opened: it is damaged, or not what its name says. Use another one.',
  id: 'File ini tidak bisa dibuka: rusak, atau isinya bukan yang disebut namanya. Pakai yang lain.',
};

/**
 * Checks bytes that are sent to a file of which a picture or a video is made, before Directus writes them over it past its hooks: by the rules of a new one, and whether they can be
 * opened. What is refused leaves the file as it is.
 */
export function checkReplaced(context: Context): Handler {
  return (request, response, next) => {
    const check = async (): Promise<unknown> => {
      const id = replacedIn(request);
      const kind = id === null ? null : await kindOf(id, context.database);
      if (kind === null || !(request instanceof Readable)) return next();
      const body = await read(request, mostUploaded.video + frame);
      const refused = body === null ? tooLarge : await refusalOf(body, request.headers, kind, context);
      if (refused === null && body !== null) {
        // The request is read; Directus reads it by this.
        Object.assign(request, { pipe: (to: NodeJS.WritableStream) => Readable.from([body]).pipe(to) });
        return next();
      }
      const { code, sentence } = refused ?? tooLarge;
      const errors = [{ message: sentence.en, extensions: { code, message_id: sentence.id } }];
      return response.status(400).json({ errors });
    };
    return check().catch(next);
  };
}

/** The file that a request of an administrator sends bytes to; null: it sends none, or is the seeder's. */
function replacedIn({ method, path, headers, accountability }: Request): string | null {
  const isForm = /^multipart\/form-data/i.test(headers['content-type'] ?? '');
  if (method !== 'PATCH' || !isForm || accountability?.admin !== true) return null;
  if (isSeeder(accountability)) return null;
  return /^\/([0-9a-f-]{36})\/?$/i.exec(path)?.[1]?.toLowerCase() ?? null;
}

async function kindOf(file: string, database: Database): Promise<Kind | null> {
  const isOf = async (name: string): Promise<boolean> =>
    (await database(name).where({ file }).select('slug')).length > 0;
  return (await isOf('pictures')) ? 'picture' : (await isOf('videos')) ? 'video' : null;
}

/** The whole of a request; null: it is longer than may be. The rest is read and dropped, so that the sender reads the answer. */
async function read(request: Readable, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array);
    length += bytes.length;
    if (length <= most) chunks.push(bytes);
  }
  return length > most ? null : Buffer.concat(chunks);
}

async function refusalOf(
  body: Buffer,
  headers: Request['headers'],
  kind: Kind,
  context: Context,
): Promise<Refused | null> {
  const type = { 'content-type': headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers: type }).formData();
  for (const sent of form.values()) {
    if (typeof sent === 'string') continue;
    const refused = await tried(Buffer.from(await sent.arrayBuffer()), sent, kind, context);
    if (refused !== null) return refused;
  }
  return null;
}

/** Uploads the bytes as a new file, looks at it as at one that is chosen for a picture or a video, and takes it away again. */
async function tried(
  bytes: Buffer,
  { type, name }: File,
  kind: Kind,
  { database, services, getSchema }: Context,
): Promise<Refused | null> {
  if (!uploadTypes[kind].some((each) => each === type)) return of('FILE_TYPE_REFUSED', [notOf(kind)]);
  if (bytes.length > mostUploaded[kind]) return tooLarge;
  if (type !== 'image/png' && !looksLike(bytes, type)) return of('FILE_UNREADABLE', [unreadable]);
  if (kind === 'video') return null;
  const own = { schema: await getSchema(), accountability: null };
  const files = new services.FilesService(own);
  const about = { type, filename_download: name, title: name, folder: mediaFolder, storage: 'local' };
  const id = await files.uploadOne(Readable.from([bytes]), about, undefined, { emitEvents: false });
  try {
    const faults = (await fileFaults(id, kind, database)).map(([, sentence]) => sentence);
    if (faults.length > 0) return of('FILE_UNREADABLE', faults);
    // A size is made of it, as visitors ask for: a file that begins well may break off.
    const size = { transformationParams: { width: 480, format: 'jpg' } };
    return await new services.AssetsService(own).getAsset(id, size, undefined, true).then(
      () => null,
      () => of('FILE_UNREADABLE', [unreadable]),
    );
  } finally {
    await files.deleteMany([id], { emitEvents: false });
  }
}

function of(code: Refused['code'], [sentence = unreadable]: readonly Sentence[]): Refused {
  return { code, sentence };
}

function notOf(kind: Kind): Sentence {
  return kind === 'picture'
    ? {
        en: 'A picture stands on this file. Use JPEG, PNG, WebP or AVIF.',
        id: 'File ini dipakai gambar. Pakai JPEG, PNG, WebP, atau AVIF.',
      }
    : {
        en: 'A video stands on this file. Use MP4 or WebM.',
        id: 'File ini dipakai video. Pakai MP4 atau WebM.',
      };
}
