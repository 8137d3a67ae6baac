import { beforeAll, describe, expect, it } from 'vitest';
import { builtInConfig } from '../../../src/contracts/config.ts';
import { refusalTypes } from '../../extensions/hooks/refusal.ts';
import {
  anyOtherCode,
  carriedFields,
  dialogKinds,
  dialogTargets,
} from '../../../src/contracts/errorDialog.ts';
import { isObject, objectAt, objectsAt } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';
import { readSeedFiles } from './seedFiles.ts';
import type { SeedFiles } from './seedFiles.ts';

let files: SeedFiles;

beforeAll(async () => {
  files = await readSeedFiles();
});

function fieldsOf(collection: string): readonly JsonObject[] {
  return objectsAt(files.schema.find((entry) => entry['collection'] === collection)?.['fields'], collection);
}

function permissions(policy: string): readonly JsonObject[] {
  const id = files.policies.find(({ name }) => name === policy)?.['id'];
  return objectsAt(files.permissions.find((entry) => entry['policy'] === id)?.['permissions'], policy);
}

function namesOf(permission: JsonObject): readonly string[] {
  return Array.isArray(permission['fields']) ? permission['fields'].map(String) : [];
}

function placeIn({ meta }: JsonObject): unknown {
  return objectAt(meta, 'meta')['sort'];
}

const archiving = ['archive_confirm', 'archive_confirm_count'];
/** Words of Studio itself that ours take the place of: they say too little, or have no Indonesian. */
const refusing = [
  'FILE_FORM_REFUSED',
  'FILE_IN_USE',
  'FILE_LATER',
  'FILE_NAME_REFUSED',
  'FILE_TOO_LARGE',
  'FILE_TYPE_REFUSED',
  'FILE_UNREADABLE',
  'STILL_SHOWN',
  'STILL_LINKED',
  'UPLOAD_ANEW',
].map((code) => `errors.${code}`);
const ofVersions = [
  ...['create_version', 'rename_version', 'promote_version', 'delete_version', 'compare_version'],
  ...['save_version', 'switch_version', 'version_key', 'main_updated_notice', 'comparing_to', 'latest'],
  ...['previous', 'apply', 'keep', 'show_differences_only', 'select_all_differences', 'differences_count'],
];
/** With the version's name. */
const askedOfVersions = ['delete_version_copy', 'delete_on_apply_copy', 'switch_version_copy'];
/** What `nameInPopover` gives as the status of a colleague. */
const colleague = 'fields.directus_users.status_colleague';
const studiosOwnWords = {
  'en-US': [...archiving, ...refusing, colleague],
  'id-ID': [
    ...archiving,
    ...refusing,
    ...ofVersions,
    ...askedOfVersions,
    colleague,
    'delete_are_you_sure',
    'shares',
    'start_end_of_count_items',
    'start_end_of_count_filtered_items',
  ],
} as const;

