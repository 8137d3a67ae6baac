import type { Sort } from '../plant/defect.ts';
import type { Verdicts } from '../record.ts';
import { heldOutEdits, heldOutMistakes } from './corpus.ts';
import { notCorrect, notMistakes, seenSince } from './judged.ts';
import type { HeldOutRecord, Said } from './record.ts';

/** One place of the held-out half, and what publish said of it. */
export interface Place extends Said {
  readonly kind: string;
  /** `flow pointer`. */
  readonly place: string;
}

const sorts: readonly Sort[] = ['structure', 'behaviour', 'meaning'];
/** What the goals are, in parts of a hundred. */
const goals: Readonly<Record<Sort | 'all', number>> = { structure: 97, behaviour: 92, meaning: 60, all: 90 };

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

function table(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(headings), line(headings.map((_, at) => (at === 0 ? '---' : '--:'))), ...rows.map(line)].join(
    '\n',
  );
}

function placesIn(
  record: HeldOutRecord,
  kinds: readonly string[],
  left: Readonly<Record<string, Readonly<Record<string, string>>>>,
): readonly Place[] {
  return kinds.flatMap((kind) =>
    Object.entries(record[kind] ?? {})
      .filter(([place]) => left[kind]?.[place] === undefined && left[kind]?.['*'] === undefined)
      .map(([place, said]) => ({ kind, place, ...said })),
  );
}

/** The mistakes of the record that count. */
export function mistakesIn(record: HeldOutRecord): readonly Place[] {
  return placesIn(
    record,
    heldOutMistakes.map(({ name }) => name),
    notMistakes,
  );
}

/** The correct edits and new flows of the record that count. */
export function editsIn(record: HeldOutRecord): readonly Place[] {
  return placesIn(record, [...heldOutEdits.map(({ name }) => name), 'a new flow'], notCorrect);
}

/** Whether the mistake itself was reported. */
export const isReported = ({ found }: Said): boolean => found.length > 0;
/** Whether nothing was said but that something stands twice, is said anyway, or is what a preset is for. */
const isRemark = (said: Said): boolean => !isReported(said) && said.traces.length > 0;

const shareOf = (
  places: readonly Place[],
  fits: (place: Place) => boolean,
): readonly [number, number, string] => {
  const count = places.filter(fits).length;
  return [places.length, count, percent(count, places.length)];
};

function sortOf(kind: string): Sort {
  return heldOutMistakes.find(({ name }) => name === kind)?.sort ?? 'structure';
}

/** The first half as its verdicts count it. */
function knownHalf(verdicts: Verdicts) {
  const letters = Object.values(verdicts);
  const mistakes = letters.filter((each) => /^[LP-]+$/.test(each)).join('');
  const edits = letters.filter((each) => /^[A.]+$/.test(each)).join('');
  const count = (text: string, wanted: string): number =>
    [...text].filter((each) => wanted.includes(each)).length;
  return {
    planted: mistakes.length,
    found: count(mistakes, 'LP'),
    edits: edits.length,
    alarms: count(edits, 'A'),
  };
}

function bySort(mistakes: readonly Place[]): string {
  const rows = sorts.map((sort) => {
    const [planted, found, share] = shareOf(
      mistakes.filter(({ kind }) => sortOf(kind) === sort),
      isReported,
    );
    return [
      sort,
      heldOutMistakes.filter((each) => each.sort === sort).length,
      planted,
      found,
      share,
      `${goals[sort]} %`,
    ];
  });
  const [planted, found, share] = shareOf(mistakes, isReported);
  return table(
    ['Sort', 'kinds', 'planted', 'found', 'share', 'goal'],
    [...rows, ['**all**', heldOutMistakes.length, planted, found, `**${share}**`, `${goals.all} %`]],
  );
}

function byDocument(mistakes: readonly Place[]): string {
  const groups = Map.groupBy(mistakes, ({ place }) => place.split(' ')[0] ?? '');
  const rows = [...groups].map(([flow, places]) => [
    flow,
    ...shareOf(places, isReported),
    ...sorts.map((sort) => {
      const [planted, found] = shareOf(
        places.filter(({ kind }) => sortOf(kind) === sort),
        isReported,
      );
      return `${found}/${planted}`;
    }),
  ]);
  return table(
    ['Document', 'planted', 'found', 'share', ...sorts],
    rows.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  );
}

