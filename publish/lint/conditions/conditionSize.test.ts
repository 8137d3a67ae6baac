import type { JsonValue } from '@alur/engine/json';
import { expect, it } from 'vitest';
import { publishFlow } from '../../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../../src/product/shippedMessages.ts';
import { shippedItem } from '../../../src/product/testing/shippedItem.ts';
import { inIndonesian } from '../../prove/testing/inIndonesian.ts';

const messageKeys = await shippedMessageKeys();
const deep = Array.from({ length: 17 }).reduce<JsonValue>((inner) => ({ '!': inner }), { var: 'data.phone' });

it.each<readonly [string, JsonValue, string]>([
  ['deeper than the engine goes', deep, 'lebih dari 16 tingkat'],
  ['of too many parts', { in: ['x', Array.from({ length: 201 }, () => 'y')] }, 'lebih dari 200'],
  ['with a text that is too long', { '==': [{ var: 'data.phone' }, 'x'.repeat(1025)] }, 'lebih dari 1024'],
])('[PUB-31] a condition %s is refused in the words of the reader', async (_, condition, reason) => {
  const item = await shippedItem('login');
  item.document.values = { ...item.document.values, big: condition };
  const published = await publishFlow(item, { messageKeys });
  const [found] = published.ok ? [] : published.error.filter(({ rule }) => rule === 'PUB-31');
  expect(found?.said === undefined ? null : inIndonesian(found.said.sentence)).toContain(reason);
});
