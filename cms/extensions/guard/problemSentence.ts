import type { Problem } from '@alur/publish/contract';
import { wordSaid, type Wording } from '@alur/publish/findings';
import { defaultLocale, type Locale, perLocale } from '../../../src/contracts/locale.ts';
import { phrase } from '../words/guard.ts';
import { cureTexts, publishTexts, ruleTexts } from '../words/guard.generated.ts';
import type { Sentence } from '../words/sentences.ts';
import type { EditedFlow } from './itemLabels.ts';
import { placeOf } from './placeOf.ts';

/** A problem as far as it is read. */
type Found = Pick<Problem, 'rule' | 'pointer' | 'sentence' | 'cure' | 'said' | 'path'>;

/** What publish found, in words of one language. */
export interface ProblemWords {
  /** Empty: the item as a whole. */
  readonly place: string;
  readonly sentence: string;
  /** The shortest way to it, a sentence a turn. */
  readonly way: readonly string[];
  /** What mends it; where that is a piece of JSON, first the one for editors. */
  readonly cures: readonly string[];
}

/**
 * What publish found, with its place. Where publish says it in English alone, the sentence of the rule goes ahead of the exact one. A cure that is a piece of JSON comes after
 * one for editors.
 * @param flow the item that it was found in: its fields are named by their labels
 */
export function problemWords(problem: Found, flow: EditedFlow | null, locale: Locale): ProblemWords {
  const { sentence, cure } = inLanguage(problem, locale);
  const forEditors = cureTexts[locale][problem.rule] ?? cureTexts[defaultLocale][problem.rule];
  return {
    place: placeOf(problem.pointer, flow)[locale],
    sentence,
    way: (problem.path ?? []).map((turn) => wordSaid(turn, wordings[locale])),
    cures: forEditors === undefined ? [cure] : [forEditors, forDevelopers(cure, locale)],
  };
}

/** The same in a row, in each language of Studio. */
export function problemSentence(problem: Found, flow: EditedFlow | null = null): Sentence {
  return perLocale((locale) => {
    const { place, sentence, way, cures } = problemWords(problem, flow, locale);
    return [...(place === '' ? [] : [`${place}:`]), sentence, ...way, ...cures].join(' ');
  });
}

const wordings = perLocale<Wording>((locale) => ({ locale, texts: publishTexts[locale] }));

function forDevelopers(exact: string, locale: Locale): string {
  return phrase('problem.forDevelopers', { exact })[locale];
}

function inLanguage(
  { rule, sentence, cure, said }: Found,
  locale: Locale,
): Pick<Problem, 'sentence' | 'cure'> {
  if (said !== undefined) {
    const wording = wordings[locale];
    return { sentence: wordSaid(said.sentence, wording), cure: wordSaid(said.cure, wording) };
  }
  if (locale === defaultLocale) return { sentence, cure };
  const general = ruleTexts[locale][rule] ?? phrase('problem.unworded')[locale];
  const isShort = (cureTexts[locale][rule] ?? cureTexts[defaultLocale][rule]) === undefined;
  return { sentence: general, cure: isShort ? `(${sentence} ${cure})` : `${sentence} ${cure}` };
}
