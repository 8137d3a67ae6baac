import { expect, test } from 'vitest';
import type { Row } from '../../hooks/directus.ts';
import { refusalsIn } from '../testing/refusalsIn.ts';

const good = {
  slug: 'a',
  status: 'published',
  path: '/vplus/channels/{list}',
  name: 'list',
  is: 'words',
  words: 'kids, sport',
  to_path: '/vplus/help',
};
/** Packages that name the lists of these tests: each is a page of channels. */
const pricing_packages = ['kids', 'x', 'z'].map((channel_list) => ({
  slug: channel_list,
  status: 'published',
  channel_list,
}));
const stored = (over: Row = {}): Row => ({ ...good, ...over });

async function saved(
  payload: Row,
  tables: Readonly<Record<string, readonly Row[]>> = {},
  keys?: readonly string[],
): Promise<readonly string[]> {
  const refusals = await refusalsIn(tables, payload, 'route_rules', keys);
  return refusals.map(({ extensions, message }) => `${extensions.field}: ${message}`);
}

test.each([
  [{ path: '/vplus/auth/login' }, 'path', 'Use a route of this site'],
  [{ path: '/vplus/pay/buy' }, 'path', 'Use a route of this site'],
  [{ path: '/' }, 'path', 'Use a route of this site'],
  [{ path: '/vplus/pricing', name: 'partner' }, 'name', 'Names that the product or a flow reads itself'],
  [{ is: 'any' }, 'is', 'Choose what the value must be'],
  [{ words: '' }, 'words', 'Write the words that are allowed'],
  [{ words: 'a, <b>' }, 'words', 'Write the words that are allowed'],
  [{ to_path: 'https://evil.test' }, 'to_path', 'Choose a page that this site has'],
])('[CMS-2730] a rule over addresses is refused at its field: %j', async (over, field, sentence) => {
  const [refusal = ''] = await saved({ ...good, ...over });
  expect(refusal.startsWith(`${field}: `)).toBe(true);
  expect(refusal).toContain(sentence);
});

test('[CMS-2730] a good rule is taken, and a change of one part is looked at with the rest', async () => {
  expect(await saved(good)).toEqual([]);
  const tables = { route_rules: [stored()] };
  expect(await saved({ to_path: '' }, tables, ['a'])).toEqual([]);
  expect(await saved({ is: 'words', words: null }, tables, ['a'])).toHaveLength(1);
});

test('[CMS-2731] a rule that would lead round with the published redirects and rules is refused with the way; a draft is not in it', async () => {
  const redirects = [
    { slug: 'r', status: 'published', from_path: '/vplus/help', to_path: '/vplus/channels/x' },
  ];
  const [circle = ''] = await saved(good, { redirect_rules: redirects });
  expect(circle).toContain('to_path: Visitors would go round in a circle: /vplus/help →');
  expect(await saved({ ...good, status: 'draft' }, { redirect_rules: redirects })).toEqual([]);
});

test('[CMS-2731] a redirect that would lead round with a published rule is refused at its target', async () => {
  const redirect = { slug: 'r', from_path: '/vplus/help', to_path: '/vplus/channels/x' };
  const tables = { route_rules: [stored()] };
  const [refusal] = await refusalsIn(tables, redirect, 'redirect_rules');
  expect(refusal?.extensions.field).toBe('to_path');
  expect(refusal?.message).toContain('Visitors would go round in a circle');
  expect(await refusalsIn({ pricing_packages }, redirect, 'redirect_rules')).toEqual([]);
});

test('[CMS-2870] a rule that leads to what fulfils it is saved: listed words, and lists of published channels', async () => {
  const kids = { ...good, to_path: '/vplus/channels/kids' };
  expect(await saved(kids, { pricing_packages })).toEqual([]);
  const ofChannels = { ...kids, is: 'channels', words: null };
  const channels = (status: string): readonly Row[] => [{ slug: 'c', status, lists: 'sport, kids' }];
  expect(await saved(ofChannels, { pricing_packages, channels: channels('published') })).toEqual([]);
  expect(await saved(ofChannels, { pricing_packages, channels: channels('draft') })).toHaveLength(1);
});

