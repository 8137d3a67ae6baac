import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { draftCollections } from '../../hooks/draftItems.ts';

interface Schema {
  readonly fields: readonly { readonly field: string; readonly meta: { readonly interface: string } }[];
}

it('[CMS-5013] each collection whose items have drafts and a status draws the status by the field that a draft greys', () => {
  const found = draftCollections.flatMap(({ name }) => {
    const file = new URL(`../../../../cms-seed/schema/${name}.json`, import.meta.url);
    const { fields } = JSON.parse(readFileSync(file, 'utf8')) as Schema;
    return fields.filter(({ field }) => field === 'status').map(({ meta }) => meta.interface);
  });
  expect(found).toEqual(Array.from({ length: 6 }, () => 'alur-status'));
});
