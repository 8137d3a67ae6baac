/** Something that a block of a previewed page names and visitors don't see now: a flow, a photo, a video, or a list of which nothing is left. */
export interface LostSlot {
  /** The block's place among those that the editor wrote, from 1. */
  readonly place: number;
  readonly is: 'flow' | 'photo' | 'video' | 'packages' | 'channels' | 'questions' | 'titles';
  /** Key of the flow, slug of the photo or the video, name of the list of channels, slugs of the packages, questions or titles. Of a block of titles that is shown: how many it leaves out. */
  readonly name: string;
  /** The block needs it and is left out; false: the block is shown without it. */
  readonly whole: boolean;
}

/**
 * The text that names what a block of a previewed page lost, and its values: in the preview's bar, and in place of a page of which nothing is left.
 *
 * @example
 * lostWords({ place: 2, is: 'photo', name: 'sofa', whole: true }) // ['preview.lost.photo', { place: '2', name: 'sofa' }]
 */
export function lostWords({
  place,
  is,
  name,
  whole,
}: LostSlot): readonly [string, { readonly place: string; readonly name: string }] {
  return [`preview.lost.${is}${whole ? '' : 'Alone'}`, { place: String(place), name }];
}
