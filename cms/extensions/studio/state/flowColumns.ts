import type { Locale } from '../../../../src/contracts/locale.ts';
import { localeOf, type Sentence } from '../../words/sentences.ts';
import { type EditedFlow, wordsOf } from '../../guard/itemLabels.ts';
import { type Draft, draftKey, toDraft } from '../../guard/drafts/storedDraft.ts';
import type { Database, EventContext, Filter, Row } from '../../hooks/directus.ts';
import { isRow, parseColumn } from '../../hooks/rows.ts';
import { type StoredReview, storedReviews } from '../../guard/reviews/storedReviews.ts';
import { timeOf } from '../../guard/saves/newerVersion.ts';
import type { FlowsOnSite } from './edgeFlows.ts';
import { siteStateOf, stateWithDraft } from './siteState.ts';

const collection = 'flow_documents';

/**
 * Fills the columns of the list of flows in which nothing is stored: what the edge serves at this moment, with the number of problems that keep a flow from going live, the title that visitors
 * read, in the language of the account that asks, and the address. Only those that somebody's list asks for. Such a list names who changed the draft last, where that is newer: no form does.
 * @param ask which flows the edge serves
 */
export function fillColumns(ask: () => Promise<FlowsOnSite>): Filter {
  return async (rows, meta, context) => {
    if (meta.collection !== collection || context.accountability === null || !Array.isArray(rows))
      return rows;
    const list: readonly unknown[] = rows;
    const asked = fieldsIn(meta['query']);
    const isShown = asked.includes('shown_title') || asked.includes('shown_address');
    if (!isShown && !asked.includes('live')) return list;
    const keys = list.flatMap((row) => (isRow(row) && typeof row['key'] === 'string' ? [row['key']] : []));
    const [stored, drafts, reviews, flows, language] = await Promise.all([
      storedFlows(keys, isShown, context.database),
      changedDrafts(keys, context.database),
      asked.includes('live') ? reviewsOf(keys, context.database) : null,
      asked.includes('live') ? ask() : null,
      languageOf(context),
    ]);
    return list.map((row) => {
      if (!isRow(row) || typeof row['key'] !== 'string') return row;
      const draft = drafts.get(row['key']);
      const main = stored.get(row['key']) ?? {};
      // One that was never published is what its draft says.
      const flow = main['status'] === 'draft' ? { ...main, ...draft?.content } : main;
      const columns: Row = {
        live: withReview(
          stateOf(row['key'], main['status'], flows, draft !== undefined),
          reviews?.get(row['key']),
        ),
        ...(isShown ? toColumns({ document: flow['document'], messages: flow['messages'] }, language) : {}),
        ...(draft === undefined ? {} : newerSave(row, draft)),
      };
      return {
        ...row,
        ...Object.fromEntries(Object.entries(columns).filter(([name]) => asked.includes(name))),
      };
    });
  };
}

/** The state that the list shows; a refused flow with the number of what refuses it. */
function stateOf(key: string, status: unknown, flows: FlowsOnSite, isChanged: boolean): string {
  const state = siteStateOf(key, status, flows);
  if (isChanged) return stateWithDraft(state);
  const problems = (flows?.get(key)?.found ?? []).filter(({ severity }) => severity === 'error');
  return state === 'refused' && problems.length > 0 ? `${state} ${problems.length}` : state;
}

/** A CMS that was not seeded since the update has no reviews. */
async function reviewsOf(
  keys: readonly string[],
  database: Database,
): Promise<ReadonlyMap<string, StoredReview>> {
  return storedReviews(keys, database).catch(() => new Map());
}

/** The state with who asked for a review of the draft, as the display of the column reads it. */
function withReview(state: string, review: StoredReview | undefined): string {
  return review?.state === 'asked' ? `${state} review:${encodeURIComponent(review.by)}` : state;
}

/** Who saved the draft and when, where the flow itself was saved earlier. */
function newerSave(row: Row, { note }: Draft): Row {
  const published = timeOf(row['date_updated']) ?? 0;
  return note === null || Date.parse(note.at) <= published
    ? {}
    : { changed_by: note.by, date_updated: note.at };
}

function fieldsIn(query: unknown): readonly unknown[] {
  const fields = isRow(query) ? query['fields'] : null;
  return Array.isArray(fields) ? fields : [];
}

async function storedFlows(
  keys: readonly string[],
  withDocuments: boolean,
  database: Database,
): Promise<ReadonlyMap<string, Row>> {
  const columns = ['key', 'status', ...(withDocuments ? ['document', 'messages'] : [])];
  const found = await database(collection)
    .whereIn('key', keys)
    .select(...columns);
  return new Map(found.map((row) => [String(row['key']), row]));
}

/** The drafts that hold changes, by the flow's key; one that was published is empty, and counts as none. */
async function changedDrafts(
  keys: readonly string[],
  database: Database,
): Promise<ReadonlyMap<string, Draft>> {
  const rows = await database('directus_versions')
    .where({ collection, key: draftKey })
    .whereIn('item', keys)
    .select('id', 'item', 'delta');
  return new Map(rows.map(toDraft).flatMap((draft) => (draft.note === null ? [] : [[draft.item, draft]])));
}

/** Studio's language of the account, else of everybody's Studio. */
async function languageOf({ accountability, database }: EventContext): Promise<Locale> {
  const [[account], [settings]] = await Promise.all([
    database('directus_users')
      .where({ id: accountability?.user ?? null })
      .select('language'),
    database('directus_settings').select('default_language'),
  ]);
  const language = String(account?.['language'] ?? settings?.['default_language'] ?? '');
  return localeOf(language);
}

/** Title and first address of a flow, with the number of its other addresses; null where it has none. */
export function toColumns(
  stored: EditedFlow,
  language: Locale,
): { readonly shown_title: string | null; readonly shown_address: string | null } {
  const { title, paths } = namesOf(stored);
  const more = paths.length > 1 ? ` (+${paths.length - 1})` : '';
  return {
    shown_title: title?.[language] ?? null,
    shown_address: paths[0] === undefined ? null : `${paths[0]}${more}`,
  };
}

/** What a person knows a flow by: its title, else that of its first step, and its addresses. */
export function namesOf(stored: EditedFlow): {
  readonly title: Sentence | null;
  readonly paths: readonly string[];
} {
  const flow = { document: readable(stored.document), messages: readable(stored.messages) };
  const { title, routes, firstStep, steps } = isRow(flow.document) ? flow.document : {};
  const all = isRow(steps) ? steps : {};
  const first = (typeof firstStep === 'string' ? all[firstStep] : null) ?? Object.values(all)[0];
  return {
    title: wordsOf(title, flow) ?? wordsOf(isRow(first) ? first['title'] : null, flow),
    paths: (Array.isArray(routes) ? routes : []).flatMap((route: unknown) =>
      isRow(route) && typeof route['path'] === 'string' ? [route['path']] : [],
    ),
  };
}

/** A draft may hold what is no JSON yet. */
function readable(value: unknown): unknown {
  try {
    return parseColumn(value);
  } catch {
    return null;
  }
}
