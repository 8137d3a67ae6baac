import { readFile, writeFile } from 'node:fs/promises';
import type { Mutant } from '../corpus.ts';
import type { Verdict } from '../verdict.ts';

/** What publish had to say of one place: its rules, those apart that only report what was left over. */
export interface Said {
  readonly found: readonly string[];
  readonly traces: readonly string[];
}

/** By kind, then by place: `flow pointer`. */
export type HalfRecord = Record<string, Record<string, Said>>;

/** The place of a mutant, as the record names it. */
export function placeName({ flow, at }: Pick<Mutant<unknown>, 'flow' | 'at'>): string {
  return `${flow} ${at}`;
}

/** Rules, each once. */
export function rulesIn({ found, traces }: Verdict): Said {
  const rules = (list: Verdict['found']) => [...new Set(list.map(({ rule }) => rule))];
  return { found: rules(found), traces: rules(traces) };
}

/** A measurement, and the day it was taken. */
export interface Measurement {
  readonly date: string;
  readonly kinds: HalfRecord;
}

/** What the last measurement of a half found. */
export async function readMeasurement(file: URL): Promise<Measurement> {
  return JSON.parse(await readFile(file, 'utf8')) as Measurement;
}

/** Writes a measurement down, a line a kind. */
export async function writeMeasurement(file: URL, { date, kinds }: Measurement): Promise<void> {
  const lines = Object.entries(kinds).map((entry) => entry.map((each) => JSON.stringify(each)).join(': '));
  await writeFile(file, `{\n"date": ${JSON.stringify(date)},\n"kinds": {\n${lines.join(',\n')}\n}\n}\n`);
}
