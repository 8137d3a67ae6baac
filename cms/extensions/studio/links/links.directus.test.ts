import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, callersOf, type Reply, expectAccepted } from '../../../testing/callers.ts';
import { startSeededCms } from '../../../testing/freshCms.ts';
import type { FreshCms } from '../../../testing/freshCms.ts';
import { isRow } from '../../hooks/rows.ts';
import { startTestSandbox, type TestSandbox } from '../../../../sandbox/testing/testSandbox.ts';

let cms: FreshCms;
let call: Call;
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  cms = await startSeededCms('http://127.0.0.1:9', { ALUR_API_URL: sandbox.url });
  call = await callersOf(cms);
});

afterAll(async () => {
  await cms.remove();
  await sandbox.stop();
});

/** English sentences of the remarks on a form, each with its tone. */
function notesIn({ item }: Reply): readonly string[] {
  const notes: unknown = item['notes'];
  return (Array.isArray(notes) ? notes : []).flatMap((note: unknown) =>
    isRow(note) && isRow(note['words']) ? `${String(note['tone'])}: ${String(note['words']['en'])}` : [],
  );
}

const promo = '/items/promo_pages';

it('[CMS-3401] Directus refuses a link to nowhere at its field, in both languages, and the item stays as it was', async () => {
  const path = '/items/menu_items/top-help-centre';
  const { status, errors } = await call('editor', 'PATCH', path, { path: '/vplus/hlep' });
  expect(status).toBe(400);
  expect(errors[0]?.extensions).toMatchObject({
    field: 'path',
    type: 'content',
    message: 'There is no page at “/vplus/hlep”. Did you mean “/vplus/help”?',
    message_id: 'Tidak ada halaman di “/vplus/hlep”. Maksud Anda “/vplus/help”?',
  });
  expect((await call('editor', 'GET', path)).item['path']).toBe('/vplus/help');
});

it('[CMS-3400] Directus refuses an error dialog with a placeholder that nothing fills, at its field', async () => {
  const words = { message_en: 'Hi {nmae}' };
  const { status, errors } = await call('editor', 'PATCH', '/items/error_dialogs/err_bind_declined', words);
  expect(status).toBe(400);
  expect(errors[0]?.extensions).toMatchObject({ field: 'message_en', type: 'dialog' });
});

it.each(['marketer', 'editor', 'admin'] as const)(
  '[CMS-3412] the %s can neither delete nor withdraw a page at an address of the product, and reads why',
  async (who) => {
    for (const key of ['home', 'test']) {
      const ways = [
        call(who, 'DELETE', `${promo}/${key}`),
        call(who, 'DELETE', promo, [key]),
        call(who, 'DELETE', promo, { keys: [key] }),
      ];
      for (const { status, errors } of await Promise.all(ways))
        expect([status, errors[0]?.message]).toEqual([
          403,
          expect.stringContaining(`“${key}” stands at an address of the product`),
        ]);
      const draft = await call(who, 'PATCH', `${promo}/${key}`, { status: 'draft' });
      expect([draft.status, draft.errors[0]?.extensions['field']]).toEqual([400, 'status']);
    }
    const { data } = await call('admin', 'GET', `${promo}?fields=slug,status&filter[slug][_in]=home,test`);
    expect(data).toHaveLength(2);
  },
);

it('[CMS-3412] the right to delete a page at an address of the product is not given, that to another page is', async () => {
  const rights = async (key: string): Promise<unknown> =>
    (await call('marketer', 'GET', `/permissions/me/promo_pages/${key}`)).item['delete'];
  expect(await rights('home')).toMatchObject({ access: false });
  expect(await rights('match-season')).toMatchObject({ access: true });
});

it('[CMS-3411] Directus deletes nothing to which visitors are still led, and what nobody leads to', async () => {
  const refused = await call('marketer', 'DELETE', `${promo}/match-season`);
  expect([refused.status, refused.errors[0]?.extensions['code']]).toEqual([400, 'STILL_LINKED']);
  expect(refused.errors[0]?.message).toContain('the menu entry “This season, live”');
  const page = { slug: 'alone', title_en: 'Alone', blocks: [{ block: 'hero', title_en: 'Alone' }] };
  expectAccepted(await call('marketer', 'POST', promo, page));
  expect((await call('marketer', 'DELETE', `${promo}/alone`)).status).toBe(204);
});

it('[CMS-3413] [CMS-3414] [CMS-3417] a form is answered with its remarks, for those who change its collection alone', async () => {
  const form = { collection: 'menu_items', key: null, fields: { path: '/vplus/promo/match-seasn' } };
  const ask = async (who: 'editor' | 'marketer' | 'anonymous' | 'app', body: object): Promise<Reply> =>
    call(who, 'POST', '/alur-links/notes', body);
  expect(notesIn(await ask('editor', form))).toEqual([
    expect.stringContaining('Did you mean “/vplus/promo/match-season”?'),
  ]);
  for (const who of ['marketer', 'anonymous', 'app'] as const)
    expect((await ask(who, form)).status).toBe(403);
  for (const wrong of [{}, { ...form, collection: 'directus_users' }, { ...form, fields: 'x' }])
    expect((await ask('editor', wrong)).status).toBe(403);
  const rule = { from_path: '/vplus/promo/match-season', to_path: '/vplus/help' };
  const laid = await ask('editor', { collection: 'redirect_rules', key: null, fields: rule });
  expect(notesIn(laid)[0]).toContain('This redirect hides the promo page “match-season”');
  expectAccepted(
    await call('editor', 'POST', '/items/redirect_rules', { slug: 'over', status: 'published', ...rule }),
  );
  const page = { collection: 'promo_pages', key: 'match-season', fields: { status: 'published' } };
  const remarks = notesIn(await ask('marketer', page));
  expect(remarks).toContainEqual(expect.stringContaining('a redirect leads them from'));
  expect(remarks).toContainEqual(expect.stringMatching(/^info: Visitors are led here by .*the ad/));
});

