import { createHash } from 'node:crypto';
import { mediaFolder } from '../../../src/contracts/site/media.ts';
import type { CmsApi } from '../base/cmsApi.ts';
import type { JsonObject } from '../base/json.ts';
import type { SeedState } from '../content/seedState.ts';
import type { TrackedCollection } from '../files/seedFiles.ts';

/** How uploaded files are merged: an item each, whose `bytes` are the checksum of its inside. */
export const uploads: TrackedCollection = {
  collection: 'directus_files',
  key: 'id',
  keyed: [],
  file: 'files/files.json',
};

/** What people write of an uploaded file. */
export const uploadFields = ['title', 'focal_point_x', 'focal_point_y'] as const;

/** Among the fingerprints of the seeder: when the bytes of a file came to the CMS, and their checksum. Bytes of the same moment need not be read again. */
const [momentPart, bytesPart] = ['uploaded_on', 'bytes_of_cms'];

/** A file of the CMS's folder of the site. */
export interface LiveUpload {
  /** Its id, what people write of it, and the checksum of its bytes. */
  readonly item: JsonObject;
  readonly type: string;
  readonly name: string;
  readonly moment: string;
}

/** The checksum of a file's bytes, as a short text. */
export function checksumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** Remembers what the seeder wrote of an upload, and what was seen of it in the CMS. */
export function remember(
  state: SeedState,
  id: string,
  base: Readonly<Record<string, string>>,
  seen: { readonly moment: string; readonly bytes: string },
): void {
  state.set(uploads.collection, id, { ...base, [momentPart]: seen.moment, [bytesPart]: seen.bytes });
}

/**
 * Files in the folder of the site. Bytes are read only where they came after the seeder looked last, and one file after another: editors' videos may be large
 * and many.
 *
 * @param ids the files to look at; without it, all of them
 */
export async function liveUploads(
  api: CmsApi,
  state: SeedState,
  ids?: ReadonlySet<string>,
): Promise<readonly LiveUpload[]> {
  const fields = ['id', 'type', 'filename_download', 'uploaded_on', ...uploadFields].join(',');
  const rows = await api.list(`/files?filter[folder][_eq]=${mediaFolder}&fields=${fields}&sort=id`);
  const found: LiveUpload[] = [];
  for (const row of rows) {
    const { type, filename_download: name, uploaded_on: at, ...item } = row;
    const id = String(row['id']);
    if (ids?.has(id) === false) continue;
    const moment = String(at);
    const base = state.of(uploads.collection, id) ?? {};
    const known = base[momentPart] === moment ? base[bytesPart] : undefined;
    const bytes = known ?? checksumOf(await api.bytes(`/assets/${id}`));
    found.push({ item: { ...item, bytes }, type: String(type), name: String(name), moment });
  }
  return found;
}
