import { RUNTIME_MODULE_ID } from 'rolldown';

/** What the bundler knows of a module while it makes chunks. */
interface Chunking {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/**
 * Names the chunk of all that an entry imports statically: one file, which compresses better than the many that the bundler makes of what late parts use
 * too. What another entry needs as well stays apart when a group of higher priority takes it (a group takes along what its modules import).
 *
 * @param entry how the entry's id ends
 * @example
 * codeSplitting: { groups: [{ name: firstPart('index.html') }] }
 */
export function firstPart(entry: string): (id: string, chunking: Chunking) => string | null {
  return (id, chunking) => {
    if (id === RUNTIME_MODULE_ID) return 'first';
    const entries = importersOf(id, chunking).filter(
      (each) => chunking.getModuleInfo(each)?.isEntry === true,
    );
    return entries.length > 0 && entries.every((each) => each.endsWith(entry)) ? 'first' : null;
  };
}

/** A module, and all that import it statically, however far up. */
function importersOf(id: string, chunking: Chunking): readonly string[] {
  const found = new Set([id]);
  for (const each of found)
    for (const importer of chunking.getModuleInfo(each)?.importers ?? []) found.add(importer);
  return [...found];
}
