import type { Database, Row } from '../../hooks/directus.ts';
import { type Sentence, joinSentences } from '../../words/sentences.ts';
import { noPage } from './deadLinks.ts';
import { type Destination, destinationOf, readSite, type Site } from './destination.ts';
import { slotFaultsOfForm } from './formSlots.ts';
import { joinNames } from './keptItems.ts';
import { linksIn } from './linksIn.ts';
import { type Place, placeAt, type Thing } from '../addresses/places.ts';
import { nameOf, pathsOf, referrersOf } from './referrers.ts';
import { phrase } from '../../words/guard.ts';

/** A remark at the top of a form: what visitors get of the item now, or what a save would mean for them. */
export interface FormNote {
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly words: Sentence;
}

/** A form as it stands, saved or not. */
export interface Form {
  readonly collection: string;
  /** Null: of an item that is not there yet. */
  readonly key: string | null;
  readonly fields: Row;
}

/**
 * What there is to say about where a form leads, and about what leads to its item.
 *
 * @param stored the item as it stands; null: there is none
 * @param now milliseconds since 1970
 */
export async function linkNotes(
  form: Form,
  stored: Row | null,
  database: Database,
  { ownOrigin, now }: { readonly ownOrigin: string | null; readonly now: number },
): Promise<readonly FormNote[]> {
  const site = await readSite(database);
  return [
    ...outgoing(form, site, ownOrigin, now),
    ...slotFaultsOfForm(form.collection, form.fields, now).map(warning),
    ...hiddenByRedirect(form, site, now),
    ...(await incoming(form, stored, database, site, ownOrigin)),
  ];
}

/** Links of the form that lead to nothing now. */
function outgoing(
  { collection, fields }: Form,
  site: Site,
  ownOrigin: string | null,
  now: number,
): readonly FormNote[] {
  return linksIn(collection, fields).flatMap(({ at, to }) => {
    const note = to === null ? null : notThere(to, destinationOf(to, site, ownOrigin, now));
    return note === null ? [] : [warning(joinSentences([at, note], ''))];
  });
}

/** What to say of an address at which visitors find nothing now; null: they find something, or it is another site's. */
function notThere(to: string, found: Destination): Sentence | null {
  const name = `“${to.slice(0, 80)}”`;
  switch (found.is) {
    case 'never':
      return noPage(to, found.meant);
    case 'unmade':
      return found.meant === null
        ? phrase('formNotes.unmade', { name })
        : phrase('formNotes.unmadeMeant', { name, meant: found.meant });
    case 'hidden':
      return ofHidden(name, found);
    case 'turnedAway':
      return phrase('formNotes.closed', { name });
    case 'draftRedirect':
      return phrase('formNotes.draftRedirect', { name });
    default:
      return null;
  }
}

function ofHidden(name: string, { why, what }: Extract<Place, { is: 'hidden' }>): Sentence {
  return phrase(`formNotes.${why}`, { name, what: nameOf(what) });
}

/** What a redirect takes from visitors who ask for its address. */
function hiddenByRedirect({ collection, fields }: Form, { places }: Site, now: number): readonly FormNote[] {
  const { from_path: from, to_path: to } = fields;
  if (collection !== 'redirect_rules' || typeof from !== 'string' || !from.startsWith('/')) return [];
  const place = placeAt(from, places, now);
  if (place.is !== 'there') return [];
  const what = place.what === null ? null : nameOf(place.what);
  const target = typeof to === 'string' && to !== '' ? to : '…';
  return [warning(phrase('formNotes.hides', { what: what ?? phrase('noun.productPage'), from, target }))];
}

/** What leads to the form's item, and the redirect that hides it. */
async function incoming(
  { collection, key, fields }: Form,
  stored: Row | null,
  database: Database,
  site: Site,
  ownOrigin: string | null,
): Promise<readonly FormNote[]> {
  if (key === null || stored === null) return [];
  const thing: Thing = { collection, key };
  const paths = collection === 'redirect_rules' ? [] : await pathsOf(thing, stored, database);
  const redirected =
    collection === 'help_questions'
      ? []
      : paths.slice(0, 1).flatMap((path) => {
          const to = site.met.redirects.get(path);
          return to === undefined ? [] : [warning(words.redirected(path, to))];
        });
  const referrers = await referrersOf(thing, stored, database, ownOrigin);
  if (referrers.length === 0) return redirected;
  const who = joinNames(referrers);
  const isNow = stored['status'] === undefined || stored['status'] === 'published';
  const stays = fields['status'] === undefined || fields['status'] === 'published';
  if (!isNow) return [...redirected, stays ? info(words.waiting(who)) : warning(words.already(who))];
  return [...redirected, stays ? info(words.leads(who)) : warning(words.withdraws(who))];
}

const words = {
  redirected: (path: string, to: string): Sentence => phrase('formNotes.redirected', { path, to }),
  leads: (who: Sentence): Sentence => phrase('formNotes.ledHere', { who }),
  withdraws: (who: Sentence): Sentence => phrase('formNotes.goes', { who }),
  already: (who: Sentence): Sentence => phrase('formNotes.gone', { who }),
  waiting: (who: Sentence): Sentence => phrase('formNotes.ledHereSoon', { who }),
} as const;

function warning(sentence: Sentence): FormNote {
  return { tone: 'warning', words: sentence };
}

function info(sentence: Sentence): FormNote {
  return { tone: 'info', words: sentence };
}
