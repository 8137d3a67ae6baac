import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlowDocumentItem } from './contract/item.ts';
import { publishFlow } from '../src/product/publisher.ts';
import { shippedMessageKeys } from '../src/product/shippedMessages.ts';
import { loadValidators } from './testing/loadValidators.ts';
import { shippedItem } from '../src/product/testing/shippedItem.ts';
import { drawnRuns } from '../tests/support/drawnRuns.ts';

const names = ['register', 'login', 'remove', 'social-login'];
const items: readonly object[] = await Promise.all(names.map(shippedItem));
const known = { messageKeys: await shippedMessageKeys() };

/** Values that hurt: wrong types, names with a meaning elsewhere, rules that are none, patterns that are slow. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    '',
    ' ',
    '*',
    '/',
    '//',
    '^(a+)+$',
    '(',
    '<b>',
    '{x}',
    'otp',
    'err_500',
    '/phone',
    'data.password',
    'answer.eligible',
    'terms',
    'enter',
    'visitors',
    'close',
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    { var: 'data.password' },
    { var: [] },
    { var: 'answer.channel' },
    { title: 'login.title', message: 'login.title', leave: 'close' },
    { if: [] },
    { var: { var: 'x' } },
    { a: 1, b: 2 },
    { missing: [[[]]] },
  ),
  fc.constantFrom<unknown>(
    JSON.parse('{"__proto__": {"x": 1}}'),
    { constructor: 1 },
    { toString: 1 },
    { '': '' },
    { '~/': '~1' },
  ),
  fc.jsonValue({ maxDepth: 4 }),
);
const change = fc.record({
  at: fc.nat(),
  what: fc.constantFrom('replace', 'remove', 'rename', 'add'),
  value: hostile,
});

type Holder = Record<string, unknown>;

/** Every object and list below a value, in a fixed order. */
function holders(value: unknown): readonly Holder[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Holder, ...Object.values(value).flatMap(holders)];
}

function mutate(
  item: object,
  changes: readonly { at: number; what: string; value: unknown }[],
): FlowDocumentItem {
  const copy = structuredClone(item);
  for (const { at, what, value: drawn } of changes) {
    // A later change may go into it, and the same one is drawn again.
    const value = structuredClone(drawn);
    const all = holders(copy);
    const holder = all[at % all.length];
    if (!holder) continue;
    const keys = Object.keys(holder);
    const key = keys[Math.floor(at / all.length) % Math.max(1, keys.length)] ?? 'x';
    if (what === 'replace') holder[key] = value;
    if (what === 'add')
      Object.defineProperty(holder, typeof value === 'string' ? value : '__proto__', {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    if (what === 'rename' && !Array.isArray(holder)) holder[`${key}x`] = holder[key];
    if (what !== 'replace' && what !== 'add' && !Array.isArray(holder)) delete holder[key];
  }
  // An item comes as JSON: its lists have no holes.
  return JSON.parse(JSON.stringify(copy)) as FlowDocumentItem;
}

/** Whether a pointer leads to something in the item, as its editor wrote it. */
function leadsSomewhere(item: unknown, pointer: string): boolean {
  let value = item;
  for (const segment of pointer.split('/').slice(1)) {
    const key = segment.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
    value = (value as Holder)[key];
  }
  return true;
}

async function expectAnswer(item: FlowDocumentItem) {
  const result = await publishFlow(item, known);
  const problems = result.ok ? result.value.warnings : result.error;
  for (const { rule, pointer, sentence, cure } of problems) {
    expect(rule).toMatch(/^(?:PUB|PROVE)-\d+$/);
    expect(pointer).toMatch(/^(\/.*)?$/su);
    if (pointer.startsWith('/document/') && !['PUB-01', 'PUB-02'].includes(rule))
      expect(leadsSomewhere(item, pointer), `${rule} ${pointer}`).toBe(true);
    expect(sentence.length * cure.length).toBeGreaterThan(0);
  }
  if (!result.ok) {
    expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
    return;
  }
  const validators = loadValidators(result.value.moduleSource);
  for (const [id, step] of Object.entries(result.value.data.steps)) {
    for (const { name } of step.fields) expect(Array.isArray(validators[id]?.[name]?.('x'))).toBe(true);
  }
}

describe('publish', () => {
  it(
    '[PUB-936] answers for a thousand broken documents of both versions, whatever is broken, and points into what was written',
    { timeout: 120_000 },
    async () => {
      const property = fc.asyncProperty(
        fc.constantFrom(...items),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        async (item, changes) => expectAnswer(mutate(item, changes)),
      );
      await fc.assert(property, { numRuns: drawnRuns(1000) });
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  it('[PUB-74] answers for anything at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (item) => expectAnswer(item as FlowDocumentItem)),
      { numRuns: drawnRuns(300) },
    );
  });
});