it('[CMS-3490] the form of a price card says that its package is not on sale, and which one was meant', async () => {
  const remarks = async (id: string): Promise<readonly string[]> => {
    const fields = { package_id: id, channel_list: 'sport' };
    const form = { collection: 'pricing_packages', key: null, fields };
    return notesIn(await call('editor', 'POST', '/alur-links/notes', form));
  };
  expect(await remarks('sport-31')).toEqual([
    'warning: The package “sport-31” is not on sale: visitors read “Not on sale yet” on its card. Did you mean “sport-30”?',
  ]);
  expect(await remarks('sport-30')).toEqual([]);
  expect(await remarks('kids-30')).toEqual([
    expect.stringMatching(/^info: The package “kids-30” is not on sale: .+ On sale are: .*sport-30/),
  ]);
});

it('[CMS-3720] Directus refuses a published price card whose package is a slip of one on sale, at its field; a draft is saved', async () => {
  const path = '/items/pricing_packages/sport';
  const { status, errors } = await call('editor', 'PATCH', path, { package_id: 'sport-31' });
  expect(status).toBe(400);
  expect(errors[0]?.extensions).toMatchObject({
    field: 'package_id',
    message: expect.stringContaining('Did you mean “sport-30”?') as string,
  });
  const draft = {
    slug: 'soon',
    status: 'draft',
    package_id: 'sport-31',
    title_en: 'Soon',
    channel_list: 'sport',
  };
  expectAccepted(await call('editor', 'POST', '/items/pricing_packages', draft));
});

it('[CMS-3491] Directus refuses a price card with an unknown list of channels, and names the one that was meant', async () => {
  const path = '/items/pricing_packages/sport';
  const { status, errors } = await call('editor', 'PATCH', path, { channel_list: 'sprot' });
  expect(status).toBe(400);
  expect(errors[0]?.extensions).toMatchObject({
    field: 'channel_list',
    message: 'No channel is in the list “sprot”. Did you mean “sport”?',
    message_id: 'Tidak ada saluran di daftar “sprot”. Maksud Anda “sport”?',
  });
  expect((await call('editor', 'GET', path)).item['channel_list']).toBe('sport');
});

it('[CMS-3422] an editor reads who of their colleagues saved a revision, and nothing else of the account', async () => {
  expectAccepted(
    await call('admin', 'PATCH', '/items/help_categories/account', { title_en: 'Your account' }),
  );
  const [admin] = (await cms.admin.get(
    '/users?filter[email][_starts_with]=admin&fields=first_name,last_name,id',
  )) as readonly object[];
  const fields = 'id,activity.user.id,activity.user.email,activity.user.first_name,activity.user.last_name';
  const path = `/revisions?filter[collection][_eq]=help_categories&filter[item][_eq]=account&sort=-id&limit=1&fields=${fields}`;
  const { data, text } = await call('editor', 'GET', path);
  const { id: _id, ...name } = { id: '', ...admin };
  expect(data).toMatchObject([{ activity: { user: name } }]);
  expect(text).not.toContain('admin@');
});

it('[CMS-4666] the form of an interface text, an error dialog, a package or a menu entry is answered with its uses, twenty at once, for those who change its collection alone', async () => {
  const ask = async (who: 'editor' | 'marketer' | 'anonymous' | 'app', query: string): Promise<Reply> =>
    call(who, 'GET', `/alur-links/uses?${query}`);
  const text = 'collection=interface_texts&key=dialog.ok';
  const { item } = await ask('editor', text);
  expect(item).toMatchObject({ flows: expect.any(Number) as number, total: expect.any(Number) as number });
  expect(Number(item['flows'])).toBeGreaterThan(20);
  const uses: readonly unknown[] = Array.isArray(item['uses']) ? item['uses'] : [];
  expect(uses.length).toBe(Math.min(20, Number(item['total'])));
  expect(uses[0]).toMatchObject({
    who: { en: expect.stringMatching(/^the flow “/) as string },
    address: expect.stringMatching(/^\/admin\/content\/flow_documents\/[\w-]+\?place=%2Fdocument/) as string,
  });
  const { item: last } = await ask('editor', `${text}&from=${Number(item['total']) - 1}`);
  expect(last['uses']).toHaveLength(1);
  const dialog = await ask('editor', 'collection=error_dialogs&key=err_phone_unregistered');
  expect(Number(dialog.item['total'])).toBeGreaterThan(0);
  expect((await ask('editor', 'collection=menu_items&key=top-help-centre')).item['product']).toHaveLength(1);
  for (const who of ['marketer', 'anonymous', 'app'] as const)
    expect((await ask(who, text)).status).toBe(403);
  for (const wrong of ['collection=directus_users&key=x', 'collection=flow_documents&key=login', ''])
    expect((await ask('editor', wrong)).status).toBe(403);
  expect((await ask('editor', 'collection=interface_texts&key=none')).status).toBe(404);
});
