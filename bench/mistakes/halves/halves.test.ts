import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeFormat } from '@alur/publish';
import { product } from '../../../src/product/product.ts';
import { defects } from '../corpus.ts';
import { heldOutHalf } from '../heldOut/corpus.ts';
import { shippedItems } from '../plant/shipped.ts';
import { readVerdicts } from '../record.ts';
import { unseenHalf } from '../unseen/corpus.ts';
import { correctEditsOf, mistakesOf, type Half } from './half.ts';
import { proofPage } from './page.ts';
import { editsIn, isReported, mistakesIn, type Result } from './places.ts';
import { placeName, readMeasurement } from './record.ts';

const all = await shippedItems();
const halves = [heldOutHalf, unseenHalf];
const measured = (half: Half): Promise<Result> =>
  readMeasurement(half.record).then((record) => ({ half, ...record }));

async function countsWhatWasMeasured(half: Half): Promise<void> {
  const result = await measured(half);
  const planted = mistakesIn(result).map(({ kind, place }) => `${kind}: ${place}`);
  const drawn = mistakesOf(half, all).map((mutant) => `${mutant.class.name}: ${placeName(mutant)}`);
  expect(drawn.toSorted()).toEqual(planted.toSorted());
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'PROOF.md'), 'utf8');
  const plain = (page: string): string => page.replaceAll(/[ \-|:]+/g, ' ').trim();
  expect(plain(text)).toBe(plain(proofPage(await Promise.all(halves.map(measured)), await readVerdicts())));
  const found = mistakesIn(result).filter(isReported).length;
  expect(text).toContain(`${found} (**`);
  for (const { kind, place } of editsIn(result).filter(isReported))
    expect(text).toContain(`- ${kind}: \`${place}\` (`);
}

function plantsEachKind(half: Half): void {
  const mutants = [...mistakesOf(half, all), ...correctEditsOf(half, all)];
  for (const { name } of [...half.mistakes, ...half.edits])
    expect(
      mutants.some((mutant) => mutant.class.name === name),
      name,
    ).toBe(true);
  for (const mutant of mutants)
    expect(JSON.stringify(mutant.items.get(mutant.flow)), placeName(mutant)).not.toBe(
      JSON.stringify(all.find(({ flow }) => flow === mutant.flow)?.item),
    );
  const others = halves
    .filter((other) => other !== half)
    .flatMap((other) => [...other.mistakes, ...other.edits]);
  const names = [...half.mistakes, ...half.edits, ...others, ...defects].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
}

function touchesEachDocument(half: Half, mutants: readonly { readonly flow: string }[]): void {
  for (const { flow } of all)
    expect(
      mutants.some((mutant) => mutant.flow === flow),
      `${half.name} ${flow}`,
    ).toBe(true);
}

describe('the held-out half of the planted mistakes', () => {
  it('[LAUNCH-4130] has 60 kinds of mistakes, 25 kinds of correct edits, 500 of them, and 30 new flows', async () => {
    expect(heldOutHalf.mistakes.length).toBeGreaterThanOrEqual(60);
    expect(heldOutHalf.edits.length).toBeGreaterThanOrEqual(25);
    expect(correctEditsOf(heldOutHalf, all).length).toBeGreaterThanOrEqual(500);
    expect((await heldOutHalf.newFlows()).length).toBeGreaterThanOrEqual(30);
    touchesEachDocument(heldOutHalf, mistakesOf(heldOutHalf, all));
    touchesEachDocument(heldOutHalf, correctEditsOf(heldOutHalf, all));
  });

  it('[LAUNCH-4130] plants each kind, and changes the document or its texts each time', () => {
    plantsEachKind(heldOutHalf);
  });

  it('[LAUNCH-4130] has new flows that the format can read, but for the two whose alarm was right', async () => {
    const refused = (await heldOutHalf.newFlows()).filter(
      ({ document }) => !decodeFormat(document, product).ok,
    );
    expect(refused.map(({ key }) => key)).toEqual(['open-payment', 'pay-first']);
  });

  it('[LAUNCH-4131] is the one that was measured, and bench/PROOF.md counts what was', async () => {
    await countsWhatWasMeasured(heldOutHalf);
  });
});

describe('the unseen half of the planted mistakes', () => {
  it('[PROVE-4440] has 90 kinds of mistakes of three sorts, 25 kinds of correct edits, and 10 new flows', async () => {
    for (const sort of ['structure', 'behaviour', 'meaning'])
      expect(unseenHalf.mistakes.filter((kind) => kind.sort === sort).length, sort).toBeGreaterThanOrEqual(
        30,
      );
    expect(unseenHalf.edits.length).toBeGreaterThanOrEqual(25);
    expect((await unseenHalf.newFlows()).length).toBeGreaterThanOrEqual(10);
    touchesEachDocument(unseenHalf, mistakesOf(unseenHalf, all));
  });

  it('[PROVE-4440] plants each of its kinds, and changes the document or its texts each time', () => {
    plantsEachKind(unseenHalf);
  });

  it('[PROVE-4441] is the one that was measured, and bench/PROOF.md counts what was found of it', async () => {
    await countsWhatWasMeasured(unseenHalf);
  });
});
