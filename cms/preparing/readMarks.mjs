// Prints the marks that the database of the CMS holds, as one line of JSON; `null`: it was never prepared.
import { connectDatabase, endWith } from '../process/directusDatabase.mjs';

const table = 'cms_seed_state';

try {
  const database = await connectDatabase();
  const isThere = await database.schema.hasTable(table);
  const rows = isThere ? await database(table).select('id', 'parts').where('id', 'like', 'prepared/%') : [];
  process.stdout.write(`marks ${JSON.stringify(isThere ? rows : null)}\n`, () => process.exit(0));
} catch (error) {
  endWith(error);
}
