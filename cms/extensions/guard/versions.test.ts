import { expect, test } from 'vitest';
import type { EventContext, Query, Row } from '../hooks/directus.ts';
import { cleanVersion, refuseBadVersion } from './versions.ts';

const none: Query = {
  where: () => none,
  whereIn: () => none,
  select: () => none,
  max: () => none,
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
    data: { blocks: [{ block: 'hero', title_en: 'A', link }] },
  });
  await expect(refuseBadVersion(revision('javascript:alert(1)', 'v'), meta, context)).rejects.toMatchObject({
    extensions: { field: 'blocks' },
  });
  for (const good of [revision('/vplus/pricing', 'v'), revision('javascript:alert(1)', null)])
    expect(await refuseBadVersion(good, meta, context)).toBe(good);
});
