import { afterAll, expect, test } from 'vitest';
import { shippedItem } from '../../../src/product/testing/shippedItem.ts';
import type { Row } from '../hooks/directus.ts';
import { flowsBeside, flowsKnownBeside, prepareBeside, publisher } from './besideFlows.ts';
import { databaseOf } from './testing/refusalsIn.ts';

const text = JSON.stringify(await shippedItem('setpartner'));
const flows = (count: number, name: string): readonly Row[] =>
  Array.from({ length: count }, (_, n) => ({
    ...(JSON.parse(text.replaceAll('setpartner', `${name}-${n}`)) as Row),
    date_updated: 1000,
  }));

afterAll(() => publisher.stop());

test('[CMS-4669] sixty flows are looked at after the start, a few are left to the first save; nobody who only looks waits', async () => {
  const [many, few] = [flows(60, 'many'), flows(3, 'few')].map((flow_documents) =>
    databaseOf({ flow_documents }),
  );
  if (many === undefined || few === undefined) throw new Error('Two CMS are needed.');
  const knownOf = async (database: typeof many): Promise<number> =>
    [...(await flowsKnownBeside(database, false)).values()].filter((flow) => flow !== null).length;
  expect(await knownOf(many)).toBe(0);
  prepareBeside(few, 0);
  prepareBeside(many, 0);
  await expect.poll(() => knownOf(many), { timeout: 50_000 }).toBe(60);
  expect(await knownOf(few)).toBe(0);
  const found = await flowsBeside(few);
  expect([...(found ?? [])].map(([key, flow]) => [key, flow.outline?.flow, flow.paths.length > 0])).toEqual(
    [0, 1, 2].map((n) => [`few-${n}`, `few-${n}`, true]),
  );
});
