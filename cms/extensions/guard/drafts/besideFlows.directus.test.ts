import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../seeder/base/json.ts';
import { type Call, callersOf, expectAccepted, type Reply } from '../../../testing/callers.ts';
import { draftsOf } from '../../../testing/drafts.ts';
import type { FreshCms } from '../../../testing/freshCms.ts';
import { sharedCms } from '../../../testing/sharedCms.ts';
import { itemNamed } from '../../hooks/draftItems.ts';

/** Drafts of what stands beside flows. On either database: the projects `cms` and `postgres` run them. */
let cms: FreshCms;
let call: Call;
let drafts: ReturnType<typeof draftsOf>;
const text = 'interface_texts/dialog.close';
const dialog = 'error_dialogs/err_quote_expired';
const menu = 'menu_items/top-help';
const items = [text, dialog, menu];
let shipped: ReadonlyMap<string, JsonObject>;
const canary = 'Tutup kenari';

const pathOf = (item: string): string => {
  const { of, key } = itemNamed(item);
  return `/items/${of.name}/${encodeURIComponent(key)}`;
};

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
  drafts = draftsOf(call);
  const read = items.map(async (item) => {
    const fields = [...itemNamed(item).of.fields, ...(item === text ? [] : ['status'])].join(',');
    const reply = await call('admin', 'GET', `${pathOf(item)}?fields=${fields}`);
    return [item, expectAccepted(reply).item] as const;
  });
  shipped = new Map(await Promise.all(read));
});

afterEach(async () => {
  for (const item of items) {
    await drafts.discard(item);
    expectAccepted(await call('seeder', 'PATCH', pathOf(item), shipped.get(item) ?? {}));
  }
});

afterAll(async () => {
  await cms.remove();
});

async function stored(item: string, field: string): Promise<unknown> {
  return expectAccepted(await call('admin', 'GET', `${pathOf(item)}?fields=${field}`)).item[field];
}

function fieldOf({ errors }: Reply): unknown {
  return errors[0]?.extensions['field'];
}

async function idOf(item: string): Promise<string> {
  const { of, key } = itemNamed(item);
  const draft = { key: 'draft', name: 'Draft', collection: of.name, item: key };
  return String(expectAccepted(await call('editor', 'POST', '/versions', draft)).item['id']);
}

/** What a form of the draft is filled with. */
async function opened(item: string): Promise<JsonObject> {
  return expectAccepted(await call('editor', 'GET', `${pathOf(item)}?version=draft&versionRaw=true`)).item;
}

const changes = {
  [text]: { en: canary },
  [dialog]: {
    title_en: canary,
    buttons: [{ label_en: canary, label_id: canary, kind: 'primary', target: 'stay' }],
  },
  [menu]: { title_en: canary },
} as const;

