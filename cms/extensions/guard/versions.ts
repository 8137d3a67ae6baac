import type { Action, Database, Filter, Row } from '../hooks/directus.ts';
import { draftsIn } from '../hooks/draftItems.ts';
import { isRow, parseColumn } from '../hooks/rows.ts';
import { isOfVersion, versionNotes, withoutNotes } from '../hooks/versionNotes.ts';
import { refuseBadDialog } from './errorDialog.ts';
import { refuseBadText } from './interfaceText.ts';
import { refuseBadContent } from './contentItem.ts';
import { refuseDeadLinks } from './references/deadLinks.ts';
import { refuseUnkept } from './saves/unkeptCharacters.ts';
import { refuseTooLong } from './fields/columnLength.ts';

/** Of a form, and of who saves: no part of what a version would change. */
const noContent = ['editing', 'changed_by', 'live'];

/**
 * Refuses a version that could not be shown, as it is saved: the same faults as those of the item itself, in the same words at the same fields. A save of a version asks no filter of
 * items, so the check stands where Directus writes its revision, before anything of the version is stored.
 * @throws Refusal one for each field that holds a fault
 */
export const refuseBadVersion: Filter = async (revision, _meta, context) => {
  if (!isRow(revision) || !isOfVersion(revision)) return revision;
  const { collection, item, data } = revision;
  if (typeof collection !== 'string' || !isRow(data)) return revision;
  refuseUnkept(data, { collection }, context);
  const meta = { collection, keys: [String(item)] };
  await refuseTooLong(data, meta, context);
  if (draftsIn(collection) !== null) {
    // A draft may be wrong: what can be kept of it is kept (drafts/). Words that no visitor could be shown are of no use in it, and are refused where they were typed.
    await refuseBadText(data, meta, context);
    await refuseBadDialog(data, meta, context);
    return revision;
  }
  await refuseBadContent({ ...(await changesOf(revision, context.database)), ...data }, meta, context);
  await refuseDeadLinks(() => null)(data, meta, context);
  return revision;
};

/** What a version has changed already: its present save is looked at together with that, and not with what the published item holds there. */
async function changesOf({ version }: Row, database: Database): Promise<Row> {
  const [row] = await database('directus_versions').where({ id: version }).select('delta');
  const delta = parseColumn(row?.['delta'] ?? null);
  if (!isRow(delta)) return {};
  const isContent = (name: string): boolean => !noContent.includes(name) && !versionNotes.includes(name);
  return Object.fromEntries(Object.entries(delta).filter(([name]) => isContent(name)));
}

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

/** Removes the versions of items that were deleted, which Directus keeps: a new item under an old key would begin with what was left of the other one. */
export const removeVersions: Action = ({ collection, payload }, { database }) => {
  if (!Array.isArray(payload)) return;
  const items: readonly string[] = payload.map(String);
  return database('directus_versions').where({ collection }).whereIn('item', items).delete();
};
