import type { Sort } from '../plant/defect.ts';
import type { Verdicts } from '../record.ts';
import { newFlowKind, type LeftOut } from './half.ts';
import type { MachineRecord } from './machineRecord.ts';
import { machineSection } from './machineSection.ts';
import { table } from './markdown.ts';
import { editsIn, isRemark, isReported, latest, mistakesIn, type Place, type Result } from './places.ts';
import type { Said } from './record.ts';

const sorts: readonly Sort[] = ['structure', 'behaviour', 'meaning'];
/** What the goals are, in parts of a hundred. */
const goals: Readonly<Record<Sort | 'all', number>> = { structure: 97, behaviour: 92, meaning: 60, all: 90 };

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const shareOf = (
  places: readonly Place[],
  fits: (place: Place) => boolean,
): readonly [number, number, string] => {
  const count = places.filter(fits).length;
  return [places.length, count, percent(count, places.length)];
};

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

function bySort(result: Result, mistakes: readonly Place[]): string {
  const { half, today } = result;
  const later = today === undefined ? [] : mistakesIn(latest(result));
  const row = (name: string, goal: number, fits: (each: { readonly sort?: Sort }) => boolean) => {
    const [planted, found, share] = shareOf(mistakes.filter(fits), isReported);
    const [, foundToday, shareToday] = shareOf(later.filter(fits), isReported);
    const after = today === undefined ? [] : [foundToday, shareToday];
    return [name, half.mistakes.filter(fits).length, planted, found, share, ...after, `${goal} %`];
  };
  const after = today === undefined ? [] : [`found on ${today.date}`, 'share then'];
  return table(
    ['Sort', 'kinds', 'planted', 'found at first sight', 'share', ...after, 'goal'],
    [
      ...sorts.map((sort) => row(sort, goals[sort], (each) => each.sort === sort)),
      row('all', goals.all, () => true).map((cell, at) =>
        at === 0 || String(cell).endsWith(' %') ? `**${cell}**` : cell,
      ),
    ],
  );
}