test('[CMS-2871] a rule whose target or route is gone can still be taken off the site, and be repaired; to publish it, it must be good', async () => {
  const stale = { route_rules: [stored({ to_path: '/vplus/gone', path: '/vplus/gone' })] };
  expect(await saved({ status: 'draft' }, stale, ['a'])).toEqual([]);
  expect(await saved({ sort: 3 }, stale, ['a'])).toEqual([]);
  expect(await saved({ to_path: '/vplus/pricing' }, { route_rules: [stored()] }, ['a'])).toEqual([]);
  expect(await saved({ status: 'published' }, stale, ['a'])).toHaveLength(1);
});

test('[CMS-2965] a circle is looked for in the order in which the edge asks the rules: what has no place comes last', async () => {
  const others = {
    route_rules: [stored({ slug: 'first', words: 'x', sort: null, to_path: '/vplus/pricing' })],
  };
  const second = { ...good, slug: 'second', words: 'y', sort: 1, to_path: '/vplus/channels/z' };
  const [circle = ''] = await saved(second, others);
  expect(circle).toContain('to_path: Visitors would go round in a circle');
  // Asked after it, the rule without a place ends the way.
  const placed = { route_rules: [{ ...others.route_rules[0], sort: 0 }] };
  expect(await saved(second, placed)).toEqual([]);
});

test('[CMS-2871] a circle of other rules and redirects hinders nobody: neither drafts nor what leads elsewhere', async () => {
  const round = stored({ slug: 'round', is: 'digits', words: null, to_path: '/vplus/channels/x' });
  const tables = { route_rules: [round, stored()] };
  const other = { ...good, slug: 'b', path: '/vplus/pricing', name: 'month', to_path: '/vplus/help' };
  expect(await saved(other, tables)).toEqual([]);
  expect(await saved({ status: 'draft' }, tables, ['round'])).toEqual([]);
  const redirect = { slug: 'r', from_path: '/old', to_path: '/vplus/pricing' };
  expect(await refusalsIn(tables, redirect, 'redirect_rules')).toEqual([]);
  const draft = { ...redirect, status: 'draft', to_path: '/vplus/channels/x' };
  expect(await refusalsIn(tables, draft, 'redirect_rules')).toEqual([]);
});

test('[CMS-2872] a rule over a name that a flow reads is refused at its name', async () => {
  const over = (name: string): Row => ({ ...good, path: '/vplus/tv/connect', name });
  expect(await saved(over('from-email'))).toHaveLength(1);
  expect(await saved(over('pairing'))).toEqual([]);
  const flows = [{ key: 'tv', status: 'draft', document: JSON.stringify({ query: ['pairing'] }) }];
  const [refusal = ''] = await saved(over('pairing'), { flow_documents: flows });
  expect(refusal).toContain('name: Use a name in braces');
});

test('[CMS-2873] a mistyped parameter of a route is asked about, for it would be a name of the query that no address has', async () => {
  for (const name of ['lst', 'lsit', 'lists']) {
    const [refusal = ''] = await saved({ ...good, name });
    expect(refusal).toContain('name: Did you mean “list”, the name in braces of the route?');
  }
  expect(await saved({ ...good, name: 'package' })).toEqual([]);
});

test('[CMS-2874] at most 100 rules are published', async () => {
  const rules = Array.from({ length: 100 }, (_, at) => stored({ slug: `r-${at}` }));
  const [refusal = ''] = await saved(good, { route_rules: rules });
  expect(refusal).toContain('status: There would be 101 published entries');
  expect(await saved({ ...good, status: 'draft' }, { route_rules: rules })).toEqual([]);
});
