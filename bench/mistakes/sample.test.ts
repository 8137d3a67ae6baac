import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from '../../launch/checks/changed/checkChanged.ts';
import { readImporters } from '../../launch/checks/changed/valueImports.ts';
import { testFolder } from '../../launch/checks/testFolder.ts';
import { harmlessOf, mutantsOf } from './corpus.ts';
import { shippedItems } from './plant/shipped.ts';
import { deviations, readVerdicts, verdictsFrom } from './record.ts';
import { inputs, inputsKey, passedKeys, sampleMutants } from './sample.ts';
import type { Tally } from './tally.ts';

const root = join(import.meta.dirname, '..', '..');
const all = await shippedItems();
const mutants = mutantsOf(all);
const edits = harmlessOf(all);
const problem = { rule: 'PROVE-4', severity: 'error', pointer: '', sentence: '', cure: '' } as const;

/** A tally of a sample in which every mistake is found by the proof. */
function tallyOf(seed: number, isMissed: (name: string) => boolean = () => false): Tally {
  return {
    flows: [],
    defects: sampleMutants(mutants, seed).map((mutant) => ({
      mutant,
      found: isMissed(mutant.class.name) ? [] : [problem],
      traces: [],
    })),
    harmless: [],
  };
}

describe('a sample of planted mistakes', () => {
  it('[LAUNCH-3525] has one of each class, the same for a commit and another for the next', () => {
    const drawn = (seed: number) =>
      sampleMutants(mutants, seed).map(({ class: { name }, place }) => `${name} ${place}`);
    expect(drawn(1)).toEqual(drawn(1));
    expect(drawn(1)).not.toEqual(drawn(2));
    expect(drawn(1)).toHaveLength(new Set(mutants.map(({ class: { name } }) => name)).size);
    expect(sampleMutants(edits, 1).length).toBeGreaterThanOrEqual(20);
    const places = Array.from({ length: 60 }, (_, seed) => sampleMutants(mutants, seed)[0]?.place);
    expect([...new Set(places)].toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
  });

  it('[LAUNCH-3525] fails with each mistake that is no longer found, and with one that is found in another way', () => {
    const recorded = Object.fromEntries(mutants.map(({ class: { name } }) => [name, 'PPPPPP']));
    expect(deviations(tallyOf(3), recorded)).toEqual([]);
    expect(
      deviations(
        tallyOf(3, (name) => name === 'dead button'),
        recorded,
      ),
    ).toEqual([
      expect.stringMatching(/^dead button: \S+ \/document\S+ is "-" \(\), and "P" in verdicts\.json\.$/),
    ]);
    expect(deviations(tallyOf(3), { ...recorded, 'dead button': 'LLLLLL' })).toHaveLength(1);
    expect(deviations(tallyOf(3), { ...recorded, 'dead button': '' })).toHaveLength(1);
  });

  it('[LAUNCH-3526] is compared with verdicts of this corpus, and docs/proof.md counts the same', async () => {
    const recorded = await readVerdicts();
    const page = readFileSync(join(root, 'docs', 'proof.md'), 'utf8');
    const tally = {
      ...tallyOf(0),
      defects: mutants.map((mutant) => ({ mutant, found: [], traces: [] })),
    };
    const harmless = edits.map((mutant) => ({ mutant, found: [], traces: [] }));
    const lengths = (verdicts: Readonly<Record<string, string>>) =>
      Object.entries(verdicts).map(([name, letters]) => [name, letters.length]);
    expect(lengths(recorded)).toEqual(lengths(verdictsFrom({ ...tally, harmless })));
    const count = (letters: string, wanted: string): number =>
      [...letters].filter((each) => wanted.includes(each)).length;
    for (const name of new Set(mutants.map(({ class: each }) => each.name))) {
      const letters = recorded[name] ?? '';
      const row = page
        .split('\n')
        .find((line) => line.startsWith(`| ${name} `))
        ?.split('|')
        .map((cell) => cell.trim());
      expect(row?.slice(2, 5), name).toEqual(
        [letters.length, count(letters, 'L'), count(letters, 'LP')].map(String),
      );
    }
    for (const {
      class: { name },
      flow,
      at,
      place,
    } of mutants)
      expect(page.includes(`- ${name}: \`${flow}\` \`${at}\`\n`), `${name} ${flow} ${at}`).toBe(
        recorded[name]?.[place] === '-',
      );
    for (const {
      class: { name },
      flow,
      at,
      place,
    } of edits)
      expect(page.includes(`- ${name}: \`${flow}\` \`${at}\` (`), `${name} ${flow} ${at}`).toBe(
        recorded[name]?.[place] === 'A',
      );
  });
});

describe('the key by which planted mistakes are left out', () => {
  it('[LAUNCH-3527] covers every file that the program loads', async () => {
    const importers = readImporters(await readSources(root));
    const loads = Map.groupBy(
      [...importers].flatMap(([loaded, by]) => [...by].map((from) => ({ loaded, from }))),
      ({ from }) => from,
    );
    const loaded = new Set(['bench/mistakes/generateProof.ts', 'src/product/publishWorker.ts']);
    for (const path of loaded) for (const each of loads.get(path) ?? []) loaded.add(each.loaded);
    expect(loaded.size).toBeGreaterThan(300);
    expect([...loaded].filter((path) => !inputs.some((place) => path.startsWith(place)))).toEqual([]);
  });

  it('[LAUNCH-3527] is another one as soon as any input is changed, added or removed', () => {
    const folder = testFolder();
    const files = inputs.map((place) => (place.endsWith('/') ? `${place}deep/file.json` : place));
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), 'before');
    }
    const before = inputsKey(folder);
    expect(inputsKey(folder)).toBe(before);
    for (const file of files) {
      writeFileSync(join(folder, file), 'after');
      expect(inputsKey(folder), `${file} changed`).not.toBe(before);
      rmSync(join(folder, file));
      expect(inputsKey(folder), `${file} removed`).not.toBe(before);
      writeFileSync(join(folder, file), 'before');
      expect(inputsKey(folder)).toBe(before);
    }
    writeFileSync(join(folder, 'publish', 'more.ts'), '');
    expect(inputsKey(folder)).not.toBe(before);
    passedKeys(folder).add(before);
    expect([passedKeys(folder).has(before), passedKeys(folder).has(inputsKey(folder))]).toEqual([
      true,
      false,
    ]);
  });
});
