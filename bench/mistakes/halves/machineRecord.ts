import { readFile } from 'node:fs/promises';

/** Names of the tools that found one place. */
export type FoundBy = readonly string[];

/** By kind, then by place: those alone that a state machine can show. */
type Kinds = Readonly<Record<string, Readonly<Record<string, FoundBy>>>>;

/** What tools for state machines found of one half. */
export interface MachineHalf {
  readonly mistakes: Kinds;
  readonly edits: Kinds;
}

/** What tools for state machines found of all halves, and which versions of them. */
export interface MachineRecord {
  readonly versions: Readonly<Record<string, string>>;
  readonly halves: Readonly<Record<string, MachineHalf>>;
}

/** Where it stands. */
export const machineRecord = new URL('./machines.json', import.meta.url);

/** The last measurement, by `bench/proof/machineMistakes.ts`. */
export async function readMachineRecord(): Promise<MachineRecord> {
  return JSON.parse(await readFile(machineRecord, 'utf8')) as MachineRecord;
}