function byDocument(mistakes: readonly Place[]): string {
  const groups = Map.groupBy(mistakes, ({ place }) => place.split(' ')[0] ?? '');
  const rows = [...groups].map(([flow, places]) => [
    flow,
    ...shareOf(places, isReported),
    ...sorts.map((sort) => {
      const [planted, found] = shareOf(
        places.filter((each) => each.sort === sort),
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

function byKind({ half }: Result, mistakes: readonly Place[]): string {
  const groups = Map.groupBy(mistakes, ({ kind }) => kind);
  const rows = half.mistakes.map(({ name, sort = '', harm }) => {
    const [planted, found] = shareOf(groups.get(name) ?? [], isReported);
    return { name, sort, planted, found, harm };
  });
  const whole = rows.filter(({ planted, found }) => planted === found);
  const partly = rows.filter(({ planted, found }) => planted > found);
  return `${table(
    ['Kind', 'sort', 'planted', 'found', 'what it does to a subscriber'],
    partly.map(({ name, sort, planted, found, harm }) => [name, sort, planted, found, harm]),
  )}

Found wherever they were planted: ${whole.map(({ name, planted }) => `${name} (${planted})`).join('; ')}.`;
}

function listPlaces(left: LeftOut): string {
  const lines = Object.entries(left).flatMap(([kind, places]) => {
    const each = Object.entries(places).map(([place, reason]) => `\`${place}\`: ${reason}`);
    return each.length === 0 ? [] : [`- ${kind}: ${each.join('; ')}`];
  });
  return lines.length === 0 ? 'None.' : lines.join('\n');
}

function linesOf(edits: readonly Place[], fits: (said: Said) => boolean): string {
  const groups = Map.groupBy(
    edits.filter(fits),
    ({ kind, found, traces }) => `${kind} (${[...found, ...traces].join(', ')})`,
  );
  const lines = [...groups].map(
    ([name, places]) => `- ${name}: ${places.map(({ place }) => `\`${place}\``).join(', ')}`,
  );
  return lines.length === 0 ? 'None.' : lines.join('\n');
}

/** The cells of one measurement of a half in the summary, from above. */
function measurementCells(result: Result): readonly string[] {
  const [, found, share] = shareOf(mistakesIn(result), isReported);
  const edits = editsIn(result);
  const isNew = ({ kind }: Place): boolean => kind === newFlowKind;
  const flows = edits.filter(isNew);
  const changes = edits.filter((edit) => !isNew(edit));
  const cell = (places: readonly Place[], fits: (said: Said) => boolean): string => {
    const [whole, part, percentage] = shareOf(places, fits);
    return `${part} of ${whole} (${percentage})`;
  };
  return [
    `${found} (**${share}**)`,
    cell(changes, isReported),
    cell(changes, isRemark),
    cell(flows, isReported),
    cell(flows, isRemark),
  ];
}

/** The cells of one half in the summary, from above. */
function summaryOf(result: Result): readonly (string | number)[] {
  const later = result.today === undefined ? [] : measurementCells(latest(result));
  return [mistakesIn(result).length, ...measurementCells(result), ...later];
}

function summary(results: readonly Result[], verdicts: Verdicts): string {
  const known = knownHalf(verdicts);
  const columns = [
    [
      known.planted,
      `${known.found} (**${percent(known.found, known.planted)}**)`,
      `${known.alarms} of ${known.edits} (${percent(known.alarms, known.edits)})`,
      'counted as alarms',
      '',
      '',
    ],
    ...results.map(summaryOf),
  ];
  const measured = [
    '**found**',
    'correct edits that raise an alarm',
    'correct edits that are remarked on',
    'correct new flows that raise an alarm',
    'correct new flows that are remarked on',
  ];
  const names = [
    'mistakes planted',
    ...measured,
    ...(results.some(({ today }) => today !== undefined) ? measured.map((name) => `${name}, today`) : []),
  ];
  return table(
    ['', 'known half', ...results.map(({ half }) => `${half.name} half`)],
    names.map((name, row) => [name, ...columns.map((column) => column[row] ?? '')]),
  );
}

/** Which figures are of which day. */
function measuringDays({ half, today }: Result): string {
  const first = 'The figures are as they were measured then, at first sight.';
  return today === undefined
    ? first
    : `${first} Those of ${today.date} are of the whole half again, with the rules that came since (\`--half ${half.name} --today\`): what somebody has seen is no measure any more.`;
}

/** What was said of correct edits and flows. */
function remarks(edits: readonly Place[]): string {
  return `${linesOf(edits, isReported)}

Remarks:

${linesOf(edits, isRemark)}`;
}

function chapter(result: Result): string {
  const { half, date, today } = result;
  const title = `${half.name.slice(0, 1).toUpperCase()}${half.name.slice(1)}`;
  const mistakes = mistakesIn(result);
  const edits = editsIn(result);
  const seen = Object.entries(half.seenSince).map(([kind, rule]) => `${kind} (${rule})`);
  return `## ${title} half

${half.origin} It was measured on ${date}, and no rule had been written with it in view. Kinds that a rule was written for since, or found by a mended one: ${seen.join(', ') || 'none'}.
${measuringDays(result)}

### ${title}, by sort

${bySort(result, mistakes)}

### ${title}, by document

${byDocument(mistakes)}

### ${title}: alarms

${remarks(edits)}
${today === undefined ? '' : `\n### ${title}: alarms on ${today.date}\n\n${remarks(editsIn(latest(result)))}\n`}
### ${title}, by kind

${byKind(result, mistakes)}

### ${title}: places that are not counted

Where a kind is no mistake, by the document, judged before any result was read.${half.aside}

${listPlaces(half.notMistakes)}

Edits that were wrong themselves, as their alarm rightly said:

${listPlaces(half.notCorrect)}
`;
}

/** The page bench/PROOF.md. */
export function proofPage(results: readonly Result[], verdicts: Verdicts, machines: MachineRecord): string {
  const kinds = results.map(({ half }) => `${half.mistakes.length} of the ${half.name} half`).join(', ');
  return `# Mistakes that publish has never seen

Written by \`npm run script -- bench/mistakes/measure/halves.ts --half NAME\` (\`--page\` writes it again from what was measured, \`--list\` names what was not found).
Corpora of mistakes are planted into the shipped documents, and each mutant goes through publish as an editor's save does. The known half
([docs/proof.md](../docs/proof.md)) belongs to those who write the rules. A rule that is written for a kind of another half, or mended by it, takes that kind out of it.

${summary(results, verdicts)}

A problem that only reports what a mistake has left over does not count as found. A remark is what is true and asks for tidying alone: a condition that stands twice, a line that
says what would happen anyway, what a preset is for. The checks of every run do not draw from these halves: one mistake of each kind (${kinds}) takes a minute or two of a core.

\`structure\`: a reference, contract or text. \`behaviour\`: somebody who walks through the flow would see it. \`meaning\`: one needs to know what was meant.

${machineSection(machines, results, verdicts)}
${results.map(chapter).join('\n')}`;
}
