import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFlow } from '../../../../src/product/publisher.ts';
import { compile, format } from '@alur/publish';
import { shippedMessageKeys } from '../../../../src/product/shippedMessages.ts';
import type { JsonObject } from '../../../seeder/base/json.ts';
import { mergeItem } from '../../../seeder/content/mergeItem.ts';
import { hashParts, partsOf } from '../../../seeder/content/parts.ts';
import { renamesOf, withoutRenames } from '../../../seeder/content/renames.ts';
import { problemSentence } from '../../guard/problemSentence.ts';
import { mergeJson } from '../json/mergeJson.ts';

/** What an editor does to one place of a flow in Studio. */
interface Edit {
  readonly deed: 'rename' | 'remove' | 'add' | 'move';
  /** Which place: a share of all there are. */
  readonly at: number;
  /** Where to, for a move. */
  readonly to: number;
  readonly name: string;
}

type Tree = { [name: string]: unknown } | unknown[];

const folder = new URL('../../../../schemas/flows/', import.meta.url);
const flows = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
const messageKeys = await shippedMessageKeys();

/** The lists and maps that an editor rearranges: steps, items, actions, links, calls, outcomes, values, texts, and all inside them. */
function placesIn(value: unknown): readonly Tree[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Tree, ...Object.values(value).flatMap(placesIn)];
}

/** The item after an edit of the document or of its texts. */
function edited(item: JsonObject, { deed, at, to, name }: Edit): JsonObject {
  const copy = structuredClone(item) as { [name: string]: unknown };
  const places = placesIn({ document: copy['document'], messages: copy['messages'] }).filter(
    (place) => Object.keys(place).length > 0,
  );
  // The first is the item itself.
  const place = places[1 + Math.floor(at * (places.length - 1))];
  if (place === undefined) return item;
  if (Array.isArray(place)) editList(place, deed, to);
  else editMap(place, deed, to, name);
  return copy as JsonObject;
}

function editList(list: unknown[], deed: Edit['deed'], to: number): void {
  const index = Math.floor(to * list.length);
  const [entry] = deed === 'add' ? [structuredClone(list[index])] : list.splice(index, 1);
  if (deed === 'add' || deed === 'move') list.splice(Math.floor(to * 7) % (list.length + 1), 0, entry);
}

function editMap(map: { [name: string]: unknown }, deed: Edit['deed'], to: number, name: string): void {
  const names = Object.keys(map);
  const key = names[Math.floor(to * names.length)] ?? '';
  const entry = map[key];
  if (deed !== 'add') delete map[key];
  if (deed !== 'remove') map[deed === 'move' ? key : name] = structuredClone(entry);
}

const edit: fc.Arbitrary<Edit> = fc.record({
  deed: fc.constantFrom('rename', 'remove', 'add', 'move'),
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  to: fc.double({ min: 0, max: 0.999, noNaN: true }),
  name: fc.constantFrom('other', 'details', 'confirm', 'welcome.text', 'label', 'goto'),
});

const editedFlow = fc
  .tuple(fc.constantFrom(...flows), fc.array(edit, { minLength: 1, maxLength: 3 }))
  .map(([text, edits]) => {
    const shipped = withoutRenames(JSON.parse(text) as JsonObject);
    return { text, shipped, mine: edits.reduce(edited, shipped) };
  });

