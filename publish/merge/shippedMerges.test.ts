import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryName, orderPart } from './entryNames.ts';
import { mergeFlow, placesBetween, sameJson } from './mergeFlow.ts';

type Entry = Readonly<Record<string, unknown>>;
type Lists = Readonly<Record<string, readonly Entry[]>>;

const folder = new URL('../../schemas/flows/', import.meta.url);
const documents = readdirSync(folder).map((name) => {
  const { document } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as {
    readonly document: Entry;
  };
  return document;
});

/** The lists of a document in which entries have names, by place. */
function listsOf(document: Entry): Lists {
  const steps = Object.entries(document['steps'] as Readonly<Record<string, Entry>>);
  return Object.fromEntries(
    steps.flatMap(([id, step]) =>
      ['body', 'actions', 'links'].map((list) => [`${id} ${list}`, (step[list] ?? []) as readonly Entry[]]),
    ),
  );
}

function withLists(document: Entry, lists: Lists): Entry {
  const steps = Object.entries(document['steps'] as Readonly<Record<string, Entry>>);
  const changed = steps.map(([id, step]) => {
    const own = ['body', 'actions', 'links'].filter((list) => (lists[`${id} ${list}`] ?? []).length > 0);
    const { body: _body, actions: _actions, links: _links, ...rest } = step;
    return [
      id,
      { ...rest, ...Object.fromEntries(own.map((list) => [list, lists[`${id} ${list}`]])) },
    ] as const;
  });
  return { ...document, steps: Object.fromEntries(changed) };
}

interface Edit {
  readonly deed: 'reword' | 'remove' | 'add' | 'move';
  readonly list: number;
  readonly at: number;
  readonly to: number;
}

const edits = fc.array(
  fc.record({
    deed: fc.constantFrom('reword' as const, 'remove' as const, 'add' as const, 'move' as const),
    list: fc.nat(),
    at: fc.nat(),
    to: fc.nat(),
  }),
  { minLength: 1, maxLength: 6 },
);

/** A person's edits of the entries that are theirs: every second of each list. */
function editedBy(person: 0 | 1, document: Entry, deeds: readonly Edit[]): Entry {
  const lists = { ...listsOf(document) };
  const places = Object.keys(lists);
  const isOwn = (place: string, entry: Entry): boolean => {
    const index = (listsOf(document)[place] ?? []).findIndex((each) => entryName(each) === entryName(entry));
    return index === -1 || index % 2 === person;
  };
  for (const [number, { deed, list, at, to }] of deeds.entries()) {
    const place = places[list % places.length] ?? '';
    const entries = lists[place] ?? [];
    const own = entries.filter((entry) => isOwn(place, entry));
    const chosen = own[at % Math.max(1, own.length)];
    const rest = entries.filter((entry) => entry !== chosen);
    const between = (entry: Entry, among: readonly Entry[]): readonly Entry[] =>
      among.toSpliced(to % (among.length + 1), 0, entry);
    if (deed === 'add') lists[place] = between({ id: `new-${person}-${number}`, label: 'new' }, entries);
    else if (chosen === undefined) continue;
    else if (deed === 'remove') lists[place] = rest;
    else if (deed === 'move') lists[place] = between(chosen, rest);
    else
      lists[place] = entries.map((entry) => (entry === chosen ? { ...entry, note: `by ${person}` } : entry));
  }
  return withLists(document, lists);
}

const pairs = fc
  .tuple(fc.constantFrom(...documents), edits, edits)
  .map(([base, own, others]) => [base, editedBy(0, base, own), editedBy(1, base, others)] as const);

/** Every entry by its place, as a text. */
function entriesIn(document: unknown): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(listsOf(document as Entry)).flatMap(([place, entries]) =>
      entries.map((entry) => [`${place} ${entryName(entry) ?? '?'}`, JSON.stringify(entry)] as const),
    ),
  );
}

/** Asks of a merge that it holds what one side did to its entries. */
function expectEdits(merged: ReadonlyMap<string, string>, base: Entry, side: Entry): void {
  const [before, after] = [entriesIn(base), entriesIn(side)];
  for (const name of new Set([...before.keys(), ...after.keys()]))
    if (before.get(name) !== after.get(name))
      expect([name, merged.get(name)]).toEqual([name, after.get(name)]);
}

