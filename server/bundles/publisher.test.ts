import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { FlowDocumentItem } from '../../src/contracts/content.ts';
import { createPublisher } from './publisher.ts';

async function shipped(flow: string): Promise<FlowDocumentItem> {
  return JSON.parse(
    await readFile(new URL(`../../schemas/flows/${flow}.json`, import.meta.url), 'utf8'),
  ) as FlowDocumentItem;
}

test('[EDGE-12] a document is checked and compiled in a thread of its own', { timeout: 30_000 }, async () => {
  const publisher = createPublisher();
  onTestFinished(() => publisher.stop());
  const result = await publisher.publish(await shipped('login'), []);
  expect(result).toMatchObject({ ok: true, value: { data: { flow: 'login', formatVersion: 1 } } });
});

test(
  '[EDGE-12] [T06] a document that is not finished in time is refused with a reason, and the next one is judged',
  { timeout: 30_000 },
  async () => {
    const hurried = createPublisher({ deadlineMs: 1 });
    onTestFinished(() => hurried.stop());
    const item = await shipped('login');
    const late = await hurried.publish(item, []);
    expect(late).toMatchObject({ ok: false, error: [{ rule: 'EDGE-12', pointer: '/document' }] });
    expect(await hurried.publish(item, [])).toMatchObject({ ok: false });
  },
);

test('[EDGE-12] one thread judges one document after the other', { timeout: 30_000 }, async () => {
  const publisher = createPublisher({ deadlineMs: 10_000 });
  onTestFinished(() => publisher.stop());
  const results = await Promise.all([
    publisher.publish(await shipped('login'), []),
    publisher.publish(await shipped('register'), []),
  ]);
  expect(results).toMatchObject([{ ok: true }, { ok: true }]);
});
