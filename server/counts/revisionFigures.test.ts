import { expect, it } from 'vitest';
import { type CountRow, dayMs, hourMs } from './counts.ts';
import { figuresOf } from './revisionFigures.ts';
import { differenceOf, shareOf, wilson } from './shares.ts';

/** Noon of a day. */
const noon = (day: number): number => day * dayMs + 12 * hourMs;
const now = noon(120);

/** Those who came to the step `form` of a revision on a day, and those of them who went on. */
function visits(
  revision: string,
  day: number,
  [entered, left]: readonly [number, number],
): readonly CountRow[] {
  const base = { since: noon(day), flow: 'login', revision, step: 'form', name: '', code: '' } as const;
  const more = { locale: 'en', width: 'narrow', doubtful: 0 } as const;
  return [
    { ...base, ...more, kind: 'entered', stay: -1, count: entered },
    { ...base, ...more, kind: 'action', name: 'go', stay: 1, count: left },
  ];
}

it('[INS-28] a share stands with the interval that its paper gives, and of fewer than thirty who entered nothing is said', () => {
  // Examples of Newcombe’s two papers of 1998.
  expect(wilson(81, 263).low).toBeCloseTo(0.2553, 4);
  expect(wilson(81, 263).high).toBeCloseTo(0.3662, 4);
  expect(wilson(0, 20)).toEqual({ low: 0, high: expect.closeTo(0.1611, 4) });
  expect(wilson(29, 29)).toEqual({ low: expect.closeTo(0.883, 3), high: 1 });
  expect(differenceOf([56, 70], [48, 80]).low).toBeCloseTo(0.0524, 4);
  expect(differenceOf([56, 70], [48, 80]).high).toBeCloseTo(0.3339, 4);
  expect(shareOf(81, 263)).toEqual({ percent: 31, low: 26, high: 37 });
  expect(shareOf(9, 29)).toBeNull();
  expect(shareOf(9, 30)).toMatchObject({ percent: 30 });
  expect(shareOf(null, 263)).toBeNull();
  expect(shareOf(81, null)).toBeNull();
});

it('[INS-29] a revision stands beside the one before it, from whole days: not the day on which it came, and not this one', () => {
  const old = [110, 111, 112, 113, 114, 115].flatMap((day) =>
    visits('0000000000000001', day, [100, day === 110 ? 0 : 60]),
  );
  const fresh = [115, 116, 117, 118, 119, 120].flatMap((day) =>
    visits('0000000000000002', day, day === 115 || day === 120 ? [900, 0] : [100, 90]),
  );
  const [newest, earlier] = figuresOf([...old, ...fresh], now);
  expect(newest?.since).toEqual({
    before: '0000000000000001',
    days: { now: 4, before: 4 },
    steps: [
      {
        step: 'form',
        now: { percent: 10, low: 7, high: 13 },
        before: { percent: 40, low: 35, high: 45 },
        change: 'fewer',
        difference: { low: -36, high: -24 },
      },
    ],
  });
  expect(earlier?.since).toBeNull();
});

it('[INS-29] where chance alone could be so it is unclear, and where few came, or a number is hidden, nothing is said', () => {
  const changeFor = (before: readonly [number, number], since: readonly [number, number]): unknown => {
    const rows = [...visits('0000000000000001', 100, before), ...visits('0000000000000001', 101, before)];
    const next = [...visits('0000000000000002', 110, since), ...visits('0000000000000002', 111, since)];
    return figuresOf([...rows, ...next], now)[0]?.since?.steps[0];
  };
  expect(changeFor([100, 70], [100, 40])).toMatchObject({ change: 'more' });
  expect(changeFor([100, 70], [100, 66])).toMatchObject({
    change: 'unclear',
    difference: { low: -9, high: 17 },
  });
  expect(changeFor([29, 10], [100, 70])).toMatchObject({ change: 'few', difference: null, before: null });
  expect(changeFor([100, 70], [20, 10])).toMatchObject({ change: 'few', difference: null, now: null });
  // Three gave up: nobody may know that.
  expect(changeFor([100, 97], [100, 60])).toMatchObject({ change: 'few', before: null });
});

it('[INS-116] a revision of which there are hundreds of thousands of numbers is read', () => {
  const [row] = visits('0000000000000001', 115, [1, 0]);
  const many = Array.from({ length: 400_000 }, (_, nth) => ({ ...row, since: noon(115) - nth }) as CountRow);
  expect(figuresOf(many, now)).toMatchObject([
    { first: new Date(noon(115) - 399_999).toISOString(), last: new Date(noon(115)).toISOString() },
  ]);
});
