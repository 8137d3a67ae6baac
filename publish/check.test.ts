import { describe, expect, it } from 'vitest';
import { checkFlow } from '../src/product/publisher.ts';
import { shippedMessageKeys } from '../src/product/shippedMessages.ts';
import { shippedDocument, shippedItem } from '../src/product/testing/shippedItem.ts';

const messageKeys = await shippedMessageKeys();

describe('checkFlow', () => {
  it('[PUB-77] finds no fault with a shipped document, and gives it back', async () => {
    const item = await shippedItem('register');
    const checked = await checkFlow(item, { messageKeys });
    expect(checked).toEqual({
      document: await shippedDocument('register'),
      messages: item.messages,
      errors: [],
      warnings: [],
      writtenAt: expect.any(Function) as unknown,
    });
  });

  it('[PUB-77] keeps errors and warnings apart', async () => {
    const item = await shippedItem('register');
    const messages = { ...item.messages, 'register.unused': { en: 'Unused', id: 'Tak terpakai' } };
    const document = structuredClone(item.document);
    Object.assign(document.steps['identity']?.actions?.[0] ?? {}, { call: 'nowhere' });
    const checked = await checkFlow({ ...item, document, messages }, { messageKeys });
    expect(checked.errors.map(({ rule }) => rule)).toContain('PUB-26');
    expect(checked.warnings.map(({ rule }) => rule)).toContain('PUB-45');
    expect(new Set(checked.errors.map(({ severity }) => severity))).toEqual(new Set(['error']));
  });

  it('[PUB-77] without a prover neither refuses a slow pattern nor runs it', async () => {
    const item = await shippedItem('register');
    const channel = item.document.steps['identity']?.body[0];
    Object.assign(channel ?? {}, { schema: { pattern: '^(a+)+$' } });
    expect((await checkFlow(item, { messageKeys })).errors).toEqual([]);
  });

  it.each([null, 7, [], { key: 'x' }])('[PUB-77] returns no document for %j', async (item) => {
    const checked = await checkFlow(item, { messageKeys });
    expect(checked.document).toBeNull();
    expect(checked.errors.length).toBeGreaterThan(0);
  });
});
