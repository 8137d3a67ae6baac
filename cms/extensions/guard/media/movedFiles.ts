import type { Filter } from '../../hooks/directus.ts';
import { isRow } from '../../hooks/rows.ts';
import { isSeeder } from '../../hooks/seeder.ts';

/** Directus knows its own errors by their name; Studio has words for the code (`errors.UPLOAD_ANEW`, cms-seed/system/translations.json). */
export class UploadAnew extends Error {
  override readonly name = 'DirectusError';
  readonly code = 'UPLOAD_ANEW';
  readonly status = 403;
  readonly extensions = {};

  constructor() {
    super('Upload the file from your device as a new one.');
  }
}

/** Fields that say where the bytes of a file lie. */
const whereabouts: readonly string[] = ['filename_disk', 'storage'];

/** Whether one of these fields of a file says where its bytes lie. */
export function namesPlace(fields: Iterable<string>): boolean {
  return [...fields].some((field) => whereabouts.includes(field));
}

/**
 * Refuses to say where the bytes of a file lie, of a new one as of one that exists, an administrator's request too: nobody has looked at the bytes that lie there, and deleting a file
 * deletes all whose names on the disk begin like its own. Of an upload Directus writes the place itself, without asking hooks; the form that comes with one is looked at in `checkSent`.
 * @throws UploadAnew
 */
export const refuseNamedPlace: Filter = (payload, _meta, { accountability }) => {
  if (isRow(payload) && !isSeeder(accountability) && namesPlace(Object.keys(payload))) throw new UploadAnew();
  return payload;
};
