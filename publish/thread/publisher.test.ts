import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { FlowDocumentItem } from '../contract/item.ts';
import { hardItem } from '../../src/product/testing/hardItem.ts';
import { startPublisher } from '../../src/product/startPublisher.ts';
import { isUndecided } from './publisher.ts';

async function shipped(flow: string): Promise<FlowDocumentItem> {
  return JSON.parse(
    await readFile(new URL(`../../schemas/flows/${flow}.json`, import.meta.url), 'utf8'),
  ) as FlowDocumentItem;
}

test('[EDGE-12] a document is checked and compiled in a thread of its own', async () => {
  const publisher = startPublisher();
  onTestFinished(() => publisher.stop());
  const result = await publisher.publish(await shipped('login'), []);
  expect(result).toMatchObject({ ok: true, value: { data: { flow: 'login', formatVersion: 4 } } });
});

test('[EDGE-12] [T06] a document that is not finished in time is refused with a reason, and the next one is checked', async () => {
  const hurried = startPublisher({ deadlineMs: 1 });
  onTestFinished(() => hurried.stop());
  const item = await shipped('login');
  const late = await hurried.publish(item, []);
  expect(late).toMatchObject({ ok: false, error: [{ rule: 'EDGE-12', pointer: '/document' }] });
  expect(await hurried.publish(item, [])).toMatchObject({ ok: false });
});

test('[EDGE-3110] a check that ends because the edge stops is no verdict on its document', async () => {
  const began = Promise.withResolvers<void>();
  const publisher = startPublisher({
    cpuOf: async () => {
      began.resolve();
      return 0;
    },
  });
  const check = publisher.publish(await hardItem('hard'), []);
  await began.promise;
  await publisher.stop();
  const result = await check;
  expect(result.ok ? null : isUndecided(result.error)).toBe(true);
});

test('[EDGE-12] documents that arrive together are all published', async () => {
  const publisher = startPublisher({ deadlineMs: 10_000 });
  onTestFinished(() => publisher.stop());
  const results = await Promise.all([
    publisher.publish(await shipped('login'), []),
    publisher.publish(await shipped('register'), []),
  ]);
  expect(results).toMatchObject([{ ok: true }, { ok: true }]);
});

test('[EDGE-306] [R5] a document with fifty hard patterns is refused, and one that comes after it need not wait for it', async () => {
  const publisher = startPublisher({ deadlineMs: 5000 });
  onTestFinished(() => publisher.stop());
  // A small one: it stays in the first lane on a busy machine too.
  const item = await shipped('deeplink-live');
  await publisher.publish(item, []);
  const ended: string[] = [];
  const hard = publisher.publish(await hardItem('hard'), []).then((result) => {
    ended.push('hard');
    return result;
  });
  const good = publisher.publish(item, []).then((result) => {
    ended.push('good');
    return result;
  });
  expect(await good).toMatchObject({ ok: true });
  expect(await hard).toMatchObject({ ok: false });
  expect(ended).toEqual(['good', 'hard']);
});

test('[EDGE-306] [R5] a new document waits for at most one of nine new slow ones', async () => {
  const publisher = startPublisher({ deadlineMs: 5000 });
  onTestFinished(() => publisher.stop());
  const [good, other] = await Promise.all([shipped('deeplink-live'), shipped('setpartner')]);
  const hard = await Promise.all(Array.from({ length: 9 }, (_, index) => hardItem(`hard${index}`)));
  await publisher.publish(good, []);
  const ended: string[] = [];
  const note = (name: string) => () => void ended.push(name);
  for (const item of hard) void publisher.publish(item, []).then(note(item.key));
  await publisher.publish(other, []).then(note('other'));
  expect(ended).toEqual(['other']);
});

const stopped = (): Promise<number> => Promise.resolve(0);

test('[EDGE-3110] a check that runs out of time by the clock alone is no verdict on the document', async () => {
  // As on a machine that gives the thread no time: its computing time stands still.
  const publisher = startPublisher({ quickMs: 1, deadlineMs: 1, patienceMs: 2, cpuOf: stopped });
  onTestFinished(() => publisher.stop());
  const result = await publisher.publish(await shipped('login'), []);
  expect(result).toMatchObject({ ok: false, error: [{ rule: 'EDGE-3110' }] });
  expect(isUndecided(result.ok ? [] : result.error)).toBe(true);
});

test('[EDGE-3110] one that uses up its computing time is refused, however long the clock runs', async () => {
  const publisher = startPublisher({ quickMs: 1, deadlineMs: 1, patienceMs: 60_000 });
  onTestFinished(() => publisher.stop());
  const result = await publisher.publish(await shipped('login'), []);
  expect(result).toMatchObject({ ok: false, error: [{ rule: 'EDGE-12', pointer: '/document' }] });
  expect(isUndecided(result.ok ? [] : result.error)).toBe(false);
});

test('[EDGE-3110] a publisher that was stopped begins nothing', async () => {
  const publisher = startPublisher();
  await publisher.stop();
  const result = await publisher.publish(await shipped('login'), []);
  expect(isUndecided(result.ok ? [] : result.error)).toBe(true);
});
