import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The hash of each file's content, by its path from the root. */
export type Prints = ReadonlyMap<string, string>;

/**
 * Hashes every file at some places; a place without a file has none.
 * @param places files, and folders with a `/` at their end
 */
export function fingerprints(root: string, places: readonly string[]): Prints {
  const files = places.flatMap((place) => (place.endsWith('/') ? filesIn(root, place) : [place]));
  const prints = [...new Set(files)].toSorted().flatMap((file) => {
    const print = hashFile(join(root, file));
    return print === null ? [] : [[file, print] as const];
  });
  return new Map(prints);
}

/** One hash for everything that is given: texts, and files with their content. */
export function fingerprint(...parts: readonly (string | Prints)[]): string {
  const whole = parts.map((part) => (typeof part === 'string' ? part : [...part]));
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex');
}

/** Files that were added, changed or removed. */
export function differing(before: Prints, after: Prints): readonly string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((file) => before.get(file) !== after.get(file)).toSorted();
}

function filesIn(root: string, folder: string): readonly string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesIn(root, `${folder}${entry.name}/`) : [`${folder}${entry.name}`],
  );
}

function hashFile(path: string): string | null {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return null;
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
