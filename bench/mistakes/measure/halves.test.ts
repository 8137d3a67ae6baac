import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeFormat } from '@alur/publish';
import { product } from '../../../src/product/product.ts';
import { defects } from '../corpus.ts';
import { dayHalf } from '../day/corpus.ts';
import { heldOutHalf } from '../heldOut/corpus.ts';
import { shippedItems } from '../plant/shipped.ts';
import { readVerdicts } from '../record.ts';
import { createInspection } from '../verdict.ts';
import { unseenHalf } from '../unseen/corpus.ts';
import { editsFor } from '../unseen2/changes.ts';
import { secondUnseenHalf } from '../unseen2/corpus.ts';
import { correctEditsOf, mistakesOf, type Half } from '../halves/half.ts';
import { readMachineRecord } from '../halves/machineRecord.ts';
import { proofPage } from '../halves/page.ts';
import { isReported, measuredResults, mistakesIn, type Result } from '../halves/places.ts';
import { placeName, readMeasurement } from '../halves/record.ts';

const all = await shippedItems();
const halves = [heldOutHalf, unseenHalf, secondUnseenHalf, dayHalf];
const measured = (half: Half): Promise<Result> =>
  readMeasurement(half.record).then((record) => ({ half, ...record }));

/** What was drawn, and what was measured; the page as it stands, and as it would be written. */
async function drawnAndMeasured(half: Half) {
  const planted = mistakesIn(await measured(half)).map(({ kind, place }) => `${kind}: ${place}`);
  const drawn = mistakesOf(half, all).map((mutant) => `${mutant.class.name}: ${placeName(mutant)}`);
  return { drawn: drawn.toSorted(), planted: planted.toSorted() };
}

async function pageAndRecord() {
  const plain = (page: string): string => page.replaceAll(/[ \-|:]+/g, ' ').trim();
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'PROOF.md'), 'utf8');
  const record = proofPage(await measuredResults(halves), await readVerdicts(), await readMachineRecord());
  return { page: plain(text), record: plain(record) };
}

const placesOf = (kinds: Result['kinds']): readonly string[] =>
  Object.entries(kinds)
    .flatMap(([kind, places]) => Object.keys(places).map((place) => `${kind}: ${place}`))
    .toSorted();

const mutantsOf = (half: Half) => [...mistakesOf(half, all), ...correctEditsOf(half, all)];

function kindsWithoutPlace(half: Half): readonly string[] {
  const planted = new Set(mutantsOf(half).map((mutant) => mutant.class.name));
  return [...half.mistakes, ...half.edits].map(({ name }) => name).filter((name) => !planted.has(name));
}

function placesWithoutChange(half: Half): readonly string[] {
  const shipped = new Map(
    [...all, ...(half.own ?? [])].map(({ flow, item }) => [flow, JSON.stringify(item)]),
  );
  return mutantsOf(half)
    .filter((mutant) => JSON.stringify(mutant.items.get(mutant.flow)) === shipped.get(mutant.flow))
    .map(placeName);
}

function namesTwice(): readonly string[] {
  const names = [...halves.flatMap((half) => [...half.mistakes, ...half.edits]), ...defects].map(
    ({ name }) => name,
  );
  return names.filter((name, index) => names.indexOf(name) !== index);
}

function documentsWithout(mutants: readonly { readonly flow: string }[]): readonly string[] {
  return all.map(({ flow }) => flow).filter((flow) => mutants.every((mutant) => mutant.flow !== flow));
}

