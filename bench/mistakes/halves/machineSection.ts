import type { Verdicts } from '../record.ts';
import type { FoundBy, MachineHalf, MachineRecord } from './machineRecord.ts';
import { table } from './markdown.ts';
import { isReported, mistakesIn, type Result } from './places.ts';
import type { HalfRecord } from './record.ts';

type Found = (kind: string, place: string) => boolean;

interface Shown {
  readonly kind: string;
  readonly place: string;
  readonly found: FoundBy;
}

/** A half as the section counts it. */
interface Counted {
  readonly name: string;
  readonly kinds: number;
  readonly planted: number;
  /** Whether a place counts as a mistake. */
  readonly counts: Found;
  readonly atFirstSight: Found | null;
  readonly today: Found | null;
}

function listPlaces(kinds: MachineHalf['mistakes']): readonly Shown[] {
  return Object.entries(kinds).flatMap(([kind, places]) =>
    Object.entries(places).map(([place, found]) => ({ kind, place, found })),
  );
}

const finderFor =
  (record: HalfRecord): Found =>
  (kind, place) => {
    const said = record[kind]?.[place];
    return said !== undefined && isReported(said);
  };

function countedHalves(results: readonly Result[], verdicts: Verdicts): readonly Counted[] {
  const mistakes = Object.values(verdicts).filter((letters) => /^[LP-]+$/.test(letters));
  const known: Counted = {
    name: 'known',
    kinds: mistakes.length,
    planted: mistakes.join('').length,
    counts: () => true,
    atFirstSight: null,
    today: (kind, place) => 'LP'.includes(verdicts[kind]?.[Number(place)] ?? '-'),
  };
  const others = results.map((result): Counted => {
    const { half, kinds, today } = result;
    const counted = mistakesIn(result);
    const places = new Set(counted.map(({ kind, place }) => `${kind}: ${place}`));
    return {
      name: half.name,
      kinds: half.mistakes.length,
      planted: counted.length,
      counts: (kind, place) => places.has(`${kind}: ${place}`),
      atFirstSight: finderFor(kinds),
      today: today === undefined ? null : finderFor(today.kinds),
    };
  });
  return [known, ...others];
}

function halfRow(half: Counted, { mistakes, edits }: MachineHalf, tools: readonly string[]) {
  const shown = listPlaces(mistakes).filter(({ kind, place }) => half.counts(kind, place));
  const byPublish = half.today ?? half.atFirstSight;
  const missed = shown.filter(
    ({ kind, place, found }) => found.length > 0 && byPublish?.(kind, place) === false,
  );
  const harmless = listPlaces(edits);
  const count = (found: Found | null): number | '' =>
    found === null ? '' : shown.filter(({ kind, place }) => found(kind, place)).length;
  const foundBy = (places: readonly Shown[], tool: string): number =>
    places.filter(({ found }) => found.includes(tool)).length;
  return [
    half.name,
    `${new Set(shown.map(({ kind }) => kind)).size} of ${half.kinds}`,
    `${shown.length} of ${half.planted}`,
    ...tools.map((tool) => foundBy(shown, tool)),
    count(half.atFirstSight),
    count(half.today),
    missed.length,
    tools.map((tool) => foundBy(harmless, tool)).join(' and ') + ` of ${harmless.length}`,
  ];
}

/** Kinds by how much of them the tools find: all that can be shown, a part, nothing. */
function kindLists({ halves }: MachineRecord): string {
  const shares = Object.values(halves).flatMap(({ mistakes }) =>
    Object.entries(mistakes).map(([kind, places]) => {
      const all = Object.values(places);
      return { kind, found: all.filter((found) => found.length > 0).length, shown: all.length };
    }),
  );
  const list = (fits: (share: (typeof shares)[number]) => boolean): string =>
    shares
      .filter(fits)
      .map(({ kind, found, shown }) =>
        found === 0 || found === shown ? kind : `${kind} (${found} of ${shown})`,
      )
      .join('; ');
  return `Found by one of them wherever it shows: ${list(({ found, shown }) => found === shown)}.

Found in part: ${list(({ found, shown }) => found > 0 && found < shown)}.

Shown and never found, because the machine is as good as before and only means something else: ${list(({ found }) => found === 0)}.`;
}

/** The chapter on tools for state machines, which are given the same mistakes. */
export function machineSection(
  record: MachineRecord,
  results: readonly Result[],
  verdicts: Verdicts,
): string {
  const tools = Object.keys(record.versions);
  const named = tools.map((tool) => `${tool} ${record.versions[tool]}`).join(' and ');
  const rows = countedHalves(results, verdicts).flatMap((half) => {
    const measured = record.halves[half.name];
    return measured === undefined ? [] : [halfRow(half, measured, tools)];
  });
  return `## The same mistakes in state machines

\`npm run script -- bench/proof/machineMistakes.ts\`: each document is written as a machine of the Amazon States Language and of XState (\`bench/proof/machines/\`): its first step, its steps,
the calls that each makes, and where presses, links, codes and cases lead. ${named} are asked about each mistake that changes what they are given; all others are invisible to them.
asl-validator reports ways to states that are not there, states that nothing names, and a machine or a state without an end. XState refuses a way to a state that is not there; its graph
lists the states that are come to and their ways, and it was asked for the rest: which state is never reached, and from which no way leads to the end.

${table(
  [
    'Half',
    'kinds that show',
    'mistakes that show',
    ...tools,
    'publish at first sight',
    'publish, last measured',
    'by a tool and not by publish',
    'correct edits that raise an alarm',
  ],
  rows,
)}

They can't be asked about words and their languages, inputs and what they hold, conditions (any of them may hold), what a call sends and what is taken from its answer, one-time codes, lists and
their rows, addresses and pages of other flows, who may see a page, money, and what a status means. What happens by itself is an event like a press, so that a loop without one is not seen either. What a form engine can be asked is measured with SurveyJS’s linter, on the known kinds:
[docs/proof.md](../docs/proof.md#the-same-mistakes-in-surveyjs).

${kindLists(record)}
`;
}
