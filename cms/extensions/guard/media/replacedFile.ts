import { Readable } from 'node:stream';
import { mediaFolder, mostUploaded, uploadTypes } from '../../../../src/contracts/site/media.ts';
import { looksLike } from '../../../../src/contracts/site/signatures.ts';
import type { Database, ExtensionContext, Handler, Request, Response } from '../../hooks/directus.ts';
import { type Sentence, messagesOf } from '../../words/sentences.ts';
import { isRow } from '../../hooks/rows.ts';
import { isSeeder } from '../../hooks/seeder.ts';
import { fileFaults, idPattern } from './mediaFile.ts';
import { namesPlace, UploadAnew } from './movedFiles.ts';
import { namedByType, newFileFault } from './newFile.ts';
import { filesIn, formIn, handOn } from './sentForm.ts';
import { phrase } from '../../words/guard.ts';

type Kind = keyof typeof uploadTypes;
type Context = Pick<ExtensionContext, 'database' | 'services' | 'getSchema'>;

/** Why bytes can't take the place of a file. Studio shows the words of the code (`errors.FILE_TYPE_REFUSED`, cms-seed/system/translations.json). */
interface Refused {
  readonly code:
    | 'FILE_FORM_REFUSED'
    | 'FILE_LATER'
    | 'FILE_NAME_REFUSED'
    | 'FILE_TOO_LARGE'
    | 'FILE_TYPE_REFUSED'
    | 'FILE_UNREADABLE';
  readonly sentence: Sentence;
}

const tooLarge: Refused = {
  code: 'FILE_TOO_LARGE',
  sentence: phrase('replacedFile.tooLarge'),
};
const noForm: Refused = {
  code: 'FILE_FORM_REFUSED',
  sentence: phrase('replacedFile.unread'),
};
const badName: Refused = {
  code: 'FILE_NAME_REFUSED',
  sentence: phrase('replacedFile.badName'),
};
/** Nothing is known of the file: it can be sent again. */
const later: Refused = {
  code: 'FILE_LATER',
  sentence: phrase('replacedFile.unchecked'),
};
const retryAfterSeconds = 5;
const unreadable: Sentence = phrase('replacedFile.unreadable');

/**
 * Checks a form before Directus writes what is in it past its hooks. It names no place on the disk; new files have a name that can be written, begin as their type does and end as it is called; and bytes
 * that an administrator sends to a file of which a picture or a video is made are looked at by the rules of a new one, and whether a picture can be opened. What is refused leaves the file as it is.
 */
export function checkSent(context: Context): Handler {
  return (request, response, next) => {
    const check = async (): Promise<unknown> => {
      if (!sendsForm(request) || !(request instanceof Readable)) return next();
      const key = fileKeyIn(request);
      if (key !== null && !idPattern.test(key)) return refuse(response, noForm);
      const form = await formIn(request, mostUploaded.video);
      if (form === null) return refuse(response, tooLarge, key === null ? 413 : 400);
      if (form === 'unreadable') return refuse(response, noForm);
      if (namesPlace(form.keys())) throw new UploadAnew();
      const fault = key === null ? await newFileFault(form) : null;
      if (fault !== null)
        return refuse(response, fault === badName.code ? badName : of('FILE_UNREADABLE', [unreadable]));
      const kind = key === null ? null : await kindOf(key, context.database);
      const refused = kind === null ? null : await refusalOf(form, kind, context);
      if (refused !== null) return refuse(response, refused);
      await handOn(request, key === null ? namedByType(form) : form);
      return next();
    };
    return check().catch(next);
  };
}

function refuse(response: Response, { code, sentence }: Refused, status = 400): unknown {
  const isBusy = code === later.code;
  if (isBusy) response.set('Retry-After', String(retryAfterSeconds));
  const { message, ...translated } = messagesOf(sentence);
  const errors = [{ message, extensions: { code, ...translated } }];
  return response.status(isBusy ? 503 : status).json({ errors });
}

