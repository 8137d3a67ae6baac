import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeTicket } from '../../../../environment/previewTicket.ts';
import { objectAt } from '../../../seeder/base/json.ts';
import { type Call, type Caller, type Reply, callersOf, expectAccepted } from '../../../testing/callers.ts';
import { startSeededCms, testSecrets } from '../../../testing/freshCms.ts';
import type { FreshCms } from '../../../testing/freshCms.ts';

const marketer = 'a1e00004-0000-4000-8000-000000000003';
const canary = 'kenari5versi';
let cms: FreshCms;
let call: Call;
let version = '';

beforeAll(async () => {
  cms = await startSeededCms('https://www.tv.test/tv/');
  call = await callersOf(cms);
  const page = { slug: 'sale', status: 'published', title_en: 'Sale', blocks: blocks('Public words') };
  expectAccepted(await call('marketer', 'POST', '/items/promo_pages', page));
  const autumn = { key: 'autumn', name: 'Autumn', collection: 'promo_pages', item: 'sale' };
  const made = expectAccepted(await call('marketer', 'POST', '/versions', autumn));
  version = String(made.item['id']);
});

afterAll(async () => {
  await cms.remove();
});

const blocks = (title: string, link = '/vplus/pricing'): readonly object[] => [
  { block: 'hero', title_en: title, label_en: 'Go', link },
];

it('[CMS-2733] a version of a page that could not be shown is refused at its field when it is saved, and nothing of it is kept', async () => {
  const refused = await call('marketer', 'POST', `/versions/${version}/save`, {
    title_en: canary,
    blocks: blocks('A', 'javascript:alert(1)'),
  });
  expect(refused.status).toBe(400);
  expect(refused.errors[0]?.extensions).toMatchObject({ field: 'blocks', type: 'content' });
  const kept = await call('marketer', 'GET', '/items/promo_pages/sale?version=autumn');
  expect(kept.item['title_en']).toBe('Sale');
});

