import { nearest } from '@alur/publish/findings';
import type { Database } from '../../hooks/directus.ts';
import type { Sentence } from '../../words/sentences.ts';
import { phrase } from '../../words/guard.ts';

/** What does not come from the form of its field. */
export const notThis: Sentence = phrase('name.notThis');

/** What is wrong with the slugs of a list: an unknown one, or that visitors don't see. */
export async function nameFaults(
  value: unknown,
  collection: string,
  database: Database,
): Promise<readonly Sentence[]> {
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) return [notThis];
  const found = await database(collection).whereIn('slug', value).select('slug', 'status');
  const drafts = value.filter((each) =>
    found.some(({ slug, status }) => slug === each && status !== 'published'),
  );
  const missing = value.filter((each) => !found.some(({ slug }) => slug === each));
  const meant = missing.length === 0 ? [] : await meantBy(missing, collection, database);
  return [
    ...(missing.length === 0
      ? []
      : [
          meant.length === 0
            ? phrase('name.unknown', { missing: quoteNames(missing) })
            : phrase('name.unknownMeant', { missing: quoteNames(missing), meant: quoteNames(meant) }),
        ]),
    ...(drafts.length === 0 ? [] : [phrase('name.drafts', { drafts: quoteNames(drafts) })]),
  ];
}

/** What is wrong with the name of a list of channels: a list is what published channels name (`sport,kids`). */
export async function listFaults(list: string, database: Database): Promise<readonly Sentence[]> {
  const rows = await database('channels').where({ status: 'published' }).select('lists');
  const named = rows.flatMap(({ lists }) => (typeof lists === 'string' ? lists.split(',') : []));
  const names = [...new Set(named.map((each) => each.trim()).filter((each) => each !== ''))].sort();
  if (names.includes(list)) return [];
  const choice = names.join(', ');
  const meant = nearest(list, names);
  return [
    meant === null
      ? phrase('list.unknown', { list: quoteNames([list]), choice })
      : phrase('list.unknownMeant', { list: quoteNames([list]), meant: quoteNames([meant]) }),
  ];
}

/** The published slugs that were most likely meant by those that there are none of. */
async function meantBy(
  missing: readonly string[],
  collection: string,
  database: Database,
): Promise<readonly string[]> {
  const rows = await database(collection).where({ status: 'published' }).select('slug');
  const slugs = rows.map(({ slug }) => String(slug));
  return [...new Set(missing.flatMap((each) => nearest(each, slugs) ?? []))];
}

/** Names as a sentence shows them. */
export function quoteNames(names: readonly string[]): string {
  return names.map((each) => `“${each.slice(0, 40)}”`).join(', ');
}
