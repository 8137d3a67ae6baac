import { locales } from '../../../src/contracts/locale.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';

function placeholdersOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/\{[^{}]*\}/g));
}

export const placeholders: LintRule = {
  id: 'PUB-42',
  severity: 'error',
  check: ({ messages }) =>
    Object.entries(messages).flatMap(([key, texts]) => {
      const all = placeholdersOf(locales.map((locale) => texts[locale] ?? '').join('\n'));
      return locales.flatMap((locale) => {
        const text = texts[locale];
        if (text === undefined) return [];
        const own = placeholdersOf(text);
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
