import { blockManifests } from '../../src/blocks/manifests.ts';
import type { LostSlot } from '../../src/contracts/boot.ts';
import { isRecord } from '../../src/contracts/json.ts';
import { defaultLocale } from '../../src/contracts/locale.ts';
import { chosenIn } from '../../src/contracts/site/blocks.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { photoIn, videoIn } from './mediaOf.ts';
import { embeddedFlow, type Flows } from './promoPages.ts';

/** What the blocks of a page name and visitors don't see now: flows, photos and videos. A block that needs what it lost is left out whole. */
export function lostSlots(
  content: Pick<ContentStore, 'of'>,
  flows: Flows,
  blocks: unknown,
): readonly LostSlot[] {
  const isShown = {
    flow: (name: string) => embeddedFlow(flows, name, defaultLocale) !== null,
    photo: (name: string) => photoIn(content, name, defaultLocale) !== null,
    video: (name: string) => videoIn(content, name, defaultLocale) !== null,
  } as const;
  const given: readonly unknown[] = Array.isArray(blocks) ? blocks : [];
  return given.flatMap((block, at) => {
    const row = isRecord(block) ? block : {};
    const wanted = blockManifests.find(({ name }) => name === row['block'])?.slots ?? {};
    return (['flow', 'photo', 'video'] as const).flatMap((is) => {
      const need = (wanted as Readonly<Record<string, string | undefined>>)[is];
      const name = need === undefined ? null : is === 'flow' ? row[is] : chosenIn(row[is]);
      if (typeof name !== 'string' || name === '' || isShown[is](name)) return [];
      return [{ place: at + 1, is, name: name.slice(0, 64), whole: need === 'needed' }];
    });
  });
}
