import { nearest } from '@alur/publish/findings';
import type { Filter, Row } from '../../hooks/directus.ts';
import { Refusal, refuse } from '../../hooks/refusal.ts';
import type { Sentence } from '../../words/sentences.ts';
import { isRow, keysOf } from '../../hooks/rows.ts';
import { isSeeder } from '../../hooks/seeder.ts';
import type { FormNote } from './formNotes.ts';
import { phrase } from '../../words/guard.ts';

const patienceMilliseconds = 1500;
/** Ids that a sentence names. */
const mostNamed = 6;

/** Ids of the packages that the product API sells where a visitor's region is not known; null: it does not answer. */
export type PackagesOnSale = () => Promise<readonly string[] | null>;

/**
 * Asks the product API what it sells. Several questions at once are one.
 *
 * @example
 * const ids = await createPackagesOnSale('http://localhost:4000')();
 */
export function createPackagesOnSale(apiUrl: string | null): PackagesOnSale {
  let asking: ReturnType<PackagesOnSale> | null = null;
  return () => {
    asking ??= ask(apiUrl).finally(() => (asking = null));
    return asking;
  };
}

async function ask(apiUrl: string | null): Promise<readonly string[] | null> {
  if (apiUrl === null) return null;
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    const response = await fetch(`${apiUrl}/subscription/v1/packages`, { signal });
    const body: unknown = response.ok ? await response.json() : null;
    const list: unknown = isRow(body) ? body['data'] : null;
    if (!Array.isArray(list)) return null;
    return list.flatMap((each: unknown) =>
      isRow(each) && typeof each['package_id'] === 'string' ? [each['package_id']] : [],
    );
  } catch {
    return null;
  }
}

/** What to say of the package that a card presents: nothing while it is on sale. A name that is nearly one on sale is a slip; any other may be sold later. */
export function packageNotes(fields: Row, onSale: readonly string[] | null): readonly FormNote[] {
  const { package_id: id } = fields;
  if (typeof id !== 'string' || id === '') return [];
  if (onSale === null) return [{ tone: 'info', words: notCompared }];
  if (onSale.includes(id)) return [];
  const name = `“${id.slice(0, 40)}”`;
  const meant = nearest(id, onSale);
  const sold = onSale.slice(0, mostNamed).join(', ');
  return [
    {
      tone: meant === null ? 'info' : 'warning',
      words:
        meant === null
          ? phrase('packagesOnSale.notOnSale', { name, sold })
          : phrase('packagesOnSale.notOnSaleMeant', { name, meant }),
    },
  ];
}

/**
 * Refuses to publish a price card whose package is a slip of one that is on sale. A draft may name it, and so may a published card that names it already: its package may have gone off sale since.
 * While the product API does not answer, nothing is refused.
 * @throws Refusal at the package, with the one that was meant
 */
export function refuseMisspeltPackage(onSale: PackagesOnSale): Filter {
  return async (payload, meta, { database, accountability }) => {
    if (meta.collection !== 'pricing_packages' || !isRow(payload) || isSeeder(accountability)) return payload;
    const keys = keysOf(meta);
    const stored =
      keys.length === 0 ? [{}] : await database(meta.collection).whereIn('slug', keys).select('*');
    const ids = stored.flatMap((row) => packageToCheck(row, { status: 'published', ...row, ...payload }));
    if (ids.length === 0) return payload;
    const known = (await onSale()) ?? ids;
    const [id, meant] = ids.flatMap((each) => misspelt(each, known) ?? []);
    if (id !== undefined && meant !== undefined)
      refuse([new Refusal('content', 'package_id', noPackage(id, meant))]);
    return payload;
  };
}

/** The package of a card that a save publishes, or changes while it is published. */
function packageToCheck(before: Row, { status, package_id: id }: Row): readonly string[] {
  const isAsBefore = before['status'] === status && before['package_id'] === id;
  return status === 'published' && !isAsBefore && typeof id === 'string' && id !== '' ? [id] : [];
}

/** A package that is not on sale, and the one on sale that was most likely meant. */
function misspelt(id: string, onSale: readonly string[]): readonly [id: string, meant: string] | null {
  const meant = onSale.includes(id) ? null : nearest(id, onSale);
  return meant === null ? null : [id, meant];
}

function noPackage(id: string, meant: string): Sentence {
  const name = `“${id.slice(0, 40)}”`;
  return phrase('packagesOnSale.misspelt', { name, meant });
}

const notCompared = phrase('packagesOnSale.notCompared');
