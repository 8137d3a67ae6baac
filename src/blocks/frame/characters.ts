import { isRecord } from '../../contracts/json.ts';
import { type Locale, locales } from '../../contracts/locale.ts';
import { isBilingual, type SlotName, slots } from './slots.ts';

const worded = (Object.keys(slots) as SlotName[]).filter(isBilingual);

/**
 * Characters in the blocks of a page, as it is shown in one language: where a slot is empty there, the words of the other one stand in.
 *
 * @param blocks as the CMS holds them; what is no block has none
 */
export function charactersOf(blocks: readonly unknown[], locale: Locale): number {
  const order = [locale, ...locales.filter((each) => each !== locale)];
  const lengths = blocks.filter(isRecord).flatMap((block) =>
    worded.map((slot) => {
      const written = order.map((each) => block[`${slot}_${each}`]);
      const shown = written.find((each) => typeof each === 'string' && each.trim() !== '');
      return typeof shown === 'string' ? shown.length : 0;
    }),
  );
  return lengths.reduce((sum, each) => sum + each, 0);
}
