import type { Filter } from '../../hooks/directus.ts';
import { isRow } from '../../hooks/rows.ts';
import { isSeeder } from '../../hooks/seeder.ts';

/** Directus knows its own errors by their name; Studio has words for the code (`errors.UPLOAD_ANEW`, cms-seed/system/translations.json). */
class UploadAnew extends Error {
  override readonly name = 'DirectusError';
  readonly code = 'UPLOAD_ANEW';
  readonly status = 403;
  readonly extensions = {};
}

/** Fields that say where the bytes of a file lie. */
const whereabouts = ['filename_disk', 'storage'] as const;

/**
 * Refuses to point a file at other bytes of the storage, an administrator's request too: nobody has looked at those bytes.
 * @throws UploadAnew
 */
export const refuseMovingFile: Filter = (payload, _meta, { accountability }) => {
  if (isRow(payload) && !isSeeder(accountability) && whereabouts.some((field) => field in payload))
    throw new UploadAnew('Upload the file from your device as a new one.');
  return payload;
};
