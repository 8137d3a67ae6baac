import { createHash } from 'node:crypto';
import { isRecord } from '@alur/engine/json';
import type { Row } from './collection.ts';

/** What is read of an item's file. */
export const fileFields = [
  'file.id',
  'file.type',
  'file.filesize',
  'file.width',
  'file.height',
  'file.modified_on',
] as const;

/** An uploaded file, as pages name it. */
export interface HeldFile {
  /** Of the CMS. */
  readonly id: string;
  readonly type: string;
  /** Changes when the file changes; 16 hex digits. It stands in addresses, so that these are kept forever. */
  readonly revision: string;
  /** When it changed last, in whole seconds since 1970; null: the CMS does not know. Bytes of another moment are not of this revision. */
  readonly changedAt: number | null;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The file of an item, with its pixels where the CMS knows them, or why it can't be shown. A file outside the folder of the site arrives as none.
 *
 * @param types that it may have
 * @param most bytes
 */
export function fileOf(
  { file }: Row,
  types: readonly string[],
  most: number,
): { readonly file: HeldFile; readonly width: number | null; readonly height: number | null } | string {
  if (!isRecord(file)) return 'it has no file, or one that is not among the files of the site';
  const { id, type, modified_on: changed } = file;
  const bytes = Number(file['filesize']);
  if (typeof id !== 'string' || !uuid.test(id)) return 'its file can’t be read';
  if (typeof type !== 'string' || !types.includes(type)) return 'its file is of a type that is not shown';
  if (!(bytes > 0 && bytes <= most)) return 'its file is too large';
  const revision = createHash('sha256')
    .update(JSON.stringify([id, type, bytes, changed]))
    .digest('hex')
    .slice(0, 16);
  const changedAt = typeof changed === 'string' ? parseSeconds(changed) : null;
  return {
    file: { id, type, revision, changedAt },
    width: readPixels(file['width']),
    height: readPixels(file['height']),
  };
}

function readPixels(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 6000 ? value : null;
}

/** A moment in whole seconds since 1970, as `Last-Modified` names it; null: the text is none. */
export function parseSeconds(moment: string): number | null {
  const at = Date.parse(moment);
  return Number.isNaN(at) ? null : Math.floor(at / 1000);
}
