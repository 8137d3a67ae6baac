import { blockManifests } from '../../src/blocks/manifests.ts';
import type { LostSlot } from '../../src/contracts/site/lostSlot.ts';
import { isRecord } from '@alur/engine/json';
import { defaultLocale } from '../../src/contracts/locale.ts';
import { chosenSlug } from '../../src/contracts/site/blocks.ts';
import { showings } from '../../src/contracts/site/titles.ts';
import { helpQuestions } from '../content/collections/helpQuestions.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { photoIn, videoIn } from './mediaOf.ts';
import { channelsIn } from '../content/collections/channels.ts';
import { packagesIn } from './offerPages.ts';
import { embeddedFlow, type Flows } from './promoPages.ts';
import { type AskedTitles, titlesIn, titlesLeftOut } from './titlesOf.ts';

/** What the blocks of a page name and visitors don't see now: flows, photos, videos, and lists of which nothing is left. A block that needs what it lost is left out whole. */
export function lostSlots(
  content: Pick<ContentStore, 'of' | 'revisionOf'>,
  flows: Flows,
  blocks: unknown,
): readonly LostSlot[] {
  const isShown = {
    flow: (name: string) => embeddedFlow(flows, name, defaultLocale) !== null,
    photo: (name: string) => photoIn(content, name, defaultLocale) !== null,
    video: (name: string) => videoIn(content, name, defaultLocale) !== null,
  } as const;
  const isAnyShown = {
    packages: (names: readonly string[]) => packagesIn(content, defaultLocale, names).length > 0,
    channels: ([list]: readonly string[]) => channelsIn(content, defaultLocale, list).length > 0,
    titles: (names: readonly string[]) =>
      titlesIn(content, defaultLocale, { showing: '', slugs: names }).length > 0,
    questions: (names: readonly string[]) =>
      content.of(helpQuestions).some(({ slug }) => names.includes(slug)),
  } as const;
  const given: readonly unknown[] = Array.isArray(blocks) ? blocks : [];
  return given.flatMap((block, at) => {
    const row = isRecord(block) ? block : {};
    const wanted = blockManifests.find(({ name }) => name === row['block'])?.slots ?? {};
    const wants = (is: string): string | undefined =>
      (wanted as Readonly<Record<string, string | undefined>>)[is];
    const single = (['flow', 'photo', 'video'] as const).flatMap((is) => {
      const need = wants(is);
      const name = need === undefined ? null : is === 'flow' ? row[is] : chosenSlug(row[is]);
      if (typeof name !== 'string' || name === '' || isShown[is](name)) return [];
      return [{ place: at + 1, is, name: name.slice(0, 64), whole: need === 'needed' }];
    });
    const lists = (['packages', 'channels', 'questions', 'titles'] as const).flatMap((is) => {
      const names = wants(is) === undefined ? [] : namesIn(row[is]);
      if (names.length === 0 || isAnyShown[is](names)) return [];
      return [{ place: at + 1, is, name: names.join(', ').slice(0, 64), whole: true }];
    });
    const more = row['block'] === 'titles' ? titlesLeftOut(content, readAsked(row)) : 0;
    return [
      ...single,
      ...lists,
      ...(more === 0 ? [] : [{ place: at + 1, is: 'titles' as const, name: String(more), whole: false }]),
    ];
  });
}

/** What a block of titles asks for, as its form wrote it. */
function readAsked(row: Readonly<Record<string, unknown>>): AskedTitles {
  return { showing: showings.find((each) => each === row['showing']) ?? '', slugs: namesIn(row['titles']) };
}

/** The names in a slot that is a list; none stands for all that there is. */
function namesIn(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((each) => (typeof each === 'string' && each !== '' ? [each] : []));
}
