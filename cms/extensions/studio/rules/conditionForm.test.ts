import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import presets from '../../../../schemas/presets.json' with { type: 'json' };
import { isRow } from '../../hooks/rows.ts';
import { always, type Part, readCondition, withPart, writeCondition } from './conditionForm.ts';

const folder = new URL('../../../../schemas/flows/', import.meta.url);
const flows = readdirSync(folder).map(
  (file) => [file, JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as unknown] as const,
);

const slots = new Set(['visible', 'required', 'enabled', 'if', 'requires', 'rowVisible', 'rowEnabled']);

/** Each condition of a flow, and each of its rules, with whether plain text is a name there. */
function conditionsOf(flow: unknown): readonly (readonly [condition: unknown, takesNames: boolean])[] {
  const found: (readonly [unknown, boolean])[] = [];
  const visit = (value: unknown, way: readonly string[]): void => {
    const isRule = way.at(-2) === 'values';
    if (isRule || (slots.has(way.at(-1) ?? '') && !way.includes('firstStep'))) found.push([value, !isRule]);
    else if (way.includes('firstStep') && way.at(-2) === 'if') found.push([value, false]);
    if (Array.isArray(value))
      for (const [index, each] of value.entries()) visit(each, [...way, String(index)]);
    else if (isRow(value)) for (const [key, each] of Object.entries(value)) visit(each, [...way, key]);
  };
  visit(flow, []);
  return found;
}

function madeIn(parts: readonly Part[]): number {
  return parts.reduce(
    (sum, part) => sum + (part.is === 'made' ? 1 : part.is === 'group' ? madeIn(part.parts) : 0),
    0,
  );
}

it.each([...flows, ['presets', presets] as const])(
  '[CMS-4540] every condition of %s, read into lines and written again, is the same to the byte',
  (_, flow) => {
    for (const [condition, takesNames] of conditionsOf(flow)) {
      const written = writeCondition(readCondition(condition, takesNames), takesNames);
      expect(JSON.stringify(written)).toBe(JSON.stringify(condition));
    }
  },
);

it('[CMS-4540] each condition of the flows that ship has lines', () => {
  // Whether something is required at all, and what an expression chooses, are no conditions.
  const all = flows
    .flatMap(([, flow]) => conditionsOf(flow))
    .filter(
      ([condition, takesNames]) =>
        (isRow(condition) && !('if' in condition)) || (takesNames && typeof condition === 'string'),
    );
  const made = all.filter(([condition, names]) => madeIn(readCondition(condition, names).top.parts) > 0);
  expect(all.length).toBeGreaterThan(150);
  expect(made.map(([condition]) => JSON.stringify(condition))).toEqual([]);
});

it.each([
  ['sides the other way round', { '==': ['email', { var: 'data.channel' }] }],
  ['a default', { '==': [{ var: ['data.channel', 'x'] }, 'email'] }],
  ['a denied group', { '!': { and: [{ var: 'data.a' }, { var: 'data.b' }] } }],
  ['three levels', { and: [{ or: [{ and: [{ var: 'data.a' }] }, { var: 'data.b' }] }] }],
  ['an empty group', { and: [] }],
  ['two operators', { and: [], or: [] }],
  ['one in a group', { and: [{ var: 'data.a' }] }],
  ['a rule that is read', { var: 'value.a' }],
  ['a constant', true],
  ['null', null],
  ['a list', [1, 2]],
  ['a list where one is read', { '!': [{ var: 'data.a' }] }],
])('[CMS-4540] %s stays as it is, and can stand beside a line', (_, condition) => {
  const form = readCondition(condition, true);
  expect(writeCondition(form, true)).toEqual(condition);
  const more = withPart(form, [form.top.parts.length], { is: 'row', path: 'data.c', test: 'empty' });
  expect(JSON.stringify(writeCondition(more, true))).toContain('{"empty":{"var":"data.c"}}');
});

it('[CMS-4541] one line stands alone, two in a group, and the last one that goes takes its group along', () => {
  const one = withPart(always, [0], { is: 'row', path: 'value.isFree', test: 'holds' });
  expect([writeCondition(one, true), writeCondition(one, false)]).toEqual([
    'isFree',
    { var: 'value.isFree' },
  ]);
  const row = { is: 'row', path: 'data.channel', test: 'is', other: { value: 'email' } } as const;
  const two = withPart(one, [1], { is: 'group', join: 'or', parts: [row] });
  expect(writeCondition(two, true)).toEqual({
    and: [{ var: 'value.isFree' }, { or: [{ '==': [{ var: 'data.channel' }, 'email'] }] }],
  });
  const without = withPart(two, [1, 0], null);
  expect(writeCondition(without, true)).toBe('isFree');
  expect(writeCondition(withPart(without, [0], null), true)).toBeUndefined();
});
