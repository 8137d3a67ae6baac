import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { findingsAfter } from '../../../src/product/testing/findingsAfter.ts';

const rules = ['PUB-4015'];

const shipped = (await readdir(new URL('../../../schemas/flows/', import.meta.url))).map((name) =>
  name.replace('.json', ''),
);

it.each([
  ['payment', 'paid'],
  ['payment', 'failed'],
  ['payment', 'refunded'],
  ['voucher', 'done'],
])('[PUB-4015] %s: nobody goes back from "%s" to what has been done', async (flow, step) => {
  const lines = await findingsAfter(flow, ({ steps }) => void delete steps[step]?.back, rules);
  expect(lines).toEqual([`PUB-4015 warning /document/steps/${step} Give this step "back": "never".`]);
});

it.each(shipped)('[PUB-4015] %s as it ships leads back to nothing that is done', async (flow) => {
  expect(await findingsAfter(flow, () => undefined, rules)).toEqual([]);
});
