import type { Locale } from '../../../../src/contracts/locale.ts';
import { localeOf } from '../../words/sentences.ts';
import { type EditedFlow, wordsOf } from '../../guard/itemLabels.ts';
import { draftKey, toDraft } from '../../guard/drafts/storedDraft.ts';
import type { Database, EventContext, Filter, Row } from '../../hooks/directus.ts';
import { isRow, parseColumn } from '../../hooks/rows.ts';
import type { FlowsOnSite } from './edgeFlows.ts';
import { siteStateOf, stateWithDraft } from './siteState.ts';

const collection = 'flow_documents';

/**
 * Fills the columns of the list of flows in which nothing is stored: what the edge serves at this moment, the title that visitors read, in the language of the account that asks, and the
 * address. Only those that somebody's list asks for.
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
    const [stored, drafts, flows, language] = await Promise.all([
      storedFlows(keys, isShown, context.database),
      asked.includes('live') ? keysWithDraft(keys, context.database) : new Set<string>(),
      asked.includes('live') ? ask() : null,
      languageOf(context),
    ]);
    return list.map((row) => {
      if (!isRow(row) || typeof row['key'] !== 'string') return row;
      const flow = stored.get(row['key']) ?? {};
      const state = siteStateOf(row['key'], flow['status'], flows);
      const columns: Row = {
        live: drafts.has(row['key']) ? stateWithDraft(state) : state,
        ...(isShown ? toColumns({ document: flow['document'], messages: flow['messages'] }, language) : {}),
      };
      return {
        ...row,
        ...Object.fromEntries(Object.entries(columns).filter(([name]) => asked.includes(name))),
      };
    });
  };
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

/** The flows whose draft holds changes; one that was published is empty, and counts as none. */
async function keysWithDraft(keys: readonly string[], database: Database): Promise<ReadonlySet<string>> {
  const rows = await database('directus_versions')
    .where({ collection, key: draftKey })
    .whereIn('item', keys)
    .select('item', 'delta');
  return new Set(rows.flatMap((row) => (toDraft(row).note === null ? [] : [String(row['item'])])));
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
  const flow = { document: readable(stored.document), messages: readable(stored.messages) };
  const { title, routes, firstStep, steps } = isRow(flow.document) ? flow.document : {};
  const all = isRow(steps) ? steps : {};
  const first = (typeof firstStep === 'string' ? all[firstStep] : null) ?? Object.values(all)[0];
  const words = wordsOf(title, flow) ?? wordsOf(isRow(first) ? first['title'] : null, flow);
  const paths = (Array.isArray(routes) ? routes : []).flatMap((route: unknown) =>
    isRow(route) && typeof route['path'] === 'string' ? [route['path']] : [],
  );
  const more = paths.length > 1 ? ` (+${paths.length - 1})` : '';
  return {
    shown_title: words?.[language] ?? null,
    shown_address: paths[0] === undefined ? null : `${paths[0]}${more}`,
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
