import type { Database, Row } from '../../hooks/directus.ts';
import type { Sentence } from '../../hooks/refusal.ts';
import { noPage } from './deadLinks.ts';
import { type Destination, destinationOf, readSite, type Site } from './destination.ts';
import { slotFaultsOfForm } from './formSlots.ts';
import { joinNames } from './keptItems.ts';
import { linksIn } from './linksIn.ts';
import { type Place, placeAt, type Thing } from '../addresses/places.ts';
import { nameOf, pathsOf, referrersOf } from './referrers.ts';

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
    const sentence = to === null ? null : notThere(to, destinationOf(to, site, ownOrigin, now));
    return sentence === null ? [] : [warning({ en: at.en + sentence.en, id: at.id + sentence.id })];
  });
}

/** What to say of an address at which visitors find nothing now; null: they find something, or it is another site's. */
function notThere(to: string, found: Destination): Sentence | null {
  const name = `“${to.slice(0, 80)}”`;
  switch (found.is) {
    case 'never':
      return noPage(to, found.meant);
    case 'unmade':
      return {
        en: `Nobody has made the page ${name} yet: visitors find nothing there. ${found.meant === null ? 'Make it, or choose another address.' : `Did you mean “${found.meant}”?`}`,
        id: `Halaman ${name} belum dibuat: pengunjung tidak menemukan apa-apa di situ. ${found.meant === null ? 'Buat halamannya, atau pilih alamat lain.' : `Maksud Anda “${found.meant}”?`}`,
      };
    case 'hidden':
      return ofHidden(name, found);
    case 'turnedAway':
      return {
        en: `An address rule turns visitors away from ${name}. Choose another address.`,
        id: `Aturan alamat menolak pengunjung di ${name}. Pilih alamat lain.`,
      };
    case 'draftRedirect':
      return {
        en: `${name} is a redirect that is still a draft: visitors find nothing there. Publish it first.`,
        id: `${name} adalah pengalihan yang masih draf: pengunjung tidak menemukan apa-apa di situ. Terbitkan dulu.`,
      };
    default:
      return null;
  }
}

function ofHidden(name: string, { why, what }: Extract<Place, { is: 'hidden' }>): Sentence {
  const { en, id } = nameOf(what);
  const words = {
    draft: {
      en: `${name} leads to ${en}, which is not published: visitors find nothing there until it is.`,
      id: `${name} mengarah ke ${id}, yang belum terbit: pengunjung tidak menemukan apa-apa di situ sebelum terbit.`,
    },
    early: {
      en: `${name} leads to ${en}, which appears later: visitors find nothing there until then.`,
      id: `${name} mengarah ke ${id}, yang baru tampil nanti: pengunjung tidak menemukan apa-apa di situ sebelum itu.`,
    },
    over: {
      en: `${name} leads to ${en}, whose time is over: visitors find nothing there any more.`,
      id: `${name} mengarah ke ${id}, yang waktunya sudah lewat: pengunjung tidak menemukan apa-apa lagi di situ.`,
    },
  } as const;
  return words[why];
}

/** What a redirect takes from visitors who ask for its address. */
function hiddenByRedirect({ collection, fields }: Form, { places }: Site, now: number): readonly FormNote[] {
  const { from_path: from, to_path: to } = fields;
  if (collection !== 'redirect_rules' || typeof from !== 'string' || !from.startsWith('/')) return [];
  const place = placeAt(from, places, now);
  if (place.is !== 'there') return [];
  const what = place.what === null ? null : nameOf(place.what);
  const target = typeof to === 'string' && to !== '' ? to : '…';
  return [
    warning({
      en: `This redirect hides ${what?.en ?? 'a page of the product'}, which visitors find at ${from} now: they would get ${target} instead.`,
      id: `Pengalihan ini menutupi ${what?.id ?? 'halaman produk'} yang sekarang ada di ${from}: pengunjung akan mendapat ${target}.`,
    }),
  ];
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
  redirected: (path: string, to: string): Sentence => ({
    en: `Visitors don’t see this page: a redirect leads them from ${path} to ${to}. Take that redirect off the site to show it.`,
    id: `Pengunjung tidak melihat halaman ini: pengalihan membawa mereka dari ${path} ke ${to}. Turunkan pengalihan itu agar halaman ini tampil.`,
  }),
  leads: (who: Sentence): Sentence => ({
    en: `Visitors are led here by ${who.en}.`,
    id: `Pengunjung diarahkan ke sini oleh ${who.id}.`,
  }),
  withdraws: (who: Sentence): Sentence => ({
    en: `Saving takes this off the site, and visitors are still led here by ${who.en}. Change that first, or they find nothing.`,
    id: `Menyimpan akan menurunkan ini dari situs, padahal pengunjung masih diarahkan ke sini oleh ${who.id}. Ubah itu dulu; kalau tidak, mereka tidak menemukan apa-apa.`,
  }),
  already: (who: Sentence): Sentence => ({
    en: `This is not on the site, and visitors are led here by ${who.en}: they find nothing. Publish this, or change that.`,
    id: `Ini tidak ada di situs, padahal pengunjung diarahkan ke sini oleh ${who.id}: mereka tidak menemukan apa-apa. Terbitkan ini, atau ubah itu.`,
  }),
  waiting: (who: Sentence): Sentence => ({
    en: `Once this is saved, visitors are led here by ${who.en}.`,
    id: `Setelah ini disimpan, pengunjung diarahkan ke sini oleh ${who.id}.`,
  }),
} as const;

function warning(sentence: Sentence): FormNote {
  return { tone: 'warning', words: sentence };
}

function info(sentence: Sentence): FormNote {
  return { tone: 'info', words: sentence };
}