describe('the seed', () => {
  it('[CMS-903] asks before archiving with the effect on visitors, in both languages', () => {
    const effect = {
      'en-US': 'Visitors then get “not found”',
      'id-ID': 'Pengunjung langsung melihat “tidak ditemukan”',
    };
    for (const key of archiving)
      for (const [language, words] of Object.entries(effect)) {
        const entry = files.translations.find((each) => each['key'] === key && each['language'] === language);
        expect(entry?.['value']).toContain(words);
      }
  });

  it('[CMS-3421] lets marketers begin in promo pages, the first of what they see, and read the subjects of questions', () => {
    const read = new Set(
      permissions('Marketer').flatMap(({ action, collection }) => (action === 'read' ? [collection] : [])),
    );
    const [first] = files.schema
      .filter(({ collection }) => read.has(collection))
      .toSorted((one, other) => Number(placeIn(one)) - Number(placeIn(other)));
    expect(first?.['collection']).toBe('promo_pages');
    expect(read).toContain('help_categories');
  });

  it('[CMS-3462] in the form of a block, where a button leads takes the whole line below its words, so that no word of another button stands beside it', () => {
    const page = files.schema.find(({ collection }) => collection === 'promo_pages');
    const blocks = objectsAt(page?.['fields'], 'fields').find(({ field }) => field === 'blocks');
    const options = objectAt(objectAt(blocks?.['meta'], 'meta')['options'], 'options');
    const fields = objectsAt(options['fields'], 'fields');
    const names = fields.map(({ field }) => field);
    for (const button of ['', 'second_']) {
      const at = names.indexOf(`${button}link`);
      expect(names.slice(at - 2, at)).toEqual([`${button}label_en`, `${button}label_id`]);
      expect(objectAt(fields[at]?.['meta'], 'meta')['width']).toBe('full');
    }
  });

  it('[CMS-18] words every note of Studio in both languages', () => {
    const used = new Set([
      ...[...JSON.stringify(files.schema).matchAll(/\$t:([\w.]+)/g)].map(([, key]) => key),
      ...refusalTypes.map((type) => `validationError.${type}`),
      // The name of a page of the extension.
      'alur.history.page',
      'alur.newFlow.page',
      'alur.answers.page',
      'alur.wording.page',
    ]);
    expect(used.size).toBeGreaterThan(10);
    for (const [language, ofStudio] of Object.entries(studiosOwnWords)) {
      const known = files.translations
        .filter((entry) => entry['language'] === language)
        .map(({ key }) => key);
      expect(new Set(known)).toEqual(new Set([...used, ...ofStudio]));
    }
  });

  it('[CMS-2904] what Studio asks before it deletes is asked in Indonesian, which Studio itself lacks', () => {
    const asked = files.translations.filter(({ key }) => key === 'delete_are_you_sure');
    expect(asked).toMatchObject([{ language: 'id-ID', value: expect.stringMatching(/menghapus.*\?$/) }]);
  });

  it('[CMS-2963] a page’s versions are made, compared, promoted and deleted in Indonesian, which Studio itself lacks; what it asks names the version', () => {
    for (const key of [...ofVersions, ...askedOfVersions]) {
      const said = files.translations.filter((each) => each.key === key);
      const value = expect.stringMatching(askedOfVersions.includes(key) ? /“\{version\}”/ : /[a-z]/);
      expect(said, key).toMatchObject([{ language: 'id-ID', value }]);
    }
  });

  it('[CMS-2972] the list of flows begins with the title and what the site serves, and a phone of 360 pixels shows both; who changed a flow and when stands in it', () => {
    const preset = files.presets.find(({ collection }) => collection === 'flow_documents');
    const shown = objectAt(objectAt(preset?.['layout_query'], 'query')['tabular'], 'tabular');
    const widths = objectAt(objectAt(preset?.['layout_options'], 'options')['tabular'], 'tabular')['widths'];
    expect(shown['fields']).toMatchObject([
      'shown_title',
      'live',
      ...Array<unknown>(4).fill(expect.any(String)),
    ]);
    expect(shown['fields']).toEqual(expect.arrayContaining(['changed_by', 'date_updated', 'key']));
    // The column of boxes takes 43 pixels; “Tidak di situs” and its edges take 125.
    expect(Number(objectAt(widths, 'widths')['shown_title'])).toBeLessThanOrEqual(360 - 43 - 125);
  });

  it('[CMS-18] words them without the signs that Studio reads as its own', () => {
    const names = JSON.stringify(files.schema.map(({ meta, fields }) => [meta, fields])).matchAll(
      /"translation":"([^"]*)"/g,
    );
    const words = [
      // A refusal's frame has a place for the sentence.
      ...files.translations.map(({ value }) =>
        String(value).replaceAll(/\{(?:message|message_id|start|end|count|version)\}/g, ''),
      ),
      ...[...names].map(([, word = '']) => word),
    ];
    expect(words.filter((word) => /[{}@|]/.test(word))).toEqual([]);
  });

  it('[CMS-08] seeds the config that the product is built with, and switches on what a deployment has to have first', () => {
    const item = files.items['public_config']?.[0] ?? {};
    const camel = (name: string): string =>
      name
        .replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
        .replace(/^\w/, (letter) => letter.toLowerCase());
    expect(Object.fromEntries(Object.entries(item).map(([name, value]) => [camel(name), value]))).toEqual({
      ...builtInConfig,
      socialGoogle: true,
      voucherCapcha: true,
    });
  });

  it('[CMS-36] offers an editor exactly the targets, weights and fields that a dialog may have', () => {
    const options = objectAt(
      fieldsOf('error_dialogs').find(({ field }) => field === 'buttons')?.['meta'],
      'buttons',
    )['options'];
    const choicesOf = (name: string): readonly unknown[] => {
      const sub = objectsAt(objectAt(options, 'options')['fields'], 'fields').find(
        ({ field }) => field === name,
      );
      return objectsAt(objectAt(objectAt(sub?.['meta'], name)['options'], name)['choices'], name).map(
        ({ value }) => value,
      );
    };
    expect(choicesOf('target')).toEqual(dialogTargets);
    expect(choicesOf('kind')).toEqual(dialogKinds);
    expect(choicesOf('carry')).toEqual(carriedFields);
  });

  it('[CMS-35] makes an item of every shipped dialog, with words in both languages', () => {
    const items = files.items['error_dialogs'] ?? [];
    expect(items.length).toBeGreaterThan(20);
    expect(items.map(({ code }) => code)).toContain(anyOtherCode);
    const wordless = items.filter((item) =>
      [item['title_en'], item['title_id'], item['message_en'], item['message_id']].some((word) => !word),
    );
    expect(wordless.map(({ code }) => code)).toEqual([]);
  });

  it('[CMS-23] opens to an editor the groups in which the fields lie that an editor may change', () => {
    const ours = permissions('Publisher').filter(
      ({ action, collection }) => action === 'update' && !String(collection).startsWith('directus_'),
    );
    for (const permission of ours) {
      const groups = fieldsOf(String(permission['collection']))
        .filter(({ field }) => namesOf(permission).includes(String(field)))
        .flatMap(({ meta }) => (isObject(meta) && typeof meta['group'] === 'string' ? [meta['group']] : []));
      expect(namesOf(permission)).toEqual(expect.arrayContaining(groups));
    }
  });

  it('[CMS-21] lists every field that the edge may read, and grants it nothing but reading', () => {
    for (const permission of permissions('App')) {
      expect(permission['action']).toBe('read');
      expect(namesOf(permission)).not.toContain('*');
      // Files of pictures are Directus's own collection.
      if (permission['collection'] === 'directus_files') continue;
      expect(fieldsOf(String(permission['collection'])).map(({ field }) => String(field))).toEqual(
        expect.arrayContaining([...namesOf(permission)]),
      );
    }
  });
});
