import type { Filter } from '../hooks/directus.ts';
import { isRow } from '../hooks/rows.ts';
import { versionNotes, withoutNotes } from '../hooks/versionNotes.ts';
import { refuseBadContent } from './contentItem.ts';
import { refuseUnkept } from './saves/unkeptCharacters.ts';

/** Of a form, and of who saves: no part of what a version would change. */
const noContent = ['editing', 'changed_by', 'live'];

/**
 * Refuses a version that could not be shown, as it is saved: the same faults as those of the item itself, in the same words at the same fields. A save of a version asks no filter of
 * items, so the check stands where Directus writes its revision, before anything of the version is stored.
 * @throws Refusal one for each field that holds a fault
 */
export const refuseBadVersion: Filter = async (revision, _meta, context) => {
  if (!isRow(revision) || revision['version'] === undefined || revision['version'] === null) return revision;
  const { collection, item, data } = revision;
  if (typeof collection !== 'string' || !isRow(data)) return revision;
  refuseUnkept(data, { collection }, context);
  await refuseBadContent(data, { collection, keys: [String(item)] }, context);
  return revision;
};

/**
 * Takes out of a version that is saved what is no content of it. Directus notes who changed what in every object of it, those inside JSON fields too, where editors would meet the
 * notes among the blocks of their page.
 */
export const cleanVersion: Filter = (payload) => {
  if (!isRow(payload) || !isRow(payload['delta'])) return payload;
  const fields = Object.entries(payload['delta']).filter(([name]) => !noContent.includes(name));
  return {
    ...payload,
    delta: Object.fromEntries(
      // At the top they are what the version's date is read from.
      fields.map(([name, value]) => [name, versionNotes.includes(name) ? value : withoutNotes(value)]),
    ),
  };
};
