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
  [{ path: '/vplus/pricing', name: 'partner' }, 'name', 'Names that the product itself reads'],
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

test('[CMS-2731] a redirect that would lead round with a published rule is refused at its goal', async () => {
  const redirect = { slug: 'r', from_path: '/vplus/help', to_path: '/vplus/channels/x' };
  const tables = { route_rules: [stored()] };
  const [refusal] = await refusalsIn(tables, redirect, 'redirect_rules');
  expect(refusal?.extensions.field).toBe('to_path');
  expect(refusal?.message).toContain('Visitors would go round in a circle');
  expect(await refusalsIn({}, redirect, 'redirect_rules')).toEqual([]);
});