describe('the shipped flows', () => {
  it('[PUB-4340] changed by one person alone are what that person made of them', () => {
    fc.assert(
      fc.property(pairs, ([base, mine, theirs]) => {
        expect(mergeFlow(base, mine, base)).toEqual({ value: mine, conflicts: [] });
        expect(mergeFlow(base, base, theirs)).toEqual({ value: theirs, conflicts: [] });
        expect(mergeFlow(base, mine, mine)).toEqual({ value: mine, conflicts: [] });
      }),
      { numRuns: 150 },
    );
  });

  it('[PUB-4340] changed by two people at different entries hold both changes, in either order', () => {
    let inConflict = 0;
    fc.assert(
      fc.property(pairs, ([base, mine, theirs]) => {
        for (const [own, other] of [
          [mine, theirs],
          [theirs, mine],
        ] as const) {
          const { value, conflicts } = mergeFlow(base, own, other);
          const merged = entriesIn(value);
          expectEdits(merged, base, own);
          expectEdits(merged, base, other);
          // No list has a name twice: a merge of it with itself would be one of whole lists.
          const count = Object.values(listsOf(value as Entry)).flat().length;
          expect(merged.size).toBe(count);
          // Who moves an entry across one that another moves may be in conflict about the order, and about nothing else.
          expect(conflicts.every(({ path }) => path.at(-1) === orderPart)).toBe(true);
          inConflict += conflicts.length > 0 ? 1 : 0;
        }
      }),
      { numRuns: 300, seed: 4340 },
    );
    expect(inConflict).toBeLessThan(60);
  });

  it('[PUB-4340] differ at the places where they were changed, and at none without a change', () => {
    fc.assert(
      fc.property(pairs, ([base, mine, theirs]) => {
        for (const side of [mine, theirs])
          expect(placesBetween(base, side).length > 0).toBe(!sameJson(base, side));
      }),
      { numRuns: 150 },
    );
  });
});

describe('what no author writes', () => {
  const many = (count: number, of: (index: number) => Entry = () => ({})): Entry => ({
    body: Array.from({ length: count }, (_, index) => ({ id: `piece-${index}`, ...of(index) })),
  });

  it('[PUB-4344] reserved names are merged as any other, and change no object', () => {
    const parse = (text: string): unknown => JSON.parse(text);
    const { value } = mergeFlow(
      parse('{"steps":{"__proto__":{"body":[]}}}'),
      parse('{"steps":{"__proto__":{"body":[],"isMine":true},"constructor":{"body":[]}}}'),
      parse('{"steps":{"__proto__":{"body":[],"isTheirs":true}}}'),
    );
    expect(JSON.stringify(value)).toBe(
      '{"steps":{"__proto__":{"body":[],"isMine":true,"isTheirs":true},"constructor":{"body":[]}}}',
    );
    expect({}).not.toHaveProperty('isMine');
  });

  it('[PUB-4344] ten thousand entries that both changed are merged within seconds, also where all were moved', () => {
    const base = many(10_000);
    const mine = many(10_000, (index) => (index % 2 === 0 ? { label: 'mine' } : {}));
    const theirs = many(10_000, (index) => (index % 2 === 1 ? { label: 'theirs' } : {}));
    const turned = { body: (theirs['body'] as readonly unknown[]).toReversed() };
    const before = process.threadCpuUsage();
    expect(mergeFlow(base, mine, theirs).conflicts).toEqual([]);
    expect(mergeFlow(base, mine, turned).conflicts).toEqual([]);
    const shuffled = [mine, turned].map(({ body }, by) => ({
      body: (body as readonly unknown[]).toSorted(
        (one, other) => JSON.stringify(one).length - JSON.stringify(other).length + by,
      ),
    }));
    expect((mergeFlow(base, shuffled[0], shuffled[1]).value as Lists)['body']).toHaveLength(10_000);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(10_000);
  });

  it('[PUB-4344] a value of any shape at any place, or the beginning of a text that is typed, is merged whole', () => {
    const text = JSON.stringify(documents[0]);
    const [base, theirs] = [
      documents[0],
      editedBy(1, documents[0] ?? {}, [{ deed: 'reword', list: 0, at: 0, to: 0 }]),
    ];
    for (let length = 0; length < text.length; length += 97)
      expect(mergeFlow(base, text.slice(0, length), theirs).value).toBe(text.slice(0, length));
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (one, other, third) => {
        const lists = [one, other, third].map((each) => ({
          steps: { start: { body: each, actions: [each] } },
        }));
        for (const [was, mine, next] of [lists, [one, other, third]]) {
          const { value, conflicts } = mergeFlow(was, mine, next);
          if (conflicts.length === 0) continue;
          expect(value).toBeDefined();
        }
      }),
    );
  });

  it('[PUB-4344] what is nested ten thousand levels deep is one thing', () => {
    const nested = (end: string): unknown =>
      JSON.parse(`${'{"if":'.repeat(10_000)}"${end}"${'}'.repeat(10_000)}`);
    const deep = (end: string): unknown => JSON.parse(`${'{"a":'.repeat(5000)}"${end}"${'}'.repeat(5000)}`);
    for (const make of [nested, deep])
      expect(mergeFlow(make('base'), make('mine'), make('theirs')).conflicts).toHaveLength(1);
  });
});
