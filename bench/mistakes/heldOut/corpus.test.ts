import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeFormat } from '@alur/publish';
import { product } from '../../../src/product/product.ts';
import { defects } from '../corpus.ts';
import { shippedItems } from '../plant/shipped.ts';
import { readVerdicts } from '../record.ts';
import { heldOutEdits, heldOutHarmless, heldOutMistakes, heldOutMutants, newFlows } from './corpus.ts';
import { editsIn, isReported, mistakesIn, proofPage } from './page.ts';
import { placeName, readHeldOutRecord } from './record.ts';

const all = await shippedItems();
const mistakes = heldOutMutants(all);
const edits = heldOutHarmless(all);

describe('the held-out half of the planted mistakes', () => {
  it('[LAUNCH-4130] has 60 kinds of mistakes, 25 kinds of correct edits, 500 of them, and 30 new flows', async () => {
    expect(heldOutMistakes.length).toBeGreaterThanOrEqual(60);
    expect(heldOutEdits.length).toBeGreaterThanOrEqual(25);
    expect(edits.length).toBeGreaterThanOrEqual(500);
    expect((await newFlows()).length).toBeGreaterThanOrEqual(30);
    for (const flow of all.map((shipped) => shipped.flow)) {
      expect(
        mistakes.some((mutant) => mutant.flow === flow),
        flow,
      ).toBe(true);
      expect(
        edits.some((mutant) => mutant.flow === flow),
        flow,
      ).toBe(true);
    }
  });

  it('[LAUNCH-4130] plants each kind, and changes the document or its texts each time', () => {
    for (const { name } of [...heldOutMistakes, ...heldOutEdits])
      expect(
        [...mistakes, ...edits].some((mutant) => mutant.class.name === name),
        name,
      ).toBe(true);
    for (const mutant of [...mistakes, ...edits])
      expect(JSON.stringify(mutant.items.get(mutant.flow)), placeName(mutant)).not.toBe(
        JSON.stringify(all.find(({ flow }) => flow === mutant.flow)?.item),
      );
    const names = [...heldOutMistakes, ...heldOutEdits, ...defects].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('[LAUNCH-4130] has new flows that the format can read, but for the two whose alarm was right', async () => {
    const refused = (await newFlows()).filter(({ document }) => !decodeFormat(document, product).ok);
    expect(refused.map(({ key }) => key)).toEqual(['open-payment', 'pay-first']);
  });

  it('[LAUNCH-4131] is the one that was measured, and bench/PROOF.md counts what was', async () => {
    const { date, kinds } = await readHeldOutRecord();
    const planted = mistakesIn(kinds).map(({ kind, place }) => `${kind}: ${place}`);
    expect(mistakes.map((mutant) => `${mutant.class.name}: ${placeName(mutant)}`).toSorted()).toEqual(
      planted.toSorted(),
    );
    const text = readFileSync(join(import.meta.dirname, '..', '..', 'PROOF.md'), 'utf8');
    const plain = (page: string): string => page.replaceAll(/[ \-|:]+/g, ' ').trim();
    expect(plain(text)).toBe(plain(proofPage(kinds, await readVerdicts(), date)));
    const found = mistakesIn(kinds).filter(isReported).length;
    expect(text).toContain(`${found} (**`);
    for (const { kind, place } of editsIn(kinds).filter(isReported))
      expect(text).toContain(`- ${kind}: \`${place}\` (`);
  });
});
