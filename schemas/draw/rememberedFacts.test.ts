import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shippedItem } from '../../publish/testing/shippedItem.ts';
import { factsOfRuns, type Written } from './flowFacts.ts';
import { rememberedFacts } from './rememberedFacts.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alur-walks-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('[LAUNCH-3184] a flow is walked again when its item or anything beside it has changed, and only then', async () => {
  const walked: unknown[] = [];
  const walk = async (item: Written) => {
    walked.push(item.document);
    return factsOfRuns(item);
  };
  const [one, other] = [await shippedItem('setpartner'), await shippedItem('packages')];
  const items = new Map<string, Written>([
    ['setpartner', one],
    ['packages', other],
  ]);
  const first = await rememberedFacts(items, { folder, beside: 'code' }, walk);
  expect(first['packages']).toEqual(factsOfRuns(other));
  expect(walked).toHaveLength(2);

  expect(await rememberedFacts(items, { folder, beside: 'code' }, walk)).toEqual(first);
  expect(walked).toHaveLength(2);

  const reworded = { ...other, messages: { ...other.messages, further: { en: 'More', id: 'Lagi' } } };
  await rememberedFacts(new Map([...items, ['packages', reworded]]), { folder, beside: 'code' }, walk);
  expect(walked).toHaveLength(3);

  await rememberedFacts(items, { folder, beside: 'other code' }, walk);
  expect(walked).toHaveLength(5);
  expect(await readdir(folder)).toHaveLength(2);

  const [kept = ''] = await readdir(folder);
  await writeFile(join(folder, kept), '{"half":');
  expect(await rememberedFacts(items, { folder, beside: 'other code' }, walk)).toEqual(first);
  expect(walked).toHaveLength(6);
});