describe('the held-out half of the planted mistakes', () => {
  it('[LAUNCH-4130] has 60 kinds of mistakes, 25 kinds of correct edits, 500 of them, and 30 new flows', async () => {
    expect(heldOutHalf.mistakes.length).toBeGreaterThanOrEqual(60);
    expect(heldOutHalf.edits.length).toBeGreaterThanOrEqual(25);
    expect(correctEditsOf(heldOutHalf, all).length).toBeGreaterThanOrEqual(500);
    expect((await heldOutHalf.newFlows()).length).toBeGreaterThanOrEqual(30);
    expect(documentsWithout(mistakesOf(heldOutHalf, all))).toEqual([]);
    expect(documentsWithout(correctEditsOf(heldOutHalf, all))).toEqual([]);
  });

  it('[LAUNCH-4130] plants each kind, and changes the document or its texts each time', () => {
    expect(kindsWithoutPlace(heldOutHalf)).toEqual([]);
    expect(placesWithoutChange(heldOutHalf)).toEqual([]);
    expect(namesTwice()).toEqual([]);
  });

  it('[LAUNCH-4130] has new flows that the format can read, but for the two whose alarm was right', async () => {
    const refused = (await heldOutHalf.newFlows()).filter(
      ({ document }) => !decodeFormat(document, product).ok,
    );
    expect(refused.map(({ key }) => key)).toEqual(['open-payment', 'pay-first']);
  });

  it('[LAUNCH-4131] is the one that was measured, and bench/PROOF.md counts what was', async () => {
    const { drawn, planted } = await drawnAndMeasured(heldOutHalf);
    expect(drawn).toEqual(planted);
    const { page, record } = await pageAndRecord();
    expect(page).toBe(record);
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
    expect(documentsWithout(mistakesOf(unseenHalf, all))).toEqual([]);
  });

  it('[PROVE-4440] plants each of its kinds, at a place of its own, and changes the document or its texts each time', () => {
    expect(kindsWithoutPlace(unseenHalf)).toEqual([]);
    expect(placesWithoutChange(unseenHalf)).toEqual([]);
    expect(namesTwice()).toEqual([]);
    const at = mutantsOf(unseenHalf).map((mutant) => `${mutant.class.name}: ${placeName(mutant)}`);
    expect(at.filter((place, index) => at.indexOf(place) !== index)).toEqual([]);
  });

  it('[PROVE-4441] is the one that was measured, and bench/PROOF.md counts what was found of it', async () => {
    const { drawn, planted } = await drawnAndMeasured(unseenHalf);
    expect(drawn).toEqual(planted);
    const { page, record } = await pageAndRecord();
    expect(page).toBe(record);
    expect(page).toContain(`${mistakesIn(await measured(unseenHalf)).filter(isReported).length} (**`);
  });
});

