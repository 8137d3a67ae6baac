import { lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What is no package: tools keep there what they made of this folder's own files. */
const caches: ReadonlySet<string> = new Set(['.cache', '.vite', '.vite-temp', '.vitest']);

/**
 * Gives a copy of a project the packages of the original. A package that is a folder of the project itself (a workspace, which npm links) is that of the
 * copy, so that a change there is what the copy runs.
 *
 * @param original folder whose packages are installed
 * @param copy folder that has none
 */
export function linkPackages(original: string, copy: string): void {
  linkEntries(join(original, 'node_modules'), join(copy, 'node_modules'));
}

function linkEntries(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (caches.has(name)) continue;
    const entry = join(from, name);
    if (isLink(entry)) symlinkSync(readlinkSync(entry), join(to, name));
    else if (holdsLinks(entry, name)) linkEntries(entry, join(to, name));
    else symlinkSync(entry, join(to, name));
  }
}

/** Whether a scope has packages of the project itself. */
function holdsLinks(folder: string, name: string): boolean {
  return name.startsWith('@') && readdirSync(folder).some((each) => isLink(join(folder, each)));
}

function isLink(path: string): boolean {
  return lstatSync(path).isSymbolicLink();
}
