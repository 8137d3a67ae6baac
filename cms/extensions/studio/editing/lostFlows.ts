import type { Words } from '../page/language.ts';
import { readItem, type StudioApi } from '../page/studio.ts';
import type { Fields } from './keptEdits.ts';

/** A block of a page that visitors don't see, because its flow can't be shown inside a page now. */
export interface LostFlow {
  /** The block's place, from 1. */
  readonly place: number;
  readonly reason: Words;
}

/** The flows that the blocks of a form name, with their places. */
export function flowsIn(form: Fields): readonly { readonly place: number; readonly flow: string }[] {
  const blocks: readonly unknown[] = Array.isArray(form['blocks']) ? form['blocks'] : [];
  return blocks.flatMap((each, at) => {
    const { block, flow } = (typeof each === 'object' && each !== null ? each : {}) as Fields;
    return block === 'flow' && typeof flow === 'string' && flow !== '' ? [{ place: at + 1, flow }] : [];
  });
}

/**
 * Which of the form's blocks visitors don't see now.
 *
 * @throws Error when the CMS does not answer
 */
export async function lostFlows(form: Fields, api: StudioApi): Promise<readonly LostFlow[]> {
  const all = flowsIn(form).map(async ({ place, flow }) => {
    const answer = await readItem(api, `/alur-embeds/${encodeURIComponent(flow)}`);
    return sentencesIn(answer?.['faults']).map((reason) => ({ place, reason }));
  });
  return (await Promise.all(all)).flat();
}

function sentencesIn(value: unknown): readonly Words[] {
  return (Array.isArray(value) ? value : []).flatMap((each: unknown) =>
    typeof each === 'object' && each !== null && 'en' in each && 'id' in each
      ? [{ en: String(each.en), id: String(each.id) }]
      : [],
  );
}
