import { randomUUID } from 'node:crypto';
import {
  type ContentFingerprint,
  fingerprintPath,
  fingerprintTag,
  readFingerprint,
} from '../../../src/contracts/contentFingerprint.ts';
import type { Accountability, ExtensionContext, Registration, Store } from '../hooks/directus.ts';
import { NoRight } from '../hooks/rights.ts';

/** One of its rows is the fingerprint of all content, the others those of each collection, for every Directus on the database. Who may read it may ask for the fingerprint. */
const table = 'content_fingerprint';
const all = 'all';

/** Raises the fingerprint of content. */
export interface Raising {
  /**
   * Call it once a change is saved. Never rejects: what could not be raised is raised with the next call.
   *
   * @param name the collection that was changed; `*`: how all of them are read
   */
  raise(name: string): Promise<void>;
  /** Raises what an earlier call could not. @throws what the database does */
  settle(): Promise<void>;
}

/**
 * Raises the fingerprint after each change. Changes that come while it is being raised are one more raise together.
 *
 * @example
 * const { raise } = createRaising({ database, logger });
 * await raise('help_articles');
 */
export function createRaising({ database, logger }: Pick<ExtensionContext, 'database' | 'logger'>): Raising {
  let owed = new Set<string>();
  let running: Promise<void> | null = null;
  let isReported = false;

  async function raiseOwed(): Promise<void> {
    try {
      while (owed.size > 0) {
        const names = owed;
        owed = new Set();
        await raiseEach(database, names).catch((thrown: unknown) => {
          owed = new Set([...names, ...owed]);
          throw thrown;
        });
      }
      isReported = false;
    } finally {
      // In the same moment as the last look at `owed`: what comes after it begins again.
      running = null;
    }
  }

  const settle = async (): Promise<void> => {
    if (owed.size > 0) running ??= raiseOwed();
    await running;
  };

  return {
    settle,
    async raise(name) {
      owed.add(name);
      await settle().catch((thrown: unknown) => {
        if (isReported) return;
        isReported = true;
        const reason = thrown instanceof Error ? thrown.message : String(thrown);
        logger.warn(
          `alur-notice: the fingerprint of content could not be raised (${reason}); an edge that gets no notice finds the change within five minutes. Where the table is missing, bring the CMS to this release: npm run cms:seed`,
        );
      });
    },
  };
}

/** The row of all content is raised last: an edge that sees it higher sees those of the collections too. */
async function raiseEach(database: Store, names: ReadonlySet<string>): Promise<void> {
  for (const name of names) await raiseRow(database, name);
  await raiseRow(database, all);
}

async function raiseRow(database: Store, id: string): Promise<void> {
  const [row] = await database(table).where({ id }).select('number');
  if (row === undefined) return create(database, id);
  const next = Math.max(Number(row['number']) + 1, Date.now());
  // Where another Directus was quicker, its raise came after this change was saved, and stands for both.
  await database(table).where({ id, number: row['number'] }).update({ number: next });
}

async function create(database: Store, id: string): Promise<void> {
  try {
    await database(table).insert([{ id, epoch: randomUUID(), number: Date.now() }]);
  } catch (thrown) {
    // Another Directus may have made it meanwhile.
    const rows = await database(table).where({ id }).select('id');
    if (rows.length === 0) throw thrown;
  }
}

/** `GET /alur-fingerprint`: the fingerprint (`ContentFingerprint`), for those who may read its table: the edge and administrators. */
export function addFingerprintRoute(
  { init }: Pick<Registration, 'init'>,
  context: Pick<ExtensionContext, 'services' | 'getSchema'>,
  raising: Raising,
): void {
  init('routes.custom.before', ({ app }) => {
    app.get(fingerprintPath, (request, response, next) => {
      const answer = async (): Promise<unknown> => {
        const by = request.accountability;
        if (typeof by?.user !== 'string') throw new NoRight();
        const fingerprint = await read(by, context, raising);
        const tag = fingerprintTag(fingerprint);
        response.set('cache-control', 'private, no-cache').set('etag', tag);
        if (request.headers['if-none-match'] === tag) return response.status(304).end();
        return response.json({ data: fingerprint });
      };
      return answer().catch(next);
    });
  });
}

/** Reads it with the rights of who asks. */
async function read(
  by: Accountability,
  { services: { ItemsService }, getSchema }: Pick<ExtensionContext, 'services' | 'getSchema'>,
  { settle, raise }: Raising,
): Promise<ContentFingerprint> {
  const items = new ItemsService(table, { schema: await getSchema(), accountability: by });
  const find = async (): Promise<ContentFingerprint | null> => {
    const rows = await items.readByQuery({ fields: ['id', 'epoch', 'number'], limit: -1 });
    const row = rows.find(({ id }) => id === all);
    // PostgreSQL gives a large number as a text.
    const collections = Object.fromEntries(
      rows.flatMap(({ id, number }) => (id === all ? [] : [[String(id), Number(number)]])),
    );
    return row === undefined ? null : readFingerprint({ ...row, number: Number(row['number']), collections });
  };
  await settle();
  const found = await find();
  if (found !== null) return found;
  await raise('*');
  const made = await find();
  if (made === null)
    throw new Error(`The row ${all} of ${table} holds no fingerprint; remove it, and it is made again.`);
  return made;
}
