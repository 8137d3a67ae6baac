import { describe, expect, it } from 'vitest';
import { mergeFlow, placesBetween, sameJson } from './mergeFlow.ts';

type Step = Readonly<Record<string, unknown>>;

const field = (name: string, more: Step = {}): Step => ({
  field: name,
  widget: 'text',
  label: name,
  ...more,
});
const document = (body: readonly unknown[], more: Step = {}): Step => ({
  flow: 'sample',
  steps: { start: { title: 'Start', body, ...more } },
});
const base = document([field('a'), field('b'), field('c'), field('d')]);
const namesIn = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, each: unknown) =>
    key === 'body' && Array.isArray(each) ? each.map(({ field: name }: Step) => name).join('') : each,
  );

/** The order of the one step's fields after a merge, and the places in conflict. */
function orderOf(mine: string, theirs: string, before = 'abcd'): readonly [unknown, readonly string[]] {
  const [was, own, other] = [before, mine, theirs].map((names) =>
    document(Array.from(names, (name) => field(name))),
  );
  const { value, conflicts } = mergeFlow(was, own, other);
  const { steps } = namesIn(value) as { readonly steps: Readonly<Record<string, Step>> };
  return [steps['start']?.['body'], conflicts.map(({ path }) => path.join(' '))];
}

describe('two changes of one flow', () => {
  it('[PUB-4340] an entry that one moved and the other reworded is moved and reworded', () => {
    const mine = document([field('d'), field('a'), field('b'), field('c')]);
    const theirs = document([field('a'), field('b'), field('c'), field('d', { label: 'Delta' })]);
    expect(mergeFlow(base, mine, theirs)).toEqual({
      value: document([field('d', { label: 'Delta' }), field('a'), field('b'), field('c')]),
      conflicts: [],
    });
  });

  it('[PUB-4340] the same text of one entry is one conflict, named by its place, and mine stays', () => {
    const mine = document([field('c'), field('b', { label: 'Mine' }), field('a'), field('d')]);
    const theirs = document([field('a'), field('b', { label: 'Theirs' }), field('c'), field('d')]);
    const { value, conflicts } = mergeFlow(base, mine, theirs, ['document']);
    expect(value).toEqual(mine);
    expect(conflicts).toEqual([
      {
        path: ['document', 'steps', 'start', 'body', 'field:b', 'label'],
        base: 'b',
        mine: 'Mine',
        theirs: 'Theirs',
      },
    ]);
  });

  it('[PUB-4341] what one removed and the other changed is one conflict, in either order', () => {
    const without = document([field('a'), field('c'), field('d')]);
    const changed = document([field('a'), field('b', { label: 'B', hint: 'Both' }), field('c'), field('d')]);
    const path = ['steps', 'start', 'body', 'field:b'];
    const whole = field('b', { label: 'B', hint: 'Both' });
    expect(mergeFlow(base, without, changed)).toEqual({
      value: without,
      conflicts: [{ path, base: field('b'), mine: undefined, theirs: whole }],
    });
    expect(mergeFlow(base, changed, without)).toEqual({
      value: changed,
      conflicts: [{ path, base: field('b'), mine: whole, theirs: undefined }],
    });
  });

  it('[PUB-4341] a renamed field is one removed and one new, so a change under its old name is a conflict', () => {
    const mine = document([field('a'), field('bee'), field('c'), field('d')]);
    const theirs = document([field('a'), field('b', { label: 'B' }), field('c'), field('d')]);
    const { value, conflicts } = mergeFlow(base, mine, theirs);
    expect(value).toEqual(mine);
    expect(conflicts.map(({ path }) => path.at(-1))).toEqual(['field:b']);
  });

  it('[PUB-4341] a field of one name that both added is one conflict, and no mixture of the two', () => {
    const mine = document([...(base['steps'] as { start: { body: Step[] } }).start.body, field('e')]);
    const other = field('e', { widget: 'checkbox', options: { size: 2 } });
    const theirs = document([field('a'), field('b'), other, field('c'), field('d')]);
    const { value, conflicts } = mergeFlow(base, mine, theirs);
    expect(value).toEqual(mine);
    expect(conflicts).toMatchObject([{ mine: field('e'), theirs: other }]);
  });

  it('[PUB-4340] steps, calls and buttons of both come, also where there were none', () => {
    const mine = { ...document([], { actions: [{ id: 'go' }] }), calls: { look: { effect: 'x' } } };
    const theirs = { ...document([], { actions: [{ id: 'stop' }] }), calls: { buy: { effect: 'y' } } };
    expect(mergeFlow(document([]), mine, theirs)).toEqual({
      value: {
        ...document([], { actions: [{ id: 'go' }, { id: 'stop' }] }),
        calls: { look: { effect: 'x' }, buy: { effect: 'y' } },
      },
      conflicts: [],
    });
  });
});

