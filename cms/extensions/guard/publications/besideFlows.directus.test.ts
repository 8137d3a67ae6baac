import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isRecord } from '@alur/engine/json';
import type { JsonObject } from '../../../seeder/base/json.ts';
import { type Call, callersOf, expectAccepted, type Reply } from '../../../testing/callers.ts';
import { draftsOf } from '../../../testing/drafts.ts';
import type { FreshCms } from '../../../testing/freshCms.ts';
import { sharedCms } from '../../../testing/sharedCms.ts';
import { itemNamed } from '../../hooks/draftItems.ts';

/** Publications of flows with what stands beside them. On either database: the projects `cms` and `postgres` run them. */
let cms: FreshCms;
let call: Call;
let drafts: ReturnType<typeof draftsOf>;
const flow = 'setpartner';
const text = 'interface_texts/menu.close';
const dialog = 'error_dialogs/err_price_changed';
const menu = 'menu_items/top-tv';
const items = [flow, text, dialog, menu];
let shipped: ReadonlyMap<string, JsonObject>;
const fieldOf: Readonly<Record<string, string>> = { [text]: 'en', [dialog]: 'title_en', [menu]: 'title_en' };

const pathOf = (item: string): string => {
  const { of, key } = itemNamed(item);
  return `/items/${of.name}/${encodeURIComponent(key)}`;
};

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
  drafts = draftsOf(call);
  const read = items.map(async (item) => {
    const fields = itemNamed(item).of.fields.join(',');
    return [
      item,
      expectAccepted(await call('admin', 'GET', `${pathOf(item)}?fields=${fields}`)).item,
    ] as const;
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

/** The words of all of them, in drafts. */
async function write(words: string): Promise<void> {
  const messages = {
    ...(shipped.get(flow)?.['messages'] as JsonObject),
    'partner.title': { en: words, id: words },
  };
  expectAccepted(await drafts.save(flow, { messages }));
  for (const item of [text, dialog, menu])
    expectAccepted(await drafts.save(item, { [fieldOf[item] ?? '']: words }));
}

/** What is stored as published of each. */
async function live(): Promise<readonly unknown[]> {
  const all = items.map(async (item) => {
    const row = expectAccepted(await call('admin', 'GET', pathOf(item))).item;
    if (item !== flow) return row[fieldOf[item] ?? ''];
    const title = isRecord(row['messages']) ? row['messages']['partner.title'] : null;
    return isRecord(title) ? title['en'] : null;
  });
  return Promise.all(all);
}

/** Of each refusal what it is about, its type, and its sentence. */
function refusals({ errors }: Reply): readonly unknown[] {
  return errors.map(({ extensions: { flow: item, type, message, message_id: other } }) => {
    expect(other).not.toBe(message);
    return [item, type, message];
  });
}

it('[CMS-4765] a flow, a text, a dialog and an entry of a menu go live together, with one line of history from which each goes back', async () => {
  const before = await live();
  await write('Together');
  expect((await call('editor', 'GET', '/alur-publications/drafts')).data).toEqual(
    expect.arrayContaining(items.map((item) => expect.objectContaining({ flow: item, by: 'Demo Editor' }))),
  );
  const { id } = expectAccepted(await drafts.publish(items, 'editor', 'All of it')).item;
  expect(await live()).toEqual(items.map(() => 'Together'));
  const line = expectAccepted(await call('editor', 'GET', `/alur-publications/${String(id)}`)).item;
  expect(line).toMatchObject({ state: 'published', why: 'All of it', flows: items.toSorted() });
  expect(line['contents']).toContainEqual({
    flow: text,
    before: { en: null, id: null },
    after: { en: 'Together', id: null },
  });
  for (const item of items) {
    expect(await drafts.read(item)).toMatchObject({ changedFields: [], waiting: null });
    const [then] = (
      await call('editor', 'GET', `/alur-publications?flow=${encodeURIComponent(item)}&limit=1`)
    ).item['publications'] as readonly JsonObject[];
    expect(then?.['why']).toBe('All of it');
  }
  expectAccepted(await call('seeder', 'PATCH', pathOf(dialog), shipped.get(dialog) ?? {}));
  const back = await call('editor', 'POST', `/alur-publications/${String(id)}/restore`, { flow: dialog });
  expect(expectAccepted(back).item).toMatchObject({ flow: dialog, changedFields: ['title_en'] });
  expectAccepted(await drafts.publish([dialog], 'editor', 'Back'));
  expect((await live())[2]).toBe('Together');
  expect(before).not.toContain('Together');
});

it('[CMS-4766] where one of them is refused none is live, and the sentence names it', async () => {
  const before = await live();
  await write('Half');
  expectAccepted(await drafts.save(menu, { path: '/vplus/nowhere-at-all' }));
  const refused = await drafts.publish(items);
  expect(refusals(refused)).toEqual([[menu, 'content', expect.stringContaining('/vplus/nowhere-at-all')]]);
  expect(await live()).toEqual(before);
  const at = { moment: new Date(Date.now() + 3_600_000).toISOString(), zone: 'Asia/Jakarta' };
  const asked = await Promise.all(
    items.map(async (item) => ({ flow: item, read: String((await drafts.read(item))['read']) })),
  );
  const later = await call('editor', 'POST', '/alur-publications', { drafts: asked, why: 'Later', at });
  expect(refusals(later)).toEqual(refusals(refused));
  expect(await live()).toEqual(before);
  expect(await drafts.read(text)).toMatchObject({ waiting: null, changedFields: ['en'] });
});

it('[CMS-4767] what was published since a draft began is brought into it, and a draft that was saved since it was read is refused', async () => {
  expectAccepted(await drafts.save(text, { en: 'Mine' }));
  expectAccepted(await call('developer', 'PATCH', pathOf(text), { id: 'Segera' }));
  const merged = refusals(await drafts.publish([text]));
  expect(merged).toEqual([[text, 'newer', expect.stringContaining('the interface text “menu.close”')]]);
  expect(await drafts.read(text)).toMatchObject({ after: { en: 'Mine', id: 'Segera' }, isOutdated: false });
  const read = String((await drafts.read(text))['read']);
  expectAccepted(await drafts.save(text, { en: 'Mine again' }, 'developer'));
  expect(refusals(await drafts.publishRead([{ flow: text, read }]))).toEqual([
    [text, 'newer', expect.stringContaining('Your words (English)')],
  ]);
  expectAccepted(await drafts.publish([text]));
  expect((await live())[1]).toBe('Mine again');
});

it('[CMS-4768] one that waits is locked, goes live at its moment, and is refused with a sentence where an item is gone by then', async () => {
  const slug = 'draft-beside';
  const entry = {
    slug,
    status: 'published',
    place: 'footer',
    title_en: 'Beside',
    title_id: 'Di samping',
    path: '/vplus/help',
  };
  expectAccepted(await call('editor', 'POST', '/items/menu_items', entry));
  const gone = `menu_items/${slug}`;
  const schedule = async (asked: readonly string[], ms: number): Promise<string> => {
    const all = await Promise.all(
      asked.map(async (item) => ({ flow: item, read: String((await drafts.read(item))['read']) })),
    );
    const at = { moment: new Date(Date.now() + ms).toISOString(), zone: 'Asia/Jakarta' };
    return String(
      expectAccepted(await call('editor', 'POST', '/alur-publications', { drafts: all, why: 'Waits', at }))
        .item['id'],
    );
  };
  const due = async (id: string): Promise<JsonObject> => {
    await expect
      .poll(
        async () => {
          expectAccepted(await call('admin', 'POST', '/alur-publications/due'));
          return (await call('admin', 'GET', `/alur-publications/${id}`)).item['state'];
        },
        { timeout: 60_000, interval: 200 },
      )
      .not.toBe('due');
    return (await call('admin', 'GET', `/alur-publications/${id}`)).item;
  };
  expectAccepted(await drafts.save(text, { en: 'In time' }));
  const waiting = await schedule([text], 3000);
  expect((await drafts.save(text, { en: 'Late' })).text).toContain('the interface text “menu.close”');
  expect(await due(waiting)).toMatchObject({ state: 'published' });
  expect((await live())[1]).toBe('In time');
  expectAccepted(await drafts.save(gone, { title_en: 'Never' }));
  expectAccepted(await drafts.save(text, { en: 'Never' }));
  const lost = await schedule([text, gone], 3000);
  expectAccepted(await call('admin', 'DELETE', `/items/menu_items/${slug}`));
  const { state, refusals: why } = await due(lost);
  expect([state, why]).toEqual([
    'refused',
    [expect.objectContaining({ flow: gone, message: expect.stringContaining('any more') })],
  ]);
  expect((await live())[1]).toBe('In time');
});
