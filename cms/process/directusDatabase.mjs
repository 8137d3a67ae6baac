// The database of the CMS, connected by Directus's own code, so that every variable of its database counts here too.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const entry = join(
  import.meta.dirname,
  '..',
  'node_modules',
  '@directus',
  'api',
  'dist',
  'database',
  'index.js',
);

/**
 * Connects to the database of the CMS.
 * @returns {Promise<any>} Directus's Knex
 */
export async function connectDatabase() {
  const { default: getDatabase } = await import(pathToFileURL(entry).href);
  return getDatabase();
}

/**
 * Ends the process with the reason on its error output.
 * @param {unknown} error
 */
export function endWith(error) {
  process.stderr.write(`${error instanceof Error ? error.message || error.name : String(error)}\n`);
  process.exit(1);
}