describe('the order of entries that two have moved', () => {
  it.each([
    ['dabc', 'abdc', 'dabc', ['steps start body (order)']],
    ['bcda', 'abcd', 'bcda', []],
    ['bcda', 'dabc', 'dbca', []],
    ['cabde', 'abedc', 'cabed', ['steps start body (order)'], 'abcde'],
    ['bacdef', 'abcdfe', 'bacdfe', [], 'abcdef'],
    ['eabcd', 'abcdf', 'eabcdf', []],
    ['abcde', 'abcdf', 'abcdef', []],
    ['acd', 'dabc', 'dac', []],
  ])('[PUB-4342] %s and %s come to %s', (mine, theirs, merged, conflicts, before = 'abcd') => {
    expect(orderOf(mine, theirs, before)).toEqual([merged, conflicts]);
  });
});

describe('what has no name', () => {
  const withCases = (...names: readonly string[]): Step => ({
    calls: { look: { on: { ok: { cases: names.map((name) => ({ if: name, then: { goto: name } })) } } } },
  });

  it('[PUB-4343] is a list as a whole: two who change two cases of one call have one conflict', () => {
    const { value, conflicts } = mergeFlow(withCases('a', 'b'), withCases('x', 'b'), withCases('a', 'y'));
    expect(value).toEqual(withCases('x', 'b'));
    expect(conflicts.map(({ path }) => path.join(' '))).toEqual(['calls look on ok cases']);
  });

  it('[PUB-4343] is a condition as a whole: two that replaced it have not made one with two operators', () => {
    const shows = (visible: unknown): Step => document([field('a', { visible })]);
    const [was, mine, theirs] = [{ '==': [1, 1] }, { '>': [2, 1] }, { '!': [false] }].map(shows);
    for (const before of [was, document([field('a')])]) {
      const { value, conflicts } = mergeFlow(before, mine, theirs);
      expect(value).toEqual(mine);
      expect(conflicts.map(({ path }) => path.at(-1))).toEqual(['visible']);
    }
  });

  it('[PUB-4343] is the way of a press: of two that replaced it one stays, and the other is named', () => {
    const press = (way: Step): Step => document([], { actions: [{ id: 'go', label: 'Go', ...way }] });
    const { value, conflicts } = mergeFlow(
      press({ goto: 'end' }),
      press({ call: 'buy' }),
      press({ leave: '/' }),
    );
    expect(value).toEqual(press({ call: 'buy' }));
    expect(conflicts).toMatchObject([{ path: ['steps', 'start', 'actions', 'id:go', 'leave'], theirs: '/' }]);
  });

  it('[PUB-4343] is a list in which a name stands twice', () => {
    const twice = document([field('a'), field('a')]);
    const theirs = document([field('a', { label: 'A' })]);
    const { value, conflicts } = mergeFlow(base, twice, theirs);
    expect(value).toEqual(twice);
    expect(conflicts.map(({ path }) => path.join(' '))).toEqual(['steps start body']);
  });
});

describe('the places at which two states of a flow differ', () => {
  it('[PUB-4340] are named by entries, of what is new or gone as one, and an order is a place', () => {
    const after = document([field('b'), field('a', { label: 'A' }), field('e'), field('d')], { intro: 'Hi' });
    const places = placesBetween(base, after, ['document']).map((path) => path.slice(3).join(' '));
    expect(places).toEqual(['body field:a label', 'body field:c', 'body field:e', 'body (order)', 'intro']);
    expect(placesBetween(base, structuredClone(base))).toEqual([]);
  });

  it('[PUB-4340] are none where only the order of names in an object differs', () => {
    expect(sameJson({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
    expect(sameJson({ a: 1 }, { a: undefined })).toBe(false);
  });
});
