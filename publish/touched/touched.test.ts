import { readdir } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { product } from '../../src/product/product.ts';
import { shippedItem, type ShippedItem } from '../../src/product/testing/shippedItem.ts';
import { applyEdit, edits } from '../../src/product/testing/edits.ts';
import { categories, type FlowContent, touchedCategories } from './touched.ts';

const flows = (await readdir(new URL('../../schemas/flows/', import.meta.url))).map((name) =>
  name.replace('.json', ''),
);
const items = new Map<string, ShippedItem>();
for (const flow of flows) items.set(flow, await shippedItem(flow));

function itemOf(flow: string): ShippedItem {
  const item = items.get(flow);
  if (item === undefined) throw new Error(`No flow "${flow}" ships.`);
  return item;
}

const sorted = (found: Iterable<string>): readonly string[] => [...found].toSorted();

it('[PUB-4190] every shipped flow is edited here, and the edits are many', () => {
  expect(sorted(new Set(edits.map(({ flow }) => flow)))).toEqual(sorted(flows));
  expect(edits.length).toBeGreaterThan(60);
});

it.each(flows)('[PUB-4190] %s that stays the same touches nothing', (flow) => {
  const item = itemOf(flow);
  expect([...touchedCategories(item, structuredClone(item), product)]).toEqual([]);
});

it.each(flows)('[PUB-4191] texts of %s alone are wording', (flow) => {
  const item = itemOf(flow);
  const keys = Object.keys(item.messages);
  fc.assert(
    fc.property(fc.subarray(keys, { minLength: 1 }), fc.string({ minLength: 1 }), (some, text) => {
      const texts = Object.fromEntries(some.map((key) => [key, { en: `~${text}`, id: text }]));
      const after = { ...item, messages: { ...item.messages, ...texts } };
      expect([...touchedCategories(item, after, product)]).toEqual(['wording']);
    }),
    { numRuns: 20 },
  );
});

it.each(edits)('[PUB-4190] $what ($flow: $place)', ({ flow, place, value, touches }) => {
  const before = applyEdit(itemOf(flow), 'accepted', null);
  const after = applyEdit(before, place, value);
  expect(sorted(touchedCategories(before, after, product))).toEqual(sorted(touches));
  // Who takes it back touches the same.
  expect(sorted(touchedCategories(after, before, product))).toEqual(sorted(touches));
});

/** A place of a value by its way there, and what stands at it replaced. */
function withValueAt(value: unknown, way: readonly number[], other: unknown): unknown {
  const [first, ...rest] = way;
  if (first === undefined || typeof value !== 'object' || value === null) return other;
  const entries = Object.entries(value);
  const [name, entry] = entries[first % Math.max(1, entries.length)] ?? [];
  if (name === undefined) return other;
  const next = withValueAt(entry, rest, other);
  return Array.isArray(value) ? value.with(Number(name), next) : { ...value, [name]: next };
}

it.each(flows)('[PUB-4192] anything at any place of %s is noticed, and nothing throws', (flow) => {
  const item = itemOf(flow);
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 1, maxLength: 9 }), fc.jsonValue(), (way, other) => {
      const document = withValueAt(item.document, way, other);
      const after: FlowContent = { ...item, document };
      const found = touchedCategories(item, after, product);
      expect(found.has('wording')).toBe(false);
      expect(found.size === 0).toBe(isSame(item.document, document));
      expect(sorted(touchedCategories(after, item, product))).toEqual(sorted(found));
    }),
    { numRuns: 30 },
  );
});

/** The order of names means nothing, but for the steps, which nothing here moves. */
function isSame(one: unknown, other: unknown): boolean {
  const write = (value: unknown): string =>
    JSON.stringify(value, (_key, entry: unknown) =>
      typeof entry === 'object' && entry !== null && !Array.isArray(entry)
        ? Object.fromEntries(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : entry,
    );
  return write(one) === write(other);
}

it('[PUB-4192] what is too deep to look at may touch everything', () => {
  const item = itemOf('login');
  const deep: unknown = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
  expect(sorted(touchedCategories(item, { ...item, document: deep }, product))).toEqual(sorted(categories));
});

it('[PUB-4192] a new flow touches what stands in it, and names of JavaScript are names', () => {
  expect([...touchedCategories({}, { document: null, messages: null }, product)]).toEqual([]);
  const document: unknown = JSON.parse(
    '{"calls":{"__proto__":{"effect":"constructor"}},"values":{"constructor":{"var":"value.constructor"}}}',
  );
  expect(sorted(touchedCategories({}, { document }, product))).toEqual([
    'answers',
    'identity',
    'money',
    'structure',
  ]);
});

it('[PUB-4193] every effect says what it touches, by its kinds or by its x-effect', () => {
  const touching = (category: string): readonly string[] =>
    Object.keys(product.effects).filter((effect) => {
      const document = { calls: { one: { effect, on: {} } } };
      return touchedCategories({}, { document }, product).has(category === 'money' ? 'money' : 'identity');
    });
  const [money, identity] = [touching('money'), touching('identity')];
  expect(money.filter((name) => !/^(?:payment|savedMethod|subscription|voucher|app)\./.test(name))).toEqual(
    [],
  );
  expect(
    Object.keys(product.effects).filter((name) => name.startsWith('savedMethod.') && !money.includes(name)),
  ).toEqual([]);
  expect(
    Object.keys(product.effects).filter((name) => name.startsWith('identity.') && !identity.includes(name)),
  ).toEqual([]);
  expect(identity).not.toContain('voucher.check');
});
