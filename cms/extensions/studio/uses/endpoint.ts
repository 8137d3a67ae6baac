import definitions from '../../../../schemas/generated/collections.json' with { type: 'json' };
import type { Accountability, ExtensionContext, Router } from '../../hooks/directus.ts';
import { mayDraft } from '../../guard/rights/mayDraft.ts';
import { mayDo } from '../../hooks/rights.ts';
import { type UsesAnswer, usesAtOnce } from './contract.ts';
import { listUses } from './listUses.ts';
import { usesOf } from './usesOf.ts';

/** Flows say in their own place which pages they stand in. */
const keys: ReadonlyMap<string, string> = new Map(
  definitions.flatMap(({ name, key }) => (name === 'flow_documents' ? [] : [[name, key]])),
);

/**
 * `GET /alur-links/uses?collection=&key=&from=`: where an item is used, twenty places from a number on, with how many there are; for those who change its collection, or write drafts in it. What they may not
 * open in Studio is named without an address.
 */
export function addUseRoutes(router: Router, { database, env }: ExtensionContext): void {
  const url = env['ALUR_EDGE_URL'];
  const ownOrigin = typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : null;
  const answerTo = async (
    by: Accountability,
    collection: string,
    key: string,
    from: number,
  ): Promise<UsesAnswer | null> => {
    const [row] = await database(collection)
      .where({ [keys.get(collection) ?? 'slug']: key })
      .select('*');
    if (row === undefined) return null;
    const { found, flows, product } = await usesOf({ collection, key }, row, database, ownOrigin);
    const rights = new Map<string, Promise<boolean>>();
    const mayOpen = async (name: string): Promise<boolean> => {
      const known = rights.get(name) ?? mayDo(by, 'read', name, database);
      rights.set(name, known);
      return known;
    };
    const uses = await listUses(found.slice(from, from + usesAtOnce), database, mayOpen);
    return { total: found.length, flows, product, uses };
  };
  router.get('/uses', (request, response, next) => {
    const answer = async (): Promise<unknown> => {
      const { accountability, query } = request;
      const [collection, key] = [query['collection'], query['key']].map(String);
      const may =
        accountability !== undefined &&
        keys.has(collection ?? '') &&
        (await mayDraft(accountability, collection ?? '', database));
      if (!may) return response.status(403).json({ errors: [] });
      const from = Math.max(0, Math.trunc(Number(query['from'] ?? 0)) || 0);
      const data = await answerTo(accountability, collection ?? '', key ?? '', from);
      return data === null ? response.status(404).json({ errors: [] }) : response.json({ data });
    };
    return answer().catch(next);
  });
}