/** Whether a place is there, in the item or as the entry that is missing of one that is. */
function isPlace(item: JsonObject, pointer: string): boolean {
  let value: unknown = item;
  const names = pointer.split('/').slice(1);
  for (const [index, name] of names.entries()) {
    if (typeof value !== 'object' || value === null) return false;
    const key = name.replaceAll('~1', '/').replaceAll('~0', '~');
    if (!Object.hasOwn(value, key)) return index === names.length - 1;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return true;
}

function wordsOf(item: JsonObject): Readonly<Record<string, unknown>> {
  return (item['messages'] ?? {}) as Readonly<Record<string, unknown>>;
}

/** Every text of an item by its key and language. */
function textsIn(item: JsonObject): ReadonlyMap<string, unknown> {
  const texts = Object.entries(wordsOf(item)).flatMap(([key, words]) =>
    Object.entries(words ?? {}).map(([locale, text]) => [`${key} ${locale}`, text as unknown] as const),
  );
  return new Map(texts);
}

describe('a flow whose steps, items, actions, calls or texts an editor renamed, removed, added or moved', () => {
  it(
    '[CMS-1025] can be published, or is refused with place, sentence and cure in both languages',
    { timeout: 120_000 },
    async () => {
      const results = { valid: 0, refused: 0 };
      await fc.assert(
        fc.asyncProperty(editedFlow, async ({ mine }) => {
          const { document, messages, errors } = await checkFlow(mine, { messageKeys });
          for (const problem of errors) {
            const { en, id } = problemSentence(problem);
            expect(`${en} ${id}`).not.toMatch(/undefined|\[object|NaN/);
            expect([problem.sentence, problem.cure]).toEqual([
              expect.stringMatching(/^\S.*[.:?]$/su),
              expect.stringMatching(/^\S.*[.?]$/su),
            ]);
            expect(isPlace(mine, problem.pointer), problem.pointer).toBe(true);
          }
          results[errors.length === 0 ? 'valid' : 'refused'] += 1;
          if (document !== null && errors.length === 0)
            expect(() => compile(document, messages)).not.toThrow();
        }),
        { numRuns: 400, seed: 23 },
      );
      expect(Math.min(results.valid, results.refused)).toBeGreaterThan(40);
    },
  );

  it('[CMS-1025] has one text, which holds all of it', () => {
    fc.assert(
      fc.property(editedFlow, ({ mine }) => {
        const text = format(mine);
        expect(JSON.parse(text)).toEqual(mine);
        expect(format(JSON.parse(text))).toBe(text);
      }),
      { numRuns: 200, seed: 23 },
    );
  });

  it('[CMS-1025] loses none of another editor’s words when their version is brought in, and none of its own', () => {
    fc.assert(
      fc.property(editedFlow, fc.nat(), ({ shipped, mine }, which) => {
        const keys = Object.keys(wordsOf(shipped));
        const reworded = keys[which % keys.length] ?? '';
        const theirs = { en: 'Words of the other', id: 'Kata yang lain' };
        const other = { ...shipped, messages: { ...wordsOf(shipped), [reworded]: theirs } } as JsonObject;
        const { value, conflicts } = mergeJson(shipped, mine, other);
        const merged = textsIn(value as JsonObject);
        const [before, own, others] = [textsIn(shipped), textsIn(mine), textsIn(other)];
        for (const [key, text] of own) if (text !== before.get(key)) expect(merged.get(key)).toBe(text);
        for (const [key, text] of others) {
          if (text === before.get(key)) continue;
          const kept = merged.get(key) === text || conflicts.some(({ path }) => path.includes(reworded));
          expect(kept, key).toBe(true);
        }
      }),
      { numRuns: 400, seed: 23 },
    );
  });

  it('[CMS-1025] keeps every text that the editor wrote when a new release is seeded over it', () => {
    fc.assert(
      fc.property(editedFlow, edit, ({ text, shipped, mine }, change) => {
        const keyed = ['messages'];
        const { patch } = mergeItem({
          item: edited(shipped, change),
          present: mine,
          base: hashParts(partsOf(shipped, keyed)),
          starts: {},
          renames: renamesOf(JSON.parse(text) as JsonObject),
          keyed,
        });
        const after = wordsOf({ ...mine, ...patch });
        const before = wordsOf(shipped);
        for (const [key, words] of Object.entries(wordsOf(mine)))
          if (JSON.stringify(words) !== JSON.stringify(before[key])) expect(after[key]).toEqual(words);
      }),
      { numRuns: 400, seed: 23 },
    );
  });
});
