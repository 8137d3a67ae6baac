import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a person typed or was given, and under which name of the contract it went to the product. */
export interface TypedValue {
  readonly field: string;
  readonly value: string;
}

/** Folder, beside the kept data, of what journeys typed. */
export const typedFolder = 'typed';

/** Notes for the check of what is left what a journey typed or was given. Does nothing in a run by hand, which keeps no data. */
export function noteTyped(typed: TypedValue): void {
  const kept = process.env['ALUR_KEPT_DATA'];
  if (kept === undefined) return;
  const folder = join(kept, typedFolder);
  mkdirSync(folder, { recursive: true });
  // Journeys run in several processes.
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(typed)}\n`);
}

/** Everything that the journeys of a run noted, each value once for each field. */
export function readTyped(folder: string): readonly TypedValue[] {
  const typed = join(folder, 'kept', typedFolder);
  if (!existsSync(typed)) return [];
  const lines = readdirSync(typed).flatMap((name) => readFileSync(join(typed, name), 'utf8').split('\n'));
  return [...new Set(lines)].filter((line) => line !== '').map((line) => JSON.parse(line) as TypedValue);
}
