import { isFound, isLint, type Inspected, type Tally } from './tally.ts';

type Row = readonly (string | number)[];

function table(headings: readonly string[], rows: readonly Row[]): string {
  const line = (cells: Row): string => `| ${cells.join(' | ')} |`;
  const rule = headings.map((_, index) => (index === 0 ? '---' : '--:'));
  return [line(headings), line(rule), ...rows.map(line)].join('\n');
}

function byClass<C extends { readonly name: string }>(
  list: readonly Inspected<C>[],
): readonly (readonly Inspected<C>[])[] {
  const groups = new Map<string, Inspected<C>[]>();
  for (const each of list) {
    const { name } = each.mutant.class;
    groups.set(name, [...(groups.get(name) ?? []), each]);
  }
  return [...groups.values()];
}

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** What the numbers of a corpus come to. */
export interface Score {
  readonly planted: number;
  readonly byLint: number;
  readonly found: number;
  readonly harmless: number;
  readonly alarms: number;
}

/** Counts a tally. A harmless edit is an alarm when publish has anything at all to say that it did not say before. */
export function scoreOf({ defects, harmless }: Tally): Score {
  return {
    planted: defects.length,
    byLint: defects.filter((each) => isFound(each, isLint)).length,
    found: defects.filter((each) => isFound(each)).length,
    harmless: harmless.length,
    alarms: harmless.filter(({ found, traces }) => found.length + traces.length > 0).length,
  };
}

function defectTable({ defects }: Tally): string {
  const rows = byClass(defects).map((group) => {
    const [{ mutant }] = group as [(typeof group)[number]];
    const { name, known = '', harm } = mutant.class;
    const lint = group.filter((each) => isFound(each, isLint)).length;
    const found = group.filter((each) => isFound(each)).length;
    return [name, group.length, lint, found, known, harm];
  });
  return table(
    ['Class', 'planted', 'lint alone', 'publish', 'known as', 'what it does to a subscriber'],
    rows,
  );
}

function missesOf({ defects }: Tally): string {
  const missed = defects.filter((each) => !isFound(each));
  if (missed.length === 0) return 'None.';
  return missed.map(({ mutant }) => `- ${mutant.class.name}: \`${mutant.flow}\` \`${mutant.at}\``).join('\n');
}

function alarmsOf({ harmless }: Tally): string {
  const alarms = harmless.filter(({ found, traces }) => found.length + traces.length > 0);
  if (alarms.length === 0) return 'False alarms: none.';
  const lines = alarms.map(({ mutant, found, traces }) => {
    const rules = [...new Set([...found, ...traces].map(({ rule }) => rule))].join(', ');
    return `- ${mutant.class.name}: \`${mutant.flow}\` \`${mutant.at}\` (${rules})`;
  });
  return `False alarms:\n\n${lines.join('\n')}`;
}

/**
 * The page docs/proof.md.
 * @param measured sections that are measured apart, as Markdown
 */
export function pageOf(tally: Tally, measured: string): string {
  const { planted, byLint, found, harmless, alarms } = scoreOf(tally);
  const kinds = byClass(tally.harmless).map((group) => [group[0]?.mutant.class.name ?? '', group.length]);
  return `# What publishing catches

Written by \`node bench/mistakes/generateProof.ts\`; \`--check\` fails when this page is not what it would write. The mistakes are planted
mechanically over all ${tally.flows.length} shipped documents (${tally.flows.join(', ')}), from a seed: the same each time. Each one goes through
publish as an editor's save does.

${table(
  ['', 'count', 'share'],
  [
    ['mistakes planted', planted, ''],
    ['found by lint alone', byLint, percent(byLint, planted)],
    ['**found by publish**', found, `**${percent(found, planted)}**`],
    ['harmless edits', harmless, ''],
    ['**false alarms**', alarms, `**${percent(alarms, harmless)}**`],
  ],
)}

Goals: at least 95 % found, at most 2 false alarms in 100 harmless edits. A problem that only reports what a mistake has left over (a text that
nothing uses any more, say) does not count as found. Of a harmless edit every new problem counts as an alarm, of whatever kind.

## Mistakes, by class

${defectTable(tally)}

\`mistake\` counts the seventeen of an editor's day, \`fault\` the five in the first draft of the payment.

## Not found

${missesOf(tally)}

## Harmless edits

${alarmsOf(tally)}

${table(['Edit', 'tried'], kinds)}

${measured}`;
}
