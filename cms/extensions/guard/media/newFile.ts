import { uploadTypes } from '../../../../src/contracts/site/media.ts';
import { looksLike } from '../../../../src/contracts/site/signatures.ts';
import { filesIn } from './sentForm.ts';

/** Why a form makes no new file, by the code that Studio has words for (`errors.FILE_NAME_REFUSED`, cms-seed/system/translations.json). */
type NewFileFault = 'FILE_NAME_REFUSED' | 'FILE_UNREADABLE';

/** Ends of a name that say the type; the first is given to a name that says another one. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/webm': ['.webm'],
};

const known: ReadonlySet<string> = new Set([...uploadTypes.picture, ...uploadTypes.video]);

/** Characters that no name of a file has: a NUL ends it where it is written to the disk. */
const controls = /[\u0000-\u001F\u007F]/;

/**
 * What is wrong with a form of new files: a name that can't be written, or bytes that do not begin as their type does. Null when nothing is; a type that
 * nobody may upload is left to Directus, which refuses it.
 */
export async function newFileFault(form: FormData): Promise<NewFileFault | null> {
  const written = [...form.values()].filter((value) => typeof value === 'string');
  const names = [...filesIn(form).map(({ name }) => name), String(form.get('filename_download') ?? '')];
  if (names.some((name) => controls.test(name)) || written.some((value) => value.includes('\0')))
    return 'FILE_NAME_REFUSED';
  for (const file of filesIn(form)) {
    const start = Buffer.from(await file.slice(0, 64).arrayBuffer());
    if (known.has(file.type) && !looksLike(start, file.type)) return 'FILE_UNREADABLE';
  }
  return null;
}

/** The same form, each file with a name that ends as its type does: Directus gives what lies on its disk the same end. */
export function namedByType(form: FormData): FormData {
  const [first] = filesIn(form);
  const named = new FormData();
  for (const [field, value] of form.entries()) {
    if (typeof value === 'string')
      named.append(field, field === 'filename_download' ? fitting(value, first?.type ?? '') : value);
    else named.append(field, value, fitting(value.name, value.type));
  }
  return named;
}

function fitting(name: string, type: string): string {
  const ends = endings[type];
  const lower = name.toLowerCase();
  if (ends === undefined || name === '' || ends.some((end) => lower.endsWith(end))) return name;
  return `${name.replace(/\.[^.]*$/, '')}${ends[0] ?? ''}`;
}
