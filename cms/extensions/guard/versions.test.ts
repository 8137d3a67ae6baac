import { expect, test } from 'vitest';
import type { EventContext, Query, Row } from '../hooks/directus.ts';
import { refuseUncheckedFlow } from './flowDocument.ts';
import { databaseOf } from './testing/refusalsIn.ts';
import { cleanVersion, refuseBadVersion } from './versions.ts';

const none: Query = {
  where: () => none,
  whereIn: () => none,
  select: () => none,
  max: () => none,
  forUpdate: () => none,
  update: async () => Promise.resolve(0),
  delete: async () => Promise.resolve(0),
  then: (done) => Promise.resolve([]).then(done),
};
const context: EventContext = { database: () => none, accountability: null };
const meta = { collection: 'directus_versions' };

test('[CMS-2732] what Directus notes inside the blocks of a version is taken out, and so is what the form carries; the version’s own date stays', () => {
  const at = new Date(0);
  const delta = {
    _user: 'u',
    _date: at,
    editing: '2026-01-01',
    changed_by: 'x',
    blocks: [{ block: 'hero', title_en: 'A', _user: 'u', _date: at }],
  };
  expect(cleanVersion({ delta }, meta, context)).toEqual({
    delta: { _user: 'u', _date: at, blocks: [{ block: 'hero', title_en: 'A' }] },
  });
  expect(cleanVersion({ name: 'Autumn' }, meta, context)).toEqual({ name: 'Autumn' });
});

test('[CMS-2733] a version with a hostile link is refused as the page itself would be; a good one and other revisions are taken', async () => {
  const revision = (link: string, version: string | null): Row => ({
    collection: 'promo_pages',
    item: 'a',
    version,
    data: { blocks: [{ block: 'hero', title_en: 'A', label_en: 'B', link }] },
  });
  await expect(refuseBadVersion(revision('javascript:alert(1)', 'v'), meta, context)).rejects.toMatchObject({
    extensions: { field: 'blocks' },
  });
  for (const good of [revision('/vplus/pricing', 'v'), revision('javascript:alert(1)', null)])
    expect(await refuseBadVersion(good, meta, context)).toBe(good);
});

test('[CMS-3100] a save of a version never checks the published item, and a save of the item still does', async () => {
  const stored = { key: 'of-a-version', status: 'published', document: {}, messages: {}, accepted: null };
  const broken: EventContext = {
    database: databaseOf({ flow_documents: [stored] }),
    accountability: null,
  };
  const revision = (version: string | null): Row => ({
    collection: 'flow_documents',
    item: 'of-a-version',
    version,
    data: {},
  });
  expect(await refuseUncheckedFlow(revision('v'), meta, broken)).toMatchObject({ version: 'v' });
  await expect(refuseUncheckedFlow(revision(null), meta, broken)).rejects.toBeDefined();
});

test('[CMS-3101] a save of a version is looked at together with what the version has changed already, and not with what the published page holds there', async () => {
  const past = {
    slug: 'sale',
    status: 'draft',
    shows_from: null,
    shows_until: '2020-01-01T00:00:00',
    blocks: [{ block: 'hero', title_en: 'A' }],
  };
  const later = { _user: 'u', shows_until: '2099-01-01T00:00:00' };
  const of = (delta: object | null): EventContext => ({
    database: databaseOf({
      promo_pages: [past],
      directus_versions: [{ id: 'v', delta: delta === null ? null : JSON.stringify(delta) }],
    }),
    accountability: null,
  });
  const publishing: Row = {
    collection: 'promo_pages',
    item: 'sale',
    version: 'v',
    data: { status: 'published' },
  };
  expect(await refuseBadVersion(publishing, meta, of(later))).toBe(publishing);
  await expect(refuseBadVersion(publishing, meta, of(null))).rejects.toMatchObject({
    extensions: { field: 'shows_until' },
  });
});
