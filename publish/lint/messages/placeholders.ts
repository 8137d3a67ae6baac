import { locales } from '../../../src/contracts/locale.ts';
import { slotNamesOf } from '../../../src/contracts/text/slotRules.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';

export const placeholders: LintRule = {
  id: 'PUB-42',
  severity: 'error',
  check: ({ messages }) =>
    Object.entries(messages).flatMap(([key, texts]) => {
      const all = new Set(locales.flatMap((locale) => slotNamesOf(texts[locale] ?? '')));
      return locales.flatMap((locale) => {
        const text = texts[locale];
        if (text === undefined) return [];
        const own = new Set(slotNamesOf(text));
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
