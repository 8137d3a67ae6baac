import { locales } from '../../../src/contracts/locale.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';

export const missingTranslation: LintRule = {
  id: 'PUB-41',
  severity: 'error',
  check: ({ messages }) =>
    Object.entries(messages).flatMap(([key, texts]) =>
      locales
        .filter((locale) => texts[locale] === undefined)
        .map((locale) => ({
          pointer: pointerAt('/messages', key),
          sentence: `"${key}" has no text in "${locale}".`,
          cure: `Add "${locale}" to it.`,
        })),
    ),
};
