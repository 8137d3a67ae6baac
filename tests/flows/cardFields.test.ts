import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkFlow } from '../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../src/product/shippedMessages.ts';

const read = (name: string): string => readFileSync(`schemas/flows/${name}`, 'utf8');

describe('card data', () => {
  it('[FLOW-2191] [T27] no screen that ships has a field that a browser would fill with a card', () => {
    const files = readdirSync('schemas/flows').filter((name) => name.endsWith('.json'));
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((name) => /"autocomplete":\s*"(?:[^"]* )?cc-/.test(read(name)))).toEqual([]);
  });

  it.each(['cc-number', 'cc-csc', 'cc-exp', 'section-pay cc-number'])(
    '[FLOW-2191] [T27] a document with a field for %s is not published',
    async (autocomplete) => {
      const text = read('buy.json').replace('"autocomplete": "off"', `"autocomplete": "${autocomplete}"`);
      expect(text).toContain(autocomplete);
      const messageKeys = await shippedMessageKeys();
      expect((await checkFlow(JSON.parse(read('buy.json')), { messageKeys })).errors).toEqual([]);
      const { errors } = await checkFlow(JSON.parse(text), { messageKeys });
      expect(errors.map(({ pointer }) => pointer)).toContainEqual(expect.stringContaining('autocomplete'));
    },
  );
});
