import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../seeder/base/json.ts';
import { type Call, type Caller, callersOf, expectAccepted, type Reply } from '../../../testing/callers.ts';
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
const button = { label_en: 'OK', label_id: 'Oke', kind: 'primary', target: 'stay' };
const roles = [
  'translator',
  'author',
  'editor',
  'developer',
  'admin',
  'marketer',
  'app',
  'anonymous',
] as const;
/** Who saves what into drafts beside flows. */
const writers: Readonly<Record<'words' | 'structure' | 'all', readonly Caller[]>> = {
  words: ['translator', 'author', 'editor', 'developer', 'admin'],
  structure: ['author', 'editor', 'developer', 'admin'],
  all: ['editor', 'developer', 'admin'],
};

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

/** Of the draft that there is. */
async function idIn(item: string): Promise<string> {
  const { of, key } = itemNamed(item);
  const filter = `filter[collection][_eq]=${of.name}&filter[item][_eq]=${key}&fields=id`;
  const { data } = await call('admin', 'GET', `/versions?${filter}`);
  return Array.isArray(data) ? String((data[0] as JsonObject)['id']) : '';
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

  it('[CMS-4762] is published, and removed with the work of others, by those alone who may change the published item', async () => {
    expectAccepted(await drafts.save(text, { en: canary }));
    const read = await drafts.read(text);
    const id = await idIn(text);
    // Who writes drafts may remove some, and reads why not this one; others learn of no draft.
    const removal = { author: 400, translator: 400, marketer: 403, app: 403, anonymous: 403 } as const;
    for (const who of ['author', 'translator', 'marketer', 'app', 'anonymous'] as const) {
      const asked = [{ flow: text, read: String(read['read']) }];
      const tries = [
        await call(who, 'PATCH', pathOf(text), { en: 'Taken' }),
        await drafts.publishRead(asked, who),
        await call(who, 'DELETE', `/versions/${id}`),
      ];
      expect(
        tries.map(({ status }) => status),
        who,
      ).toEqual([403, 403, removal[who]]);
    }
    expect(await opened(text)).toMatchObject({ en: canary });
    expect(await stored(text, 'en')).toBeNull();
  });

  it.each(roles)('[CMS-4931] is begun, read and worded by those who write or word flows: %s', async (who) => {
    const may = writers.words.includes(who) ? 200 : 403;
    const { of, key } = itemNamed(text);
    const begun = { key: 'draft', name: 'Draft', collection: of.name, item: key };
    expect((await call(who, 'POST', '/versions', begun)).status).toBe(may);
    if (may !== 200) expectAccepted(await call('admin', 'POST', '/versions', begun));
    const id = await idIn(text);
    expect((await call(who, 'POST', `/versions/${id}/save`, { en: canary })).status).toBe(may);
    for (const path of [
      `/versions/${id}`,
      `/items/interface_texts/${key}?version=draft`,
      `/alur-publications/draft/${encodeURIComponent(text)}`,
      `/alur-links/uses?collection=interface_texts&key=${key}`,
    ])
      expect((await call(who, 'GET', path)).status, path).toBe(may);
    const seen = await call(who, 'POST', `/alur-publications/draft/${encodeURIComponent(text)}/presence`, {});
    expect(seen.status).toBe(may);
  });

  /** What is saved of which item, and who may save it. */
  const saves: readonly (readonly [string, string, JsonObject, readonly Caller[]])[] = [
    ['words', dialog, { title_en: canary, message_id: canary }, writers.words],
    ['another button', dialog, { buttons: [button, { ...button, kind: 'link' }] }, writers.structure],
    [
      'what a button takes along',
      dialog,
      { buttons: [{ ...button, target: '/vplus/auth/login', carry: ['email'] }] },
      writers.all,
    ],
    ['where an entry leads', menu, { path: '/vplus/pricing' }, writers.structure],
    ['in which menu it stands', menu, { place: 'footer' }, writers.structure],
    ['which package is sold', 'pricing_packages/sport', { package_id: 'all-30' }, writers.all],
    ['a label of it', 'pricing_packages/sport', { label_id: canary }, writers.words],
    ['a redirect', 'redirect_rules/terms-short', { to_path: '/vplus/help' }, writers.structure],
    ['a rule', 'route_rules/package-of-prices', { name: 'offer' }, writers.structure],
  ];

  describe.each(saves)('with %s (%s)', (_what, item, fields, allowed) => {
    afterEach(async () => drafts.discard(item));

    it.each(roles)(
      '[CMS-4931] is saved by those who may change that, at the raw API too: %s',
      async (who) => {
        const id = await idOf(item);
        const { status, text: answer, errors } = await call(who, 'POST', `/versions/${id}/save`, fields);
        expect(status === 200, answer).toBe(allowed.includes(who));
        if (writers.words.includes(who) && status !== 200)
          expect(errors[0]?.extensions).toMatchObject({
            field: Object.keys(fields)[0],
            message: expect.stringMatching(
              /^This changes .*only .*publishers, developers and administrators may/,
            ),
            message_id: expect.stringMatching(
              /^Ini mengubah .*penerbit, pengembang dan administrator yang boleh/,
            ),
          });
      },
    );
  });

  it.each(['author', 'translator'] as const)(
    '[CMS-4931] is removed by the %s who alone saved into it, and not with what others saved',
    async (who) => {
      expectAccepted(await drafts.save(text, { en: canary }, who));
      expect((await call(who, 'DELETE', `/versions/${await idIn(text)}`)).status).toBe(204);
      expectAccepted(await drafts.save(text, { en: canary }, who));
      expectAccepted(await drafts.save(text, { id: canary }, 'editor'));
      const refused = await call(who, 'DELETE', `/versions/${await idIn(text)}`);
      expect([refused.status, refused.text]).toEqual([
        400,
        expect.stringContaining('Others saved into this draft too'),
      ]);
    },
  );

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
      const id = await idIn(item);
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
