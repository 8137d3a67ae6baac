import { blockManifests } from '../../../../src/blocks/manifests.ts';
import { chosenIn } from '../../../../src/contracts/site/blocks.ts';
import type { Words } from '../page/language.ts';
import { readItem, type StudioApi } from '../page/studio.ts';
import type { Fields } from './keptEdits.ts';

/** Something that a block of a page names and that visitors don't see now: a flow, a photo or a video. */
export interface LostSlot {
  /** The block's place, from 1. */
  readonly place: number;
  /** The block's name in Studio. */
  readonly block: Words;
  readonly reason: Words;
  /** What visitors get: a page without the block, the block without that part, or the earlier file while the site has it. */
  readonly effect: 'without' | 'partly' | 'earlier';
}

const kinds = ['flow', 'photo', 'video'] as const;

/** What the blocks of a form name, with their places. */
interface NamedSlot {
  readonly place: number;
  readonly is: (typeof kinds)[number];
  readonly name: string;
  readonly block: Words;
  readonly isNeeded: boolean;
}

/** The flows, photos and videos that the blocks of a form name. */
export function namedIn(form: Fields): readonly NamedSlot[] {
  const blocks: readonly unknown[] = Array.isArray(form['blocks']) ? form['blocks'] : [];
  return blocks.flatMap((each, at) => {
    const row = (typeof each === 'object' && each !== null ? each : {}) as Fields;
    const manifest = blockManifests.find(({ name }) => name === row['block']);
    const wanted: Readonly<Record<string, string | undefined>> = manifest?.slots ?? {};
    return kinds.flatMap((is) => {
      const name = wanted[is] === undefined ? null : is === 'flow' ? row[is] : chosenIn(row[is]);
      if (manifest === undefined || typeof name !== 'string' || name === '') return [];
      return [{ place: at + 1, is, name, block: manifest.title, isNeeded: wanted[is] === 'needed' }];
    });
  });
}

/**
 * What of the form's blocks visitors don't see now.
 *
 * @throws Error when the CMS does not answer
 */
export async function lostSlots(form: Fields, api: StudioApi): Promise<readonly LostSlot[]> {
  const all = namedIn(form).map(async ({ place, is, name, block, isNeeded }) => {
    const answer = await readItem(api, `/alur-embeds/${is}/${encodeURIComponent(name)}`);
    return faultsIn(answer?.['faults']).map(({ reason, earlier }): LostSlot => {
      const effect = earlier ? 'earlier' : isNeeded ? 'without' : 'partly';
      return { place, block, reason, effect };
    });
  });
  return (await Promise.all(all)).flat();
}

/** Whether a page has blocks, and visitors see none of them: to them there is no page. */
export function leavesNothing(lost: readonly LostSlot[], form: Fields): boolean {
  const blocks: readonly unknown[] = Array.isArray(form['blocks']) ? form['blocks'] : [];
  const left = new Set(lost.flatMap(({ place, effect }) => (effect === 'without' ? [place] : [])));
  return blocks.length > 0 && left.size === blocks.length;
}

function faultsIn(value: unknown): readonly { readonly reason: Words; readonly earlier: boolean }[] {
  return (Array.isArray(value) ? value : []).flatMap((each: unknown) => {
    const { reason, earlier } = (typeof each === 'object' && each !== null ? each : {}) as Fields;
    return typeof reason === 'object' && reason !== null && 'en' in reason && 'id' in reason
      ? [{ reason: { en: String(reason.en), id: String(reason.id) }, earlier: earlier === true }]
      : [];
  });
}
