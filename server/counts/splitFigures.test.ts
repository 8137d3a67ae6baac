import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Locale } from '../../src/contracts/locale.ts';
import type { PageWidth } from '../../src/contracts/measuring/stepCounts.ts';
import { type CountRow, hourMs } from './counts.ts';
import { fewest } from './hideFew.ts';
import { figuresOf } from './revisionFigures.ts';
import type { StepFigures, Visits } from './stepFigures.ts';

const now = 100 * hourMs + 1;
const places = [
  { locale: 'en', width: 'narrow' },
  { locale: 'en', width: 'wide' },
  { locale: 'id', width: 'narrow' },
  { locale: 'id', width: 'wide' },
] as const satisfies readonly { locale: Locale; width: PageWidth }[];
/** Every question that can be asked of a step. */
const questions: readonly Visits[] = [null, 'en', 'id'].flatMap((locale) =>
  [null, 'narrow', 'wide'].map((width) => ({ locale, width }) as Visits),
);

/** What one visit did: how it left, and how long that took; null: it gave up. */
type Kind = { readonly way: string; readonly stay: number } | null;
/** What is known of visits: which kinds there are, which places, and what can be asked. */
interface World {
  readonly kinds: readonly Kind[];
  readonly places: readonly (typeof places)[number][];
  readonly questions: readonly Visits[];
}
const [go, help] = [
  (stay: number): Kind => ({ way: 'go', stay }),
  (stay: number): Kind => ({ way: 'help', stay }),
];
/** Both splits at once, where times say no more than ways; and one split, where they do. */
const worlds = {
  'by language, by width and by both': { kinds: [go(1), help(1), null], places, questions },
  'by language, with times': {
    kinds: [go(1), go(4), help(1), help(4), null],
    places: places.filter(({ width }) => width === 'narrow'),
    questions: questions.filter(({ width }) => width === null),
  },
} as const satisfies Readonly<Record<string, World>>;
/** How many visits of each kind each place had. */
type Visited = readonly (readonly number[])[];

function rowsOf({ kinds, places: known }: World, visited: Visited): readonly CountRow[] {
  const base = {
    since: 99 * hourMs,
    flow: 'login',
    revision: '0123456789abcdef',
    step: 'form',
    code: '',
    doubtful: 0,
  } as const;
  return visited.flatMap((counts, nth) =>
    known.flatMap((place, at): CountRow[] => {
      const [count, kind] = [counts[at] ?? 0, kinds[nth] ?? null];
      const entered: CountRow = { ...base, ...place, kind: 'entered', name: '', stay: -1, count };
      if (count === 0) return [];
      return kind === null
        ? [entered]
        : [entered, { ...base, ...place, kind: 'action', name: kind.way, stay: kind.stay, count }];
    }),
  );
}

/** A number that is asked for: of which kinds of visits in which places it is the sum, and what is shown. */
interface Answered {
  readonly kinds: readonly number[];
  readonly places: readonly number[];
  readonly shown: number | null;
}

function answersTo(world: World, visited: Visited): readonly Answered[] {
  return world.questions.flatMap((visits) => {
    const [step] = figuresOf(rowsOf(world, visited), now, visits)[0]?.steps ?? [];
    const of = world.places.flatMap((place, at) => (isAmong(place, visits) ? [at] : []));
    return step === undefined ? [] : numbersIn(world, step).map((number) => ({ ...number, places: of }));
  });
}

function isAmong(place: (typeof places)[number], { locale, width }: Visits): boolean {
  return (locale === null || place.locale === locale) && (width === null || place.width === width);
}

function numbersIn(
  { kinds }: World,
  { entered, left, gaveUp, times }: StepFigures,
): readonly Omit<Answered, 'places'>[] {
  const kindsWhere = (is: (kind: Kind) => boolean): readonly number[] =>
    kinds.flatMap((kind, nth) => (is(kind) ? [nth] : []));
  return [
    { kinds: kindsWhere(() => true), shown: entered },
    { kinds: kindsWhere((kind) => kind === null), shown: gaveUp },
    ...left.map(({ name, count }) => ({ kinds: kindsWhere((kind) => kind?.way === name), shown: count })),
    ...times.map(({ count }, at) => ({ kinds: kindsWhere((kind) => kind?.stay === at), shown: count })),
  ];
}

