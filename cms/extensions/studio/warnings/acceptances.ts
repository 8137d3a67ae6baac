import type { Acceptance } from '@alur/publish/findings';
import type { Sentence } from '../../words/sentences.ts';
import { phrase } from '../../words/forms.ts';
import { sentenceIn } from '../page/language.ts';
import { perLocale } from '../../../../src/contracts/locale.ts';

/** A warning of the site, by which it can be accepted, and how it reads. */
export interface Acceptable {
  readonly rule: string;
  /** With the names of entries for their positions, which stays as it is when they move. */
  readonly place: string;
  /** The same with their positions: earlier acceptances have these. */
  readonly pointer: string;
  readonly sentence: string;
  readonly words: Sentence;
}

/** The warnings in the answer of `/alur-live/<key>`; what is none is left out. */
export function acceptablesIn(value: unknown): readonly Acceptable[] {
  return (Array.isArray(value) ? value : []).flatMap((each: unknown) => {
    const { rule, place, pointer = place, sentence, words } = fieldsOf(each);
    if (typeof rule !== 'string' || typeof place !== 'string' || typeof sentence !== 'string') return [];
    return [
      {
        rule,
        place,
        pointer: String(pointer),
        sentence,
        words: sentenceIn(words) ?? perLocale(() => sentence),
      },
    ];
  });
}

/** The accepted warnings of the form's field; what is none is left out. */
export function acceptancesIn(value: unknown): readonly Acceptance[] {
  return (Array.isArray(value) ? value : []).filter((each: unknown): each is Acceptance => {
    const { rule, place, sentence, reason } = fieldsOf(each);
    return [rule, place, sentence, reason].every((text) => typeof text === 'string');
  });
}

/** Returns whether an acceptance is of this very warning. */
export function isFor(acceptance: Acceptance, { rule, place, pointer, sentence }: Acceptable): boolean {
  if (acceptance.rule !== rule || acceptance.sentence !== sentence) return false;
  return acceptance.place === place || acceptance.place === pointer;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/**
 * What stands above the list of warnings. Null: nothing, in a comparison of revisions, which holds what was accepted and nothing of what the site warns of now.
 * @param found what the site warns of; null: it has not answered yet
 */
export function headline(
  found: readonly Acceptable[] | null,
  open: number,
  isComparison: boolean,
): Sentence | null {
  if (isComparison) return null;
  if (found === null) return phrase('warnings.unasked');
  return phrase(open > 0 ? 'warnings.open' : 'warnings.none');
}
