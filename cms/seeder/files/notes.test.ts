import { beforeAll, describe, expect, it } from 'vitest';
import { objectAt, objectsAt } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';
import { readSeedFiles } from './seedFiles.ts';
import type { SeedFiles } from './seedFiles.ts';

/** Collections that editors change in part; of all others a role changes everything or nothing. */
const inPart = ['public_config', 'auth_countries', 'flow_documents', 'error_dialogs'];
const languages = ['en-US', 'id-ID'] as const;
/** How a note says that the field is not the editor's. */
const says = {
  'en-US': /Only an administrator changes this\.|stays as it is/,
  'id-ID': /Hanya administrator yang mengubahnya\.|[Tt]idak diubah/,
};

let files: SeedFiles;

beforeAll(async () => {
  files = await readSeedFiles();
});

/** A note as it reads in Studio. */
function noteOf(field: JsonObject, language: string): string {
  const note = field['meta'] === undefined ? '' : objectAt(field['meta'], 'meta')['note'];
  const key = typeof note === 'string' ? note.replace('$t:', '') : '';
  const found = files.translations.find((each) => each['key'] === key && each['language'] === language);
  return typeof found?.['value'] === 'string' ? found['value'] : '';
}

function fieldsOf(collection: string): readonly JsonObject[] {
  return objectsAt(files.schema.find((entry) => entry['collection'] === collection)?.['fields'], collection);
}

/** What an editor may do to the fields of a collection. */
function editorsFields(collection: string, action: string): readonly string[] {
  const policy = files.policies.find(({ name }) => name === 'Publisher')?.['id'];
  const all = objectsAt(
    files.permissions.find((entry) => entry['policy'] === policy)?.['permissions'],
    'permissions',
  );
  return all
    .filter((each) => each['collection'] === collection && each['action'] === action)
    .flatMap(({ fields }) => (Array.isArray(fields) ? fields.map(String) : []));
}

describe.each(inPart)('%s', (collection) => {
  it('[CMS-2810] what an editor sees and may not change says who changes it, in both languages', () => {
    const [seen, changed] = [editorsFields(collection, 'read'), editorsFields(collection, 'update')];
    const foreign = fieldsOf(collection).filter((field) => {
      if (field['type'] === 'alias') return false; // A notice: there is nothing to change.
      const meta = objectAt(field['meta'] ?? {}, 'meta');
      const name = String(field['field']);
      return (
        seen.includes(name) && !changed.includes(name) && meta['readonly'] !== true && meta['hidden'] !== true
      );
    });
    expect(foreign.length).toBeGreaterThan(0);
    for (const language of languages)
      expect(
        foreign.filter((field) => !says[language].test(noteOf(field, language))).map(({ field }) => field),
        language,
      ).toEqual([]);
  });
});

it('[CMS-2811] the note of the sample data says that the site does not use them', () => {
  const field = fieldsOf('flow_documents').find((each) => each['field'] === 'sample_data') ?? {};
  expect(noteOf(field, 'en-US')).toContain('The site does not use them.');
  expect(noteOf(field, 'id-ID')).toContain('tidak dipakai situs');
});
