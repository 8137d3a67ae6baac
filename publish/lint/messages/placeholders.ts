import { locales } from '../../../src/contracts/locale.ts';
import { slotsOf, type TextSlot } from '../../../src/contracts/text/textPattern.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';

/** A slot as the other language must have it too: the forms of a plural and the style of a time are each language's own. */
function slotName({ name, format }: TextSlot): string {
  return format === undefined ? `{${name}}` : `{${name}, ${format}}`;
}

function slotNames(text: string): ReadonlySet<string> {
  return new Set(slotsOf(text).map(slotName));
}

export const placeholders: LintRule = {
  id: 'PUB-42',
  severity: 'error',
  check: ({ messages }) =>
    Object.entries(messages).flatMap(([key, texts]) => {
      const all = new Set(locales.flatMap((locale) => [...slotNames(texts[locale] ?? '')]));
      return locales.flatMap((locale) => {
        const text = texts[locale];
        if (text === undefined) return [];
        const own = slotNames(text);
        return [...all]
          .filter((name) => !own.has(name))
          .map((name) => ({
            pointer: pointerAt('/messages', key, locale),
            sentence: `"${key}" speaks of ${name} in another language, but not in "${locale}".`,
            cure: `Use ${name} in every language, or in none.`,
          }));
      });
    }),
};
