import type { FlowText, Words } from '@alur/publish/texts';
import { locales } from '../../../../src/contracts/locale.ts';
import { turningCharacter } from '../../../../src/contracts/text/unseen.ts';

/** A sign in a text that nobody sees: one that turns around how letters are read, and one that can’t be stored, are refused by a save; any other is none to refuse. */
export interface UnseenFault {
  readonly is: 'turning' | 'unstorable' | 'unseen';
  readonly locale: string;
  /** Such as U+202E. */
  readonly code: string;
}

const signs = {
  unstorable: /\0|\p{Surrogate}/u,
  turning: turningCharacter,
  // Soft hyphens, joiners and marks of direction have their use.
  unseen: /[\x01-\x08\x0B\x0C\x0E-\x1F\x7F\u180E\u200B\u2060\u2800\u3164\uFEFF]/,
} as const;

/** The first sign of each kind that nobody sees, by language; only of words that the flow owns. */
export function unseenFaults({
  owner,
  words,
}: Pick<FlowText, 'owner'> & { readonly words: Words }): readonly UnseenFault[] {
  if (owner.is !== 'flow') return [];
  return locales.flatMap((locale) =>
    (['unstorable', 'turning', 'unseen'] as const).flatMap((is) => {
      const found = signs[is].exec(words[locale] ?? '')?.[0];
      if (found === undefined) return [];
      const code = `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
      return [{ is, locale, code }];
    }),
  );
}
