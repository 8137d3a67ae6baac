import { expect, test } from 'vitest';
import { databaseOf } from '../../guard/testing/refusalsIn.ts';
import type { Row } from '../../hooks/directus.ts';
import { ruleNotes, type RuleNote, rulesOfFlow } from './ruleNotes.ts';

const flow = (key: string, over: Row = {}, status = 'published'): Row => ({
  key,
  status,
  document: JSON.stringify({ routes: [{ path: `/vplus/tv/${key.slice(3)}` }], ...over }),
});
const rule = (over: Row = {}): Row => ({
  slug: 'codes',
  status: 'published',
  path: '/vplus/tv/activate',
  name: 'code',
  ...over,
});

/** The English sentences, each with its tone; every one is there in both languages. */
function said(notes: readonly RuleNote[]): readonly string[] {
  return notes.map(({ tone, words }) => {
    expect(words.id).not.toBe(words.en);
    return `${tone}: ${words.en}`;
  });
}

async function ofRule(path: string, name: string, flows: readonly Row[]): Promise<readonly string[]> {
  return said(await ruleNotes(path, name, databaseOf({ flow_documents: flows })));
}

async function ofFlow(key: string, flows: readonly Row[], rules: readonly Row[]): Promise<readonly string[]> {
  return said(await rulesOfFlow(key, databaseOf({ flow_documents: flows, route_rules: rules })));
}

test('[CMS-2950] a rule says which flow reads its name since, and that nothing reads it once the flow has dropped the name', async () => {
  const path = '/vplus/tv/activate';
  const [reads = ''] = await ofRule(path, 'code', [flow('tv-activate', { query: ['code'] })]);
  expect(reads).toContain('warning: The flow “tv-activate” reads “code” itself.');
  const [dropped = ''] = await ofRule(path, 'code', [flow('tv-activate')]);
  expect(dropped).toContain('info: The flow “tv-activate” does not read “code”');
  const [draft = ''] = await ofRule(path, 'code', [
    flow('tv-activate'),
    flow('tv-new', { query: ['code'] }, 'draft'),
  ]);
  expect(draft).toContain('“tv-new” reads “code”');
});

test('[CMS-2950] a rule over the address of a flow that is not on the site says that visitors find nothing there', async () => {
  const path = '/vplus/tv/activate';
  for (const flows of [[], [flow('tv-activate', {}, 'archived')], [flow('tv-activate', { routes: [] })]]) {
    const [note = ''] = await ofRule(path, 'code', flows);
    expect(note).toContain('warning: No published flow is at /vplus/tv/activate now');
  }
});

test('[CMS-2950] a name that no page reads is remarked on; a part of the path, and what a save refuses, are not', async () => {
  const [note = ''] = await ofRule('/vplus/pricing', 'saeson', []);
  expect(note).toContain('info: This page does not read “saeson”.');
  expect(await ofRule('/vplus/channels/{list}', 'list', [])).toEqual([]);
  expect(await ofRule('/vplus/pricing', 'partner', [])).toEqual([]);
  expect(await ofRule('/vplus/auth/login', 'x', [])).toEqual([]);
});

test('[CMS-2951] the form of a flow names the rules over names that it reads, and over its addresses', async () => {
  const reading = [flow('tv-activate', { query: ['code'] })];
  const [ruled = ''] = await ofFlow('tv-activate', reading, [rule()]);
  expect(ruled).toContain(
    'warning: The address rule “codes” checks “code” at /vplus/tv/activate, and this flow',
  );
  const [dropped = ''] = await ofFlow('tv-activate', [flow('tv-activate')], [rule()]);
  expect(dropped).toContain('info: The address rule “codes” checks “code” at /vplus/tv/activate, which');
  expect(await ofFlow('tv-activate', reading, [rule({ status: 'draft' })])).toEqual([]);
  expect(await ofFlow('tv-connect', [flow('tv-connect')], [rule()])).toEqual([]);
  expect(await ofFlow('gone', reading, [rule()])).toEqual([]);
});

test('[CMS-2970] a rule over another flow’s address, or a page’s, is no matter of a flow that reads its name', async () => {
  const flows = [flow('tv-activate', { query: ['code'] }), flow('tv-connect', { query: ['code'] })];
  expect(await ofFlow('tv-connect', flows, [rule()])).toEqual([]);
  expect(await ofFlow('tv-activate', flows, [rule()])).toHaveLength(1);
  expect(await ofFlow('tv-activate', flows, [rule({ path: '/vplus/pricing' })])).toEqual([]);
  expect(await ofFlow('tv-activate', flows, [rule({ path: '/vplus/promo/{slug}' })])).toEqual([]);
});

test('[CMS-2970] a rule over the address of a promo page concerns the flow that stands in it, by the names that it reads', async () => {
  const flows = [flow('tv-activate', { query: ['code'] })];
  const page = { status: 'published', blocks: JSON.stringify([{ block: 'flow', flow: 'tv-activate' }]) };
  const of = async (slug: string, path: string, over: Row = {}): Promise<readonly string[]> =>
    said(
      await rulesOfFlow(
        'tv-activate',
        databaseOf({
          flow_documents: flows,
          route_rules: [rule({ path, ...over })],
          promo_pages: [{ ...page, slug }],
        }),
      ),
    );
  const [embedded = ''] = await of('season', '/vplus/promo/{slug}');
  expect(embedded).toContain(
    'warning: The address rule “codes” checks “code” at /vplus/promo/{slug}, and this',
  );
  expect(await of('test', '/test')).toHaveLength(1);
  expect(await of('season', '/test')).toEqual([]);
  expect(await of('season', '/vplus/promo/{slug}', { name: 'slug' })).toEqual([]);
  expect(await of('season', '/vplus/promo/{slug}', { name: 'season' })).toEqual([]);
});

test('[CMS-2951] a flow that no longer has an address names the rule that is left there', async () => {
  const moved = flow('tv-activate', { routes: [{ path: '/vplus/tv/new' }] });
  const [left = ''] = await ofFlow('tv-activate', [moved], [rule()]);
  expect(left).toContain('warning: The address rule “codes” is for /vplus/tv/activate, and no flow is there');
  const taken = flow('tv-other', { routes: [{ path: '/vplus/tv/activate' }] });
  expect(await ofFlow('tv-activate', [moved, taken], [rule()])).toEqual([]);
});
