import { expect, test } from 'vitest';
import type { Row } from '../../hooks/directus.ts';
import { refusalsIn, type Tables } from '../testing/refusalsIn.ts';

const flow = (status: string): Row => ({
  key: 'tv-activate',
  status,
  document: JSON.stringify({ routes: [{ path: '/vplus/tv/activate' }] }),
});
const item = (slug: string, status: string): Row => ({ slug, status });
const published: Tables = {
  promo_pages: [item('season', 'published'), item('test', 'published')],
  help_articles: [{ ...item('refunds', 'published'), category: 'subs-transaction' }],
  help_categories: [item('payment', 'published')],
  site_pages: [item('terms', 'published')],
  pricing_packages: [{ ...item('sport', 'published'), channel_list: 'sport' }],
  flow_documents: [flow('published')],
};
const drafts = Object.fromEntries(
  Object.entries(published).map(([table, rows]) => [table, rows.map((row) => ({ ...row, status: 'draft' }))]),
);

async function saved(payload: Row, tables: Tables, keys?: readonly string[]): Promise<readonly string[]> {
  const refusals = await refusalsIn(tables, payload, 'redirect_rules', keys);
  return refusals.map(({ extensions, message }) => `${extensions.field}: ${message}`);
}

test.each([
  ['/vplus/help/privacy', 'privacy choices and previews can’t be redirected'],
  ['/vplus', 'the account, privacy choices'],
  ['/vplus/preview/promo_pages/home', 'previews can’t be redirected'],
  ['/healthz', 'The site uses this address itself'],
  ['/vplus/media/x/y', 'The site uses this address itself'],
])('[CMS-3030] a redirect from %s is refused at the field with what to do', async (from_path, sentence) => {
  const redirect = { slug: 'r', from_path, to_path: '/vplus/pricing' };
  const [refusal = ''] = await saved(redirect, {});
  expect(refusal.startsWith('from_path: ')).toBe(true);
  expect(refusal).toContain(sentence);
  // One that was stored earlier is not published any more; it can still be taken off the site.
  const tables = { redirect_rules: [{ ...redirect, status: 'draft' }] };
  expect(await saved({ status: 'published' }, tables, ['r'])).toEqual([refusal]);
  expect(await saved({ status: 'draft' }, tables, ['r'])).toEqual([]);
});

const targets = [
  '/vplus/promo/season',
  '/test',
  '/vplus/help/article/refunds',
  '/vplus/help/subs-transaction/refunds',
  '/vplus/help/payment',
  '/vplus/help/terms',
  '/vplus/channels/sport',
  '/vplus/tv/activate',
];

test.each(targets)(
  '[CMS-3031] a redirect or a rule that leads to %s is refused at its target until that is published; a draft is taken',
  async (to_path) => {
    const redirect = { slug: 'r', from_path: '/old', to_path };
    const refusal = `to_path: Visitors would find nothing at ${to_path} now. Publish that page first, keep this as a draft until then, or choose another page.`;
    expect(await saved(redirect, published)).toEqual([]);
    for (const without of [drafts, {}]) {
      expect(await saved(redirect, without)).toEqual([refusal]);
      expect(await saved({ ...redirect, status: 'draft' }, without)).toEqual([]);
      const stored = { ...without, redirect_rules: [{ ...redirect, status: 'draft' }] };
      expect(await saved({ status: 'published' }, stored, ['r'])).toEqual([refusal]);
    }
    const rule = { slug: 'a', path: '/vplus/pricing', name: 'month', is: 'digits', to_path };
    expect(await refusalsIn(published, rule, 'route_rules')).toEqual([]);
    const [refused] = await refusalsIn(drafts, rule, 'route_rules');
    expect(refused?.message).toContain(`Visitors would find nothing at ${to_path} now.`);
  },
);

test('[CMS-3031] a target that is itself redirected counts as where that ends, and pages that are always there need no item', async () => {
  const redirect = { slug: 'r', from_path: '/old', to_path: '/vplus/promo/past' };
  const onwards = [
    { slug: 's', status: 'published', from_path: '/vplus/promo/past', to_path: '/vplus/pricing' },
  ];
  expect(await saved(redirect, { redirect_rules: onwards })).toEqual([]);
  const nowhere = [{ ...onwards[0], to_path: '/vplus/promo/gone' }];
  expect((await saved(redirect, { redirect_rules: nowhere }))[0]).toContain(
    'nothing at /vplus/promo/gone now',
  );
  for (const to_path of [
    '/',
    '/vplus',
    '/vplus/auth/login',
    '/vplus/help',
    '/vplus/help/privacy',
    '/vplus/pricing',
  ])
    expect(await saved({ ...redirect, to_path }, {})).toEqual([]);
});
