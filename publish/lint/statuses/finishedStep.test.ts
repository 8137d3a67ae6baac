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

it('[PUB-4015] from a step that only warns one may go back: what was asked for has not been done', async () => {
  const withTone = (tone: string) =>
    findingsAfter(
      'voucher',
      ({ steps }) => {
        const { done } = steps;
        if (done === undefined) throw new Error('The voucher has no last step.');
        delete done.back;
        done.body = [{ id: 'ready', widget: 'notice', label: 'voucher.ready', options: { tone } }];
      },
      rules,
    );
  expect(await withTone('success')).toHaveLength(1);
  expect(await withTone('warning')).toEqual([]);
});

it.each(shipped)('[PUB-4015] %s as it ships leads back to nothing that is done', async (flow) => {
  expect(await findingsAfter(flow, () => undefined, rules)).toEqual([]);
});