/** Whether a form is sent that is looked at: an administrator's, and anybody's with new files who has logged in; the seeder's is not. Nobody else has the right to send bytes to a file that exists. */
function sendsForm({ method, headers, accountability }: Request): boolean {
  const isForm = /^multipart\/form-data/i.test(headers['content-type'] ?? '');
  if (!isForm || !['POST', 'PATCH'].includes(method)) return false;
  const isAdmin = accountability?.admin === true;
  return (
    (isAdmin || (method === 'POST' && (accountability?.user ?? null) !== null)) &&
    !isSeeder(accountability ?? null)
  );
}

/** The key of the file that a form is sent to, as Directus's router reads it: decoded, with or without a slash at its end. Empty: it can't be decoded. Null: it is sent to none. */
function fileKeyIn({ method, path }: Request): string | null {
  const written = path.replace(/^\/+|\/+$/g, '');
  if (method !== 'PATCH' || written === '') return null;
  try {
    return decodeURIComponent(written);
  } catch {
    return '';
  }
}

async function kindOf(key: string, database: Database): Promise<Kind | null> {
  const keys = [...new Set([key, key.toLowerCase()])];
  const isOf = async (name: string): Promise<boolean> =>
    (await database(name).whereIn('file', keys).select('slug')).length > 0;
  return (await isOf('pictures')) ? 'picture' : (await isOf('videos')) ? 'video' : null;
}

async function refusalOf(form: FormData, kind: Kind, context: Context): Promise<Refused | null> {
  for (const sent of filesIn(form)) {
    const refused = await tryUpload(Buffer.from(await sent.arrayBuffer()), sent, kind, context);
    if (refused !== null) return refused;
  }
  return null;
}

/** Uploads the bytes as a new file, looks at it as at one that is chosen for a picture or a video, and takes it away again. */
async function tryUpload(
  bytes: Buffer,
  { type, name }: File,
  kind: Kind,
  { database, services, getSchema }: Context,
): Promise<Refused | null> {
  if (!uploadTypes[kind].some((each) => each === type))
    return of('FILE_TYPE_REFUSED', [wrongKindSentence(kind)]);
  if (bytes.length > mostUploaded[kind]) return tooLarge;
  if (type !== 'image/png' && !looksLike(bytes, type)) return of('FILE_UNREADABLE', [unreadable]);
  if (kind === 'video') return null;
  const own = { schema: await getSchema(), accountability: null };
  const files = new services.FilesService(own);
  // No storage is named: Directus takes the first of `STORAGE_LOCATIONS`, as for any new file.
  const about = { type, filename_download: name, title: name, folder: mediaFolder };
  const id = await files.uploadOne(Readable.from([bytes]), about, undefined, { emitEvents: false });
  try {
    const faults = (await fileFaults(id, kind, database)).map(([, sentence]) => sentence);
    if (faults.length > 0) return of('FILE_UNREADABLE', faults);
    // A size is made of it, as visitors ask for: a file that begins well may break off.
    const size = { transformationParams: { width: 480, format: 'jpg' } };
    return await new services.AssetsService(own).getAsset(id, size, undefined, true).then(
      () => null,
      (error: unknown) => (isOfTheMoment(error) ? later : of('FILE_UNREADABLE', [unreadable])),
    );
  } finally {
    await files.deleteMany([id], { emitEvents: false });
  }
}

/** Whether no size could be made for a reason that is not in the picture: Directus is too busy or took too long, or a disk fails (`EIO`, `ENOSPC`). */
function isOfTheMoment(error: unknown): boolean {
  const code = isRow(error) ? error['code'] : undefined;
  return code === 'SERVICE_UNAVAILABLE' || (typeof code === 'string' && /^E[A-Z]+$/.test(code));
}

function of(code: Refused['code'], [sentence = unreadable]: readonly Sentence[]): Refused {
  return { code, sentence };
}

function wrongKindSentence(kind: Kind): Sentence {
  return kind === 'picture' ? phrase('replacedFile.usedByPicture') : phrase('replacedFile.usedByVideo');
}