const sumOf = (visited: Visited, { kinds: of, places: at }: Answered): number =>
  of.reduce((sum, kind) => sum + at.reduce((all, place) => all + (visited[kind]?.[place] ?? 0), 0), 0);

/** One visit more or fewer in each place, or as many. */
function movesIn({ places: known }: World): readonly (readonly number[])[] {
  return Array.from({ length: 3 ** known.length }, (_, nth) =>
    known.map((_place, at) => (Math.floor(nth / 3 ** at) % 3) - 1),
  );
}

/**
 * What a person who knows every answer can't tell apart from what happened: other visits that give the same answers, one more or one fewer in each place and kind.
 * Returns, by answer, whether its number would be another one in some of them.
 */
function openTo(world: World, visited: Visited, answers: readonly Answered[]): readonly boolean[] {
  const last = (answer: Answered): number => Math.max(-1, ...answer.kinds);
  const shown = world.kinds.map((_kind, nth) =>
    answers.filter((answer) => answer.shown !== null && last(answer) === nth),
  );
  const moves = world.kinds.map((_kind, nth) =>
    movesIn(world).filter((move) => move.every((change, at) => (visited[nth]?.[at] ?? 0) + change >= 0)),
  );
  const open = answers.map(() => false);
  const visit = (chosen: Visited): void => {
    const nth = chosen.length;
    // A number is known as soon as the last of its kinds is chosen.
    if (shown[nth - 1]?.some((answer) => sumOf(chosen, answer) !== 0) === true) return;
    if (nth < world.kinds.length) for (const move of moves[nth] ?? []) visit([...chosen, move]);
    else for (const [at, answer] of answers.entries()) open[at] ||= sumOf(chosen, answer) !== 0;
  };
  visit([]);
  return open;
}

const few = fc.oneof(fc.nat(4), fc.nat(12), fc.constantFrom(0, 0, 40));

it.each(Object.entries<World>(worlds))(
  '[INS-27] T32 asked of a step %s, no number below five is shown, and none can be worked out from all the answers',
  { timeout: 120_000 },
  (_name, world) => {
    const one = fc.array(few, { minLength: world.places.length, maxLength: world.places.length });
    const all = fc.array(one, { minLength: world.kinds.length, maxLength: world.kinds.length });
    let [hidden, shown] = [0, 0];
    fc.assert(
      fc.property(all, (visited) => {
        const answers = answersTo(world, visited);
        const open = openTo(world, visited, answers);
        for (const [at, answer] of answers.entries()) {
          const count = sumOf(visited, answer);
          if (answer.shown === null) hidden += 1;
          else if (answer.places.length < world.places.length) shown += 1;
          if (answer.shown !== null) expect(answer.shown).toBe(count);
          if (count === 0 || count >= fewest) continue;
          expect(answer.shown, JSON.stringify(answer)).toBeNull();
          expect(open[at], JSON.stringify(answer)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
    // It would hold as well where nothing is ever shown.
    expect(Math.min(hidden, shown)).toBeGreaterThan(40);
  },
);

it('[INS-27] a way that few took in one language is hidden in each, and one more with it; what many did is shown in both', () => {
  const visited: Visited = [
    [70, 0, 45, 0],
    [50, 0, 3, 0],
    [12, 0, 9, 0],
  ];
  const of = (locale: Locale | null) =>
    figuresOf(rowsOf(worlds['by language, by width and by both'], visited), now, { locale, width: null })[0]
      ?.steps[0];
  expect(of(null)).toMatchObject({
    entered: 189,
    gaveUp: 21,
    left: [
      { name: 'go', count: 115 },
      { name: 'help', count: 53 },
    ],
  });
  for (const [locale, entered] of [
    ['en', 132],
    ['id', 57],
  ] as const)
    expect(of(locale)).toMatchObject({
      entered,
      left: [
        { name: 'go', count: null },
        { name: 'help', count: null },
      ],
    });
  expect(of('en')?.gaveUp).toBe(12);
  expect(of('id')?.gaveUp).toBe(9);
});