it('[CMS-2901] Studio frames and opens the previews of one site, whatever stands behind the host of its address', async () => {
  const collection = objectAt(await cms.admin.get('/collections/promo_pages'), 'collection');
  const preview = String(objectAt(collection['meta'] ?? null, 'meta')['preview_url']);
  expect(preview).toMatch(/^https:\/\/www\.tv\.test\/vplus\/preview\//);
  const settings = JSON.stringify(await cms.admin.get('/settings?fields=visual_editor_urls'));
  expect(settings).toContain('https://www.tv.test/vplus/preview/');
  expect(settings).not.toContain('/tv/');
  const studio = await fetch(`${cms.url}/admin/`);
  expect(studio.headers.get('content-security-policy')).toMatch(
    /frame-src[^;]* https:\/\/www\.tv\.test(?:;| )/,
  );
});

it('[CMS-2732] [T09] a version is invisible to the app’s token and without one, leaves the published page as it is, and its blocks hold no notes of Directus', async () => {
  const saved = await call('marketer', 'POST', `/versions/${version}/save`, { blocks: blocks(canary) });
  expect(saved.status, saved.text).toBe(200);
  for (const who of ['app', 'anonymous'] as const)
    for (const path of [
      '/items/promo_pages/sale',
      '/items/promo_pages/sale?version=autumn',
      '/items/promo_pages/sale?version=autumn&versionRaw=true',
      '/items/promo_pages?limit=-1',
      '/versions?limit=-1',
      `/versions/${version}`,
      `/versions/${version}/compare`,
      '/revisions?limit=-1',
    ]) {
      const { text } = await call(who, 'GET', path);
      expect(text.includes(canary), `${who} ${path}`).toBe(false);
    }
  for (const who of ['app', 'anonymous'] as const)
    expect((await call(who, 'POST', `/versions/${version}/save`, { title_en: 'x' })).status, who).toBe(403);
  const raw = await call('marketer', 'GET', '/items/promo_pages/sale?version=autumn&versionRaw=true');
  expect(raw.item['blocks']).toEqual(blocks(canary));
  expect((await call('marketer', 'GET', '/items/promo_pages/sale')).item['blocks']).toEqual(
    blocks('Public words'),
  );
});

it('[CMS-2734] a version has a preview of its own, for accounts that may change the page', async () => {
  const query = 'collection=promo_pages&item=sale&version=autumn';
  expect((await call('marketer', 'GET', `/alur-preview/open?${query}`)).status).toBe(200);
  expect((await call('app', 'GET', `/alur-preview/open?${query}`)).status).toBe(403);
  const claims = {
    collection: 'promo_pages',
    item: 'sale',
    version: 'autumn',
    user: marketer,
    id: 'one',
    expires: Date.now() + 60_000,
  };
  const ticket = writeTicket('read', claims, testSecrets.ALUR_NOTICE_SECRET);
  const answer = await fetch(`${cms.url}/alur-preview/item`, {
    headers: { authorization: `Alur-Preview ${ticket}` },
  });
  expect(await answer.json()).toMatchObject({ data: { slug: 'sale', blocks: blocks(canary) } });
});

it('[CMS-2734] a version that is promoted becomes the page; one that was begun before another save of the page is refused', async () => {
  const compared = await call('marketer', 'GET', `/versions/${version}/compare`);
  const mainHash = compared.item['mainHash'];
  const stale = await call('marketer', 'POST', `/versions/${version}/promote`, { mainHash: 'another' });
  expect(stale.status).toBe(422);
  const promoted = await call('marketer', 'POST', `/versions/${version}/promote`, { mainHash });
  expect(promoted.status, promoted.text).toBe(200);
  expect((await call('app', 'GET', '/items/promo_pages/sale?fields=blocks')).item['blocks']).toEqual(
    blocks(canary),
  );
});

it('[CMS-2735] Studio asks why a flow is left out of a page, and which pages a flow stands in, for those who change them alone', async () => {
  const embeds = async (who: Caller, flow: string): Promise<Reply> =>
    call(who, 'GET', `/alur-embeds/flow/${flow}`);
  expect((await embeds('marketer', 'tv-activate')).item['faults']).toEqual([]);
  expect((await embeds('marketer', 'login')).text).toContain('can’t stand inside a page');
  for (const who of ['app', 'anonymous'] as const) expect((await embeds(who, 'login')).status).toBe(403);
  const live = await call('editor', 'GET', '/alur-live/tv-activate');
  expect(live.item['pages']).toContain('family-tv');
});

it('[CMS-2900] Studio asks why a page lacks a photo or a video: it is gone, not published, of a type that is not shown, or its bytes are lost', async () => {
  const lost = async (name: string, who: Caller = 'marketer'): Promise<Reply> =>
    call(who, 'GET', `/alur-embeds/${name}`);
  const said = async (name: string): Promise<string> => (await lost(name)).text;
  expect((await lost('photo/stands-at-night')).item['faults']).toEqual([]);
  expect((await lost('video/goal')).item['faults']).toEqual([]);
  expect(await said('photo/nothing')).toContain('Gambar “nothing” sudah tidak ada');
  const [file, film] = ['a1e00006-0000-4000-8000-000000000001', 'a1e00006-0000-4000-8000-000000000003'];
  const draft = { slug: 'soon', status: 'draft', name: 'Soon', file, alt_en: 'A stand', alt_id: 'Tribun' };
  expectAccepted(await call('marketer', 'POST', '/items/pictures', draft));
  expect(await said('photo/soon')).toContain('is not published');
  const admin = async (type: string): Promise<unknown> => cms.admin.send('PATCH', `/files/${file}`, { type });
  await admin('image/svg+xml');
  expect((await lost('photo/stands-at-night')).item['faults']).toMatchObject([{ earlier: true }]);
  expect(await said('video/goal')).toContain('needs a cover picture');
  await admin('image/webp');
  await rm(join(String(cms.environment['ALUR_DATA']), 'cms', 'uploads', `${film}.mp4`));
  expect(await said('video/goal')).toContain('The CMS has lost the file');
  for (const who of ['app', 'anonymous'] as const)
    expect((await lost('photo/nothing', who)).status).toBe(403);
  expect((await lost('file/nothing')).status).toBe(404);
});

it('[CMS-2730] a rule over the addresses of the login is refused by Directus, at its field', async () => {
  const rule = { slug: 'a', path: '/vplus/auth/login', name: 'x', is: 'digits' };
  const refused = await call('editor', 'POST', '/items/route_rules', rule);
  expect([refused.status, refused.errors[0]?.extensions['field']]).toEqual([400, 'path']);
  const good = await call('editor', 'POST', '/items/route_rules', { ...rule, path: '/vplus/pricing' });
  expect(good.status, good.text).toBe(200);
});

it('[CMS-2952] Studio asks about a rule while it is typed, for those who change rules alone; a flow that comes to read its name, and one that drops it again, are saved and say so', async () => {
  const asked = async (name: string, who: Caller = 'editor'): Promise<Reply> =>
    call(who, 'GET', `/alur-rules/notes?path=%2Fvplus%2Ftv%2Factivate&name=${name}`);
  const ofFlow = async (): Promise<unknown> =>
    (await call('editor', 'GET', '/alur-live/tv-activate')).item['rules'];
  expect((await asked('pairing')).text).toContain('does not read “pairing”');
  for (const who of ['app', 'anonymous'] as const) expect((await asked('pairing', who)).status).toBe(403);
  const rule = { slug: 'pairing', path: '/vplus/tv/activate', name: 'pairing', is: 'digits' };
  expectAccepted(await call('editor', 'POST', '/items/route_rules', rule));
  expect(await ofFlow()).toMatchObject([{ tone: 'info' }]);
  const item = '/items/flow_documents/tv-activate';
  const { document } = (await call('editor', 'GET', `${item}?fields=document`)).item;
  const reading = { ...(document as Readonly<Record<string, unknown>>), query: ['pairing'] };
  expectAccepted(await call('admin', 'PATCH', item, { document: reading }));
  expect((await asked('pairing')).text).toContain('“tv-activate” reads “pairing” itself');
  expect(await ofFlow()).toMatchObject([{ tone: 'warning' }]);
  expectAccepted(await call('admin', 'PATCH', item, { document }));
  expect(await ofFlow()).toMatchObject([{ tone: 'info' }]);
});
