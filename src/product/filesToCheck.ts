import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The files that `npm run flows:check` looks at: those that are named, or all shipped documents; and the shipped ones that stand beside those that are named. */
export async function filesToCheck(
  named: readonly string[],
): Promise<{ readonly files: readonly string[]; readonly beside: readonly string[] }> {
  const folder = fileURLToPath(new URL('../../schemas/flows/', import.meta.url));
  const names = await readdir(folder);
  const shipped = names.filter((name) => name.endsWith('.json')).map((name) => join(folder, name));
  return named.length > 0 ? { files: named, beside: shipped } : { files: shipped, beside: [] };
}