describe('a draft of what stands beside flows', () => {
  it.each(Object.entries(changes))(
    '[CMS-4760] is saved, and visitors and the edge see nothing of it: %s',
    async (item, fields) => {
      expectAccepted(await drafts.save(item, fields));
      expect(await opened(item)).toMatchObject(fields);
      const log = await call('admin', 'GET', '/revisions?sort=-id&limit=2');
      expect(log.text).toContain(canary);
      for (const who of ['app', 'anonymous'] as const)
        for (const path of [pathOf(item), `${pathOf(item)}?version=draft`, '/versions?limit=-1'])
          expect((await call(who, 'GET', path)).text.includes(canary), `${who} ${path}`).toBe(false);
      expect(await drafts.read(item)).toMatchObject({
        flow: item,
        changedFields: expect.arrayContaining(Object.keys(fields)),
        isOutdated: false,
      });
    },
  );

  it.each([
    ['a status', dialog, { status: 'draft' }, 'status'],
    ['a place in the list', menu, { sort: 1 }, 'sort'],
    ['a key', text, { key: 'other' }, 'key'],
    ['the shipped words', text, { shipped_en: 'Other' }, 'shipped_en'],
    ['the guard’s own note', text, { _draft: { base: {} } }, '_draft'],
    ['words that are a number', text, { en: 4 }, 'en'],
    ['a list that is an object', dialog, { buttons: {} }, 'buttons'],
    ['a choice that is a text', dialog, { own_words: 'yes' }, 'own_words'],
    ['words with HTML', text, { id: '<b>Tutup</b>' }, 'id'],
    ['a dialog with a button of an unknown kind', dialog, { buttons: [{ kind: 'huge' }] }, 'buttons'],
    ['a character that is not kept', text, { en: 'a\u0000b' }, 'en'],
    ['too much', text, { en: 'x'.repeat(300 * 1024) }, 'en'],
    ['words that their column does not hold', menu, { title_id: 'x'.repeat(301) }, 'title_id'],
    ['a title of a dialog that is too long', dialog, { title_en: 'x'.repeat(161) }, 'title_en'],
  ])('[CMS-4761] never holds %s', async (_what, item, fields, field) => {
    const id = await idOf(item);
    const refused = await call('editor', 'POST', `/versions/${id}/save`, { ...fields });
    expect(refused.status, refused.text).toBe(400);
    expect(fieldOf(refused)).toBe(field);
    expect(refused.errors[0]?.extensions['message_id']).not.toBe(refused.errors[0]?.message);
    expect(await drafts.read(item)).toMatchObject({ changedFields: [] });
  });

  it('[CMS-4762] is begun, saved, read, published and removed by those alone who may change the published item', async () => {
    expectAccepted(await drafts.save(text, { en: canary }));
    const read = await drafts.read(text);
    const versions = await call(
      'admin',
      'GET',
      '/versions?filter[collection][_eq]=interface_texts&fields=id',
    );
    const id = Array.isArray(versions.data) ? (versions.data[0] as JsonObject)['id'] : null;
    const other = { key: 'draft', name: 'Draft', collection: 'interface_texts', item: 'menu.close' };
    for (const who of ['author', 'translator', 'marketer', 'app', 'anonymous'] as const) {
      const asked = [{ flow: text, read: String(read['read']) }];
      const tries = [
        await call(who, 'POST', '/versions', other),
        await call(who, 'POST', `/versions/${String(id)}/save`, { en: 'Taken' }),
        await call(who, 'GET', `/alur-publications/draft/${encodeURIComponent(text)}`),
        await drafts.publishRead(asked, who),
        await call(who, 'DELETE', `/versions/${String(id)}`),
      ];
      expect(
        tries.map(({ status }) => status),
        who,
      ).toEqual([403, 403, 403, 403, 403]);
    }
    expect(await opened(text)).toMatchObject({ en: canary });
    expect(await stored(text, 'en')).toBeNull();
  });

  it('[CMS-4763] is one for all: another key and a second one are refused, and so is a save by a form that another person’s save has overtaken', async () => {
    const { of, key } = itemNamed(text);
    const version = { key: 'draft', name: 'Draft', collection: of.name, item: key };
    const [basis, id] = [
      (await call('editor', 'GET', `${pathOf(text)}?fields=date_updated`)).item['date_updated'],
      await idOf(text),
    ];
    expect((await call('editor', 'POST', '/versions', version)).status).toBe(400);
    expect((await call('editor', 'POST', '/versions', { ...version, key: 'mine' })).status).toBe(400);
    expect((await call('editor', 'PATCH', `/versions/${id}`, { key: 'mine' })).status).toBe(400);
    expectAccepted(await call('editor', 'POST', `/versions/${id}/save`, { en: 'First', editing: basis }));
    const late = await call('developer', 'POST', `/versions/${id}/save`, { en: 'Second', editing: basis });
    expect([late.status, late.errors[0]?.extensions['type']]).toEqual([400, 'newer']);
    expect(late.errors[0]?.extensions['message']).toContain('Your words (English)');
    const { date_updated: now } = await opened(text);
    expectAccepted(await call('developer', 'POST', `/versions/${id}/save`, { id: 'Kedua', editing: now }));
    expect(await opened(text)).toMatchObject({ en: 'First', id: 'Kedua' });
  });

  it('[CMS-4764] is not promoted by Directus’s own call, whole or in part', async () => {
    for (const item of items) {
      expectAccepted(await drafts.save(item, changes[item as keyof typeof changes]));
      const { of, key } = itemNamed(item);
      const filter = `filter[collection][_eq]=${of.name}&filter[item][_eq]=${key}&fields=id`;
      const { data } = await call('admin', 'GET', `/versions?${filter}`);
      const id = Array.isArray(data) ? String((data[0] as JsonObject)['id']) : '';
      for (const fields of [undefined, ['title_en'], ['en']])
        for (const who of ['editor', 'admin'] as const) {
          const compare = (await call(who, 'GET', `/versions/${id}/compare`)).item;
          const body = { mainHash: compare['mainHash'], ...(fields === undefined ? {} : { fields }) };
          const refused = await call(who, 'POST', `/versions/${id}/promote`, body);
          expect(refused.status, refused.text).toBe(400);
          expect(refused.text).toContain('Publish the draft');
        }
    }
    expect(await stored(text, 'en')).toBeNull();
  });
});
