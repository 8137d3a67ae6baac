import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { defects, harmlessOf, mutantsOf } from './corpus.ts';
import { valueAt } from './plant/edit.ts';
import { shippedItems } from './plant/shipped.ts';

const all = await shippedItems();
const mutants = mutantsOf(all);
const harmless = harmlessOf(all);

describe('the corpus of planted mistakes', () => {
  it('[PROVE-100] plants at least 200 mistakes of at least 20 classes, over all shipped documents', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(200);
    expect(new Set(mutants.map(({ class: { name } }) => name)).size).toBeGreaterThanOrEqual(20);
    expect(
      defects.map(({ name }) => name).filter((name) => !mutants.some((each) => each.class.name === name)),
    ).toEqual([]);
    expect([...new Set(mutants.map(({ flow }) => flow))].sort()).toEqual(all.map(({ flow }) => flow).sort());
  });

  it('[PROVE-100] plants the same mistakes each time, each of them a change, at a place that can be looked up', () => {
    const written = (list: typeof mutants) => list.map(({ flow, at, items }) => [flow, at, [...items]]);
    expect(written(mutantsOf(all))).toEqual(written(mutants));
    for (const { flow, at, items } of [...mutants, ...harmless]) {
      const shipped = all.find((each) => each.flow === flow);
      const item = items.get(flow);
      // As text: another order of keys is a change.
      expect(JSON.stringify(item), `${flow} ${at}`).not.toBe(JSON.stringify(shipped?.item));
      expect(at, flow).toMatch(/^\/(?:document|messages)(?:\/|$)/);
      expect(shipped && valueAt(shipped, at.split('/').slice(0, 3).join('/')), `${flow} ${at}`).toBeDefined();
    }
  });

  it('[PROVE-101] holds the seventeen mistakes of an editor’s day and the five faults of the first payment draft', () => {
    const known = new Set(defects.flatMap((defect) => (defect.known === undefined ? [] : [defect.known])));
    const mistakes = Array.from({ length: 17 }, (_, index) => `mistake ${index + 1}`);
    const faults = Array.from({ length: 5 }, (_, index) => `fault ${index + 1}`);
    expect([...mistakes, ...faults].filter((name) => !known.has(name))).toEqual([]);
  });

  it('[PROVE-102] tries at least 300 harmless edits beside them', () => {
    expect(harmless.length).toBeGreaterThanOrEqual(300);
    expect(new Set(harmless.map(({ class: { name } }) => name)).size).toBeGreaterThanOrEqual(20);
  });
});

describe('docs/proof.md', () => {
  const counted = async (name: string) => {
    const page = await readFile(new URL('../../docs/proof.md', import.meta.url), 'utf8');
    return Number(new RegExp(`\\| \\**${name}\\** +\\| +(\\d+)`).exec(page)?.[1] ?? Number.NaN);
  };

  it('[PROVE-102] counts the mistakes and the edits of this corpus: at least 95 in 100 found, at most 2 false alarms in 100 edits', async () => {
    expect(await counted('mistakes planted')).toBe(mutants.length);
    expect(await counted('harmless edits')).toBe(harmless.length);
    expect((await counted('found by publish')) / mutants.length).toBeGreaterThanOrEqual(0.95);
    expect((await counted('false alarms')) / harmless.length).toBeLessThanOrEqual(0.02);
  });
});