describe('the second unseen half of the planted mistakes', () => {
  it('[PROVE-4442] has 300 mistakes of 80 kinds, 150 correct edits and 8 new flows, and touches every document, its own too', async () => {
    expect(secondUnseenHalf.mistakes.length).toBeGreaterThanOrEqual(80);
    expect(mistakesOf(secondUnseenHalf, all).length).toBeGreaterThanOrEqual(300);
    expect(correctEditsOf(secondUnseenHalf, all).length).toBeGreaterThanOrEqual(150);
    const flows = (await secondUnseenHalf.newFlows()).map(({ key }) => key);
    expect(flows.length).toBeGreaterThanOrEqual(8);
    const touched = new Set(mistakesOf(secondUnseenHalf, all).map(({ flow }) => flow));
    expect([...all.map(({ flow }) => flow), ...flows].filter((flow) => !touched.has(flow))).toEqual([]);
  });

  it('[PROVE-4442] plants each of its kinds, at a place of its own, and changes the document or its texts each time', () => {
    expect(kindsWithoutPlace(secondUnseenHalf)).toEqual([]);
    expect(placesWithoutChange(secondUnseenHalf)).toEqual([]);
    expect(namesTwice()).toEqual([]);
    const at = mutantsOf(secondUnseenHalf).map((mutant) => `${mutant.class.name}: ${placeName(mutant)}`);
    expect(at.filter((place, index) => at.indexOf(place) !== index)).toEqual([]);
  });

  it('[PROVE-4442] writes nowhere but where something stands, or where a new thing can stand', () => {
    const [shipped] = all;
    if (shipped === undefined) throw new Error('No flow is shipped.');
    expect(() => editsFor(shipped, [{ put: '/steps/nowhere/title', value: '' }])).toThrow('nothing stands');
    expect(() => editsFor(shipped, [{ add: '/document/title', value: '' }])).toThrow('already');
    expect(() => editsFor(shipped, [{ add: '/steps/nowhere/title', value: '' }])).toThrow('no way');
  });

  it('[PROVE-4952] keeps apart what was found at first sight and with the rules of today, of the same places', async () => {
    const [result] = await measuredResults([secondUnseenHalf]);
    const said = { found: ['PUB-01'], traces: [] };
    if (result === undefined) throw new Error('The half is not measured.');
    const every = Object.entries(result.kinds).map(([kind, places]) => [
      kind,
      Object.fromEntries(Object.keys(places).map((place) => [place, said])),
    ]);
    const today = { date: '2030-01-01', kinds: Object.fromEntries(every) as Result['kinds'] };
    const page = proofPage([{ ...result, today }], await readVerdicts(), await readMachineRecord());
    const planted = mistakesIn(result).length;
    const found = mistakesIn(result).filter(isReported).length;
    expect(page).toContain(`| **all** | ${secondUnseenHalf.mistakes.length} | ${planted} | ${found} | **`);
    expect(page).toContain(`| ${planted} | **100.0 %** | **90 %** |`);
    for (const half of halves)
      for (const { today: again, kinds } of await measuredResults([half]))
        if (again !== undefined) expect(placesOf(again.kinds)).toEqual(placesOf(kinds));
  });

  it('[PROVE-4952] counts what is said of a new flow without a mistake for none that is planted into it', async () => {
    const [shipped] = all;
    if (shipped === undefined) throw new Error('No flow is shipped.');
    const item = {
      ...shipped.item,
      key: 'own',
      document: { ...(shipped.item.document as object), flow: 'other' },
    };
    const inspect = await createInspection([], [{ ...shipped, flow: 'own', item }]);
    const planted = new Map([['own', structuredClone(item)]]);
    expect((await inspect(planted, true)).found.length).toBeGreaterThan(0);
    expect(await inspect(planted)).toEqual({ found: [], traces: [] });
  });

  it('[PROVE-4443] is part of the page once it is measured, and then as it is drawn', async () => {
    const results = await measuredResults([secondUnseenHalf]);
    for (const { half } of results) {
      const { drawn, planted } = await drawnAndMeasured(half);
      expect(drawn).toEqual(planted);
    }
    const { page } = await pageAndRecord();
    expect(page.includes(`${secondUnseenHalf.name} half`)).toBe(results.length > 0);
  });
});

describe('the mistakes of a day in the shipped flows', () => {
  it('[PROVE-5110] has 60 kinds and 140 places, each of them a change at a place that is there, none of them a kind that was known', () => {
    expect(dayHalf.mistakes.length).toBeGreaterThanOrEqual(60);
    expect(mistakesOf(dayHalf, all).length).toBeGreaterThanOrEqual(140);
    expect(kindsWithoutPlace({ ...dayHalf, notMistakes: {} })).toEqual([]);
    expect(placesWithoutChange(dayHalf)).toEqual([]);
    expect(namesTwice()).toEqual([]);
  });

  it('[PROVE-5110] is the one that was measured, before and with the rules that were written for it', async () => {
    const { drawn, planted } = await drawnAndMeasured(dayHalf);
    expect(drawn).toEqual(planted);
    const [result] = await measuredResults([dayHalf]);
    expect(result?.today).toBeDefined();
    for (const [kind, rule] of Object.entries(dayHalf.seenSince))
      expect(
        Object.values(result?.today?.kinds[kind] ?? {}).flatMap(({ found }) => found),
        kind,
      ).toContain(rule);
  });
});
