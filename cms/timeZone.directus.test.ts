import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCmsApi } from './seeder/base/cmsApi.ts';
import { testSecrets } from './testing/freshCms.ts';
import { sharedCms } from './testing/sharedCms.ts';
import type { FreshCms } from './testing/freshCms.ts';

let cms: FreshCms;

beforeAll(async () => {
  cms = await sharedCms();
});

afterAll(async () => {
  await cms.remove();
});

it.each([
  ['in the hour that New York leaves out', '2030-03-10T02:30:00'],
  ['in the hour that New York has twice', '2030-11-03T01:30:00'],
  ['at midnight', '2030-12-31T00:00:00'],
])(
  '[CMS-2505] a schedule stays as it was written on a machine in another time zone: %s',
  async (_when, moment) => {
    const editor = await cms.as('editor@alur.test', 'alur-editor');
    const slug = `zone-${moment.slice(5, 7)}-${moment.slice(11, 13)}`;
    const blocks = [{ block: 'hero', title_en: 'Hello' }];
    await editor.send('POST', '/items/promo_pages', {
      slug,
      status: 'published',
      title_en: 'Hello',
      shows_from: moment,
      blocks,
    });
    const app = createCmsApi(cms.url, testSecrets.ALUR_CMS_TOKEN);
    expect(await app.get(`/items/promo_pages/${slug}?fields=shows_from`)).toEqual({ shows_from: moment });
    // An end in the very minute before is compared with the stored beginning.
    const [before, after] = [-1, 1].map((by) =>
      new Date(Date.parse(`${moment}Z`) + by * 60_000).toISOString().slice(0, 19),
    );
    await expect(
      editor.send('PATCH', `/items/promo_pages/${slug}`, { shows_until: before ?? '' }),
    ).rejects.toThrow('disappear before it appears');
    await editor.send('PATCH', `/items/promo_pages/${slug}`, { shows_until: after ?? '' });
  },
);
