import { perLocale, wordsIn } from '../../../../src/contracts/locale.ts';
import { blockManifests } from '../../../../src/blocks/manifests.ts';
import { chosenSlug, momentIn } from '../../../../src/contracts/site/blocks.ts';
import type { Sentence } from '../../words/sentences.ts';
import { readItem, type StudioApi } from '../page/studio.ts';
import type { Fields } from './keptEdits.ts';
import { phrase } from '../../words/forms.ts';
import { sentenceIn } from '../page/language.ts';

/** Something that a block of a page names and that visitors don't see now: a flow, a photo, a video, or a list of which nothing is left. */
export interface LostSlot {
  /** The block's place, from 1. */
  readonly place: number;
  /** The block's name in Studio. */
  readonly block: Sentence;
  readonly reason: Sentence;
  /** What visitors get: a page without the block, the block without that part, or the earlier file while the site has it. */
  readonly effect: 'without' | 'partly' | 'earlier';
}

const singles = ['flow', 'photo', 'video'] as const;
/** Slots that are lists; with nothing left of its list, a block is left out. */
const lists = ['packages', 'channels', 'questions', 'titles'] as const;

/** What the blocks of a form name, with their places. */
interface NamedSlot {
  readonly place: number;
  readonly is: (typeof singles)[number] | (typeof lists)[number];
  /** Of a list: its names with commas. */
  readonly name: string;
  readonly block: Sentence;
  readonly isNeeded: boolean;
}

/** What the blocks of a form name; an empty list names all that there is, and is left out. */
export function namedSlots(form: Fields): readonly NamedSlot[] {
  const blocks: readonly unknown[] = Array.isArray(form['blocks']) ? form['blocks'] : [];
  return blocks.flatMap((each, at) => {
    const row = (typeof each === 'object' && each !== null ? each : {}) as Fields;
    const manifest = blockManifests.find(({ name }) => name === row['block']);
    const wanted: Readonly<Record<string, string | undefined>> = manifest?.slots ?? {};
    if (manifest === undefined) return [];
    const of = { place: at + 1, block: perLocale((locale) => wordsIn(manifest.title, locale)) };
    return [
      ...singles.flatMap((is) => {
        const name = wanted[is] === undefined ? null : is === 'flow' ? row[is] : chosenSlug(row[is]);
        if (typeof name !== 'string' || name === '') return [];
        return [{ ...of, is, name, isNeeded: wanted[is] === 'needed' }];
      }),
      ...lists.flatMap((is) => {
        const name = wanted[is] === undefined ? '' : String(row[is] ?? '');
        return name === '' ? [] : [{ ...of, is, name, isNeeded: true }];
      }),
    ];
  });
}

/** What was answered of each name before, by its address. */
type FaultCache = Map<string, ReturnType<typeof faultsIn>>;

/** What of the form's blocks visitors don't see now. A name is asked for once; one that can't be asked for now is taken to be as it was. */
export async function lostSlots(
  form: Fields,
  api: StudioApi,
  cache: FaultCache = new Map(),
): Promise<readonly LostSlot[]> {
  const named = namedSlots(form).map((slot) => ({
    ...slot,
    path: `/alur-embeds/${slot.is}/${encodeURIComponent(slot.name)}`,
  }));
  const paths = [...new Set(named.map(({ path }) => path))];
  await Promise.all(
    paths.map(async (path) => {
      const answer = await readItem(api, path).catch(() => undefined);
      if (answer !== undefined) cache.set(path, faultsIn(answer?.['faults']));
    }),
  );
  return named.flatMap(({ place, block, isNeeded, path }) =>
    (cache.get(path) ?? []).map(({ reason, earlier }): LostSlot => {
      const effect = earlier ? 'earlier' : isNeeded ? 'without' : 'partly';
      return { place, block, reason, effect };
    }),
  );
}

/**
 * Asks again and again what a form's blocks lost.
 *
 * @returns a function that asks; it resolves with null while the same question is open, and when the blocks have changed since
 */
export function createLostAsker(api: StudioApi): (form: Fields) => Promise<readonly LostSlot[] | null> {
  const cache: FaultCache = new Map();
  let newest: { readonly names: string } | null = null;
  return async (form) => {
    const names = JSON.stringify(namedSlots(form));
    if (newest?.names === names) return null;
    const own = { names };
    newest = own;
    const lost = await lostSlots(form, api, cache);
    if (newest !== own) return null;
    newest = null;
    return lost;
  };
}

/** The slug of the first page: without blocks, visitors get the one that ships. */
const firstPage = 'home';

/**
 * What visitors get of a page that lost something; or would get, where they do not see it yet: a draft, one ahead of its time or after it, a new one, a version.
 *
 * @param isItem whether the form is a stored page's own; false: a new one's or a version's
 * @param now milliseconds since 1970
 */
export function lostSentence(
  lost: readonly LostSlot[],
  form: Fields,
  isItem: boolean,
  now: number,
): Sentence {
  const [from, until] = [momentIn(form['shows_from']), momentIn(form['shows_until'])];
  const isInTime = (from === null || from <= now) && (until === null || now < until);
  const seen = isItem && form['status'] === 'published' && isInTime ? 'now' : 'later';
  if (!leavesNothing(lost, form)) return phrase(`editing.lost.${seen}`);
  return form['slug'] === firstPage ? phrase(`editing.lostFirst.${seen}`) : phrase(`editing.lostAll.${seen}`);
}

/** Whether a page has blocks, and visitors see none of them: to them there is no page. */
export function leavesNothing(lost: readonly LostSlot[], form: Fields): boolean {
  const blocks: readonly unknown[] = Array.isArray(form['blocks']) ? form['blocks'] : [];
  const left = new Set(lost.flatMap(({ place, effect }) => (effect === 'without' ? [place] : [])));
  return blocks.length > 0 && left.size === blocks.length;
}

function faultsIn(value: unknown): readonly { readonly reason: Sentence; readonly earlier: boolean }[] {
  return (Array.isArray(value) ? value : []).flatMap((each: unknown) => {
    const { reason, earlier } = (typeof each === 'object' && each !== null ? each : {}) as Fields;
    const said = sentenceIn(reason);
    return said === null ? [] : [{ reason: said, earlier: earlier === true }];
  });
}