function byKind(mistakes: readonly Place[]): string {
  const groups = Map.groupBy(mistakes, ({ kind }) => kind);
  const rows = heldOutMistakes.map(({ name, sort = '', harm }) => {
    const [planted, found] = shareOf(groups.get(name) ?? [], isReported);
    return [name, sort, planted, found, harm];
  });
  return table(['Kind', 'sort', 'planted', 'found', 'what it does to a subscriber'], rows);
}

function listPlaces(left: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const lines = Object.entries(left).flatMap(([kind, places]) =>
    Object.entries(places).map(([place, reason]) => `- ${kind}: \`${place}\`: ${reason}`),
  );
  return lines.length === 0 ? 'None.' : lines.join('\n');
}

function linesOf(edits: readonly Place[], fits: (said: Said) => boolean): string {
  const lines = edits
    .filter(fits)
    .map(({ kind, place, found, traces }) => `- ${kind}: \`${place}\` (${[...found, ...traces].join(', ')})`);
  return lines.length === 0 ? 'None.' : lines.join('\n');
}

function summary(mistakes: readonly Place[], edits: readonly Place[], verdicts: Verdicts): string {
  const known = knownHalf(verdicts);
  const [planted, found, share] = shareOf(mistakes, isReported);
  const isNew = ({ kind }: Place): boolean => kind === 'a new flow';
  const flows = edits.filter(isNew);
  const changes = edits.filter((edit) => !isNew(edit));
  const cell = (places: readonly Place[], fits: (said: Said) => boolean): string => {
    const [whole, part, percentage] = shareOf(places, fits);
    return `${part} of ${whole} (${percentage})`;
  };
  return table(
    ['', 'known half', 'held-out half'],
    [
      ['mistakes planted', known.planted, planted],
      ['**found**', `${known.found} (**${percent(known.found, known.planted)}**)`, `${found} (**${share}**)`],
      [
        'correct edits that raise an alarm',
        `${known.alarms} of ${known.edits} (${percent(known.alarms, known.edits)})`,
        cell(changes, isReported),
      ],
      ['correct edits that are remarked on', 'counted as alarms', cell(changes, isRemark)],
      ['correct new flows that raise an alarm', '', cell(flows, isReported)],
      ['correct new flows that are remarked on', '', cell(flows, isRemark)],
    ],
  );
}

const introduction = (date: string): string => `# Mistakes that publish has never seen

Written by \`npm run script -- bench/mistakes/heldOut/measure.ts\` (\`--page\` writes it again from what was measured, \`--list\` names what was not found).
Two corpora of mistakes are planted into the shipped documents, and each mutant goes through publish as an editor's save does. The known half
([docs/proof.md](../docs/proof.md)) belongs to those who write the rules. The held-out half was written from an editor's day by somebody who had read the documents, the contracts of the
calls and the guides for editors, and neither the rules nor the first half. It was measured on ${date}, and no rule had been written with it in view. A rule that is written for one of its
kinds, or mended by it, takes that kind out of the held-out half; since then: ${Object.entries(seenSince)
  .map(([kind, rule]) => `${kind} (${rule})`)
  .join(', ')}. The figures are as they were measured.`;

/** The page bench/PROOF.md. */
export function proofPage(record: HeldOutRecord, verdicts: Verdicts, date: string): string {
  const mistakes = mistakesIn(record);
  const edits = editsIn(record);
  return `${introduction(date)}

${summary(mistakes, edits, verdicts)}

A problem that only reports what a mistake has left over does not count as found. A remark is what is true and asks for tidying alone: a condition that stands twice, a line that
says what would happen anyway, what a preset is for. The checks of every run do not draw from the held-out half: one mistake of each of its ${heldOutMistakes.length} kinds takes a minute of a core.

## Held out, by sort

\`structure\`: a reference, contract or text. \`behaviour\`: somebody who walks through the flow would see it. \`meaning\`: one needs to know what was meant.

${bySort(mistakes)}

## Held out, by document

${byDocument(mistakes)}

## Alarms

${linesOf(edits, isReported)}

Remarks:

${linesOf(edits, isRemark)}

## Held out, by kind

${byKind(mistakes)}

## Places that are not counted

Where a kind is no mistake, by the document, judged before any result was read. (One kind, “what need not be sent is sent no more”, was drawn again by then: it had drawn what must be sent.)

${listPlaces(notMistakes)}

Edits that were wrong themselves, as their alarm rightly said:

${listPlaces(notCorrect)}
`;
}
