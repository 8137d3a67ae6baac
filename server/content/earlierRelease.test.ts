import { expect, onTestFinished, test } from 'vitest';
import { startCmsStandIn } from '../testing/cmsStandIn.ts';
import { createCmsReader } from './cmsReader.ts';
import { defineCollection } from './decoding/collection.ts';

const tips = defineCollection<readonly unknown[]>({
  name: 'tips',
  key: 'id',
  fields: ['id', 'text_en', 'text_ms'],
  laterFields: ['text_ms'],
  filter: { _or: [{ text_en: { _nempty: true } }, { text_ms: { _nempty: true } }] },
  decode: (rows) => ({ value: rows }),
});

test('[EDGE-3780] a CMS of an earlier release, without the columns of a language that came later, is read without them', async () => {
  const cms = await startCmsStandIn({ tips: [{ id: 'a', text_en: 'Rest' }] });
  onTestFinished(() => cms.close());
  cms.lacks = 'text_ms';
  const reader = createCmsReader({ url: cms.url, token: 'token' });
  const read = await reader.read(tips);
  expect(read?.rows).toMatchObject([{ id: 'a', text_en: 'Rest' }]);
  expect(cms.requests.at(-1)).toContain('"_or":[{"text_en":{"_nempty":true}}]');
});

test('[EDGE-3781] a refusal that does not say of what type it is leaves the content as it was', async () => {
  const cms = await startCmsStandIn({ tips: [{ id: 'a', text_en: 'Rest' }] });
  onTestFinished(() => cms.close());
  cms.faults.set('tips', (response) => response.writeHead(403).end());
  const reader = createCmsReader({ url: cms.url, token: 'token' });
  await expect(reader.read(tips)).rejects.toThrow('/items/tips: answered 403');
});

test('[EDGE-3780] a CMS of this release is asked for the columns of every language', async () => {
  const cms = await startCmsStandIn({ tips: [{ id: 'a', text_en: 'Rest', text_ms: 'Rehat' }] });
  onTestFinished(() => cms.close());
  const reader = createCmsReader({ url: cms.url, token: 'token' });
  expect((await reader.read(tips))?.rows).toMatchObject([{ text_ms: 'Rehat' }]);
});
