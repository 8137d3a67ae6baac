import definitions from '../../../../schemas/generated/collections.json' with { type: 'json' };
import { type FormNote, linkNotes } from '../../guard/references/formNotes.ts';
import { readSite } from '../../guard/references/destination.ts';
import {
  createPackagesOnSale,
  packageNotes,
  type PackagesOnSale,
} from '../../guard/references/packagesOnSale.ts';
import { pathsOf } from '../../guard/references/referrers.ts';
import { mayDraft } from '../../guard/rights/mayDraft.ts';
import { draftsIn } from '../../hooks/draftItems.ts';
import type { ExtensionContext, Router, Row } from '../../hooks/directus.ts';
import { isRow } from '../../hooks/rows.ts';
import { edgeAddress } from '../../hooks/edgeAddress.ts';
import { createEdgeRemarks, type EdgeRemarks } from './edgeRemarks.ts';
import { siteNotes } from './siteNote.ts';
import { addUseRoutes } from '../uses/endpoint.ts';

/** Flows say in their own place what visitors get. */
const keys: ReadonlyMap<string, string> = new Map(
  definitions.flatMap(({ name, key }) => (name === 'flow_documents' ? [] : [[name, key]])),
);
const longestKey = 128;

/** What a form asks: its collection, the key of its item, and its fields as they stand. */
interface Question {
  readonly collection: string;
  readonly key: string | null;
  readonly fields: Row;
  /** Whether it is the form of the item's draft. */
  readonly isDraft: boolean;
}

/**
 * `POST /alur-links/notes` with a form (`collection`, `key`, `fields`, `isDraft`): whether visitors get its item, whether the package of a price card is on sale, which of its links lead to nothing, and who leads to it, a sentence each. For those who
 * change the collection, or write drafts in it.
 */
export function addLinkRoutes(router: Router, context: ExtensionContext): void {
  const { database, env } = context;
  const text = (name: string): string | null => {
    const value = env[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const ask = createEdgeRemarks(edgeAddress(env), text('ALUR_METRICS_TOKEN'));
  const onSale = createPackagesOnSale(text('ALUR_API_URL'));
  addUseRoutes(router, context);
  router.post('/notes', (request, response, next) => {
    const answer = async (): Promise<unknown> => {
      const { accountability, body } = request;
      const question = questionIn(body);
      const may =
        question !== null &&
        accountability !== undefined &&
        (await mayDraft(accountability, question.collection, database));
      if (!may) return response.status(403).json({ errors: [] });
      return response.json({ data: { notes: await notesOf(question, context, { ask, onSale }) } });
    };
    return answer().catch(next);
  });
}

function questionIn(body: unknown): Question | null {
  if (!isRow(body)) return null;
  const { collection, key, fields, isDraft } = body;
  if (typeof collection !== 'string' || !keys.has(collection) || !isRow(fields)) return null;
  return {
    collection,
    key: typeof key === 'string' && key.length <= longestKey ? key : null,
    fields,
    // Of other collections a version is published as a whole, status and all.
    isDraft: isDraft === true && draftsIn(collection) !== null,
  };
}

/** The programs beside the CMS that know more than it. */
interface Asked {
  readonly ask: () => Promise<EdgeRemarks>;
  readonly onSale: PackagesOnSale;
}

async function notesOf(
  question: Question,
  { database, env }: ExtensionContext,
  { ask, onSale }: Asked,
): Promise<readonly FormNote[]> {
  const { collection, key, isDraft } = question;
  const rows =
    key === null
      ? []
      : await database(collection)
          .where({ [keys.get(collection) ?? 'slug']: key })
          .select('*');
  const row = rows[0] ?? null;
  const url = env['ALUR_EDGE_URL'];
  const ownOrigin = typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : null;
  const now = Date.now();
  const links = [
    ...(collection === 'pricing_packages' ? packageNotes(question.fields, await onSale()) : []),
    ...(await linkNotes(question, row, database, { ownOrigin, now })),
  ];
  if (key === null || row === null) return links;
  const isQuestion = collection === 'help_questions';
  const [path = null] = isQuestion ? [] : await pathsOf({ collection, key }, row, database);
  const [{ places, met }, found] = await Promise.all([readSite(database), ask()]);
  const remarks = found?.remarks ?? null;
  const unread = found?.unread.find((each) => each.collection === collection) ?? null;
  const late = found?.late.get(collection) ?? [];
  const seen = { collection, key, row, path, places, remarks, unread, late, isDraft };
  return [...siteNotes(seen, met.redirects, now), ...links];
}
