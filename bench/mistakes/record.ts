import { readFile } from 'node:fs/promises';
import { isFound, isLint, type Inspected, type Tally } from './tally.ts';

/**
 * What came of each mutant when all were planted, a letter each in their order, by class: `L` found by lint, `P` by the proof alone, `-` not found;
 * of a harmless edit `.` for nothing and `A` for an alarm.
 */
export type Verdicts = Readonly<Record<string, string>>;

/** Where the verdicts stand, for a sample to be compared with. */
export const verdictsFile = new URL('./verdicts.json', import.meta.url);

/** The verdicts of the last time that all mistakes were planted. */
export async function readVerdicts(): Promise<Verdicts> {
  return JSON.parse(await readFile(verdictsFile, 'utf8')) as Verdicts;
}

/** The letters of a whole tally. */
export function verdictsFrom({ defects, harmless }: Tally): Verdicts {
  const letters: Record<string, string> = {};
  for (const each of defects) add(letters, each.mutant.class.name, letterFor(each));
  for (const each of harmless) add(letters, each.mutant.class.name, alarmLetter(each));
  return letters;
}

/** Sentences on mutants of a sample that came out other than they are recorded; empty when all are as they were. */
export function deviations({ defects, harmless }: Tally, recorded: Verdicts): readonly string[] {
  const compareVerdict = (each: Inspected<{ readonly name: string }>, letter: string): readonly string[] => {
    const { class: of, flow, at, place } = each.mutant;
    const known = recorded[of.name]?.[place] ?? '?';
    if (known === letter) return [];
    const said = [...each.found, ...each.traces].map(({ rule }) => rule).join(' ');
    return [`${of.name}: ${flow} ${at} is "${letter}" (${said}), and "${known}" in verdicts.json.`];
  };
  return [
    ...defects.flatMap((each) => compareVerdict(each, letterFor(each))),
    ...harmless.flatMap((each) => compareVerdict(each, alarmLetter(each))),
  ];
}

function add(letters: Record<string, string>, name: string, letter: string): void {
  letters[name] = (letters[name] ?? '') + letter;
}

function letterFor(each: Inspected<unknown>): string {
  if (isFound(each, isLint)) return 'L';
  return isFound(each) ? 'P' : '-';
}

function alarmLetter({ found, traces }: Inspected<unknown>): string {
  return found.length + traces.length > 0 ? 'A' : '.';
}
