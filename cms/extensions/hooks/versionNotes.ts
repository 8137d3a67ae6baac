import type { Row } from './directus.ts';
import { isRow } from './rows.ts';

/** What Directus notes of who changed a version, and when, in every object of it, those inside JSON fields too. */
export const versionNotes: readonly string[] = ['_user', '_date'];

/** A value of a version without these notes, which are no content of it. */
export function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes);
  if (!isRow(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const own: Row = value;
  return Object.fromEntries(
    Object.entries(own)
      .filter(([name]) => !versionNotes.includes(name))
      .map(([name, each]) => [name, withoutNotes(each)]),
  );
}

/** Whether a revision is one of a version: what visitors get is not touched by it. */
export function isOfVersion({ version }: Row): boolean {
  return version !== undefined && version !== null;
}
