import type { Problem } from '@alur/publish/contract';
import { defaultLocale, type Locale, perLocale, wordsIn } from '../../../src/contracts/locale.ts';
import { phrase } from '../words/guard.ts';
import { cureTexts, ruleTexts } from '../words/guard.generated.ts';
import type { Sentence } from '../words/sentences.ts';
import type { EditedFlow } from './itemLabels.ts';
import { placeOf } from './placeOf.ts';

/** A problem as far as it is read. */
type Found = Pick<Problem, 'rule' | 'pointer' | 'sentence' | 'cure' | 'indonesian' | 'path'>;

/**
 * What publish found, with its place, in each language of Studio. In one that publish has no words in, the sentence of the rule goes ahead of the exact English one. A cure that is a
 * piece of JSON comes after one for editors.
 * @param flow the item that it was found in: its fields are named by their labels
 */
export function problemSentence(problem: Found, flow: EditedFlow | null = null): Sentence {
  const place = placeOf(problem.pointer, flow);
  return perLocale((locale) => {
    const at = place[locale] === '' ? [] : [`${place[locale]}:`];
    const parts = problem.indonesian === undefined ? ofRule(problem, locale) : ofProof(problem, locale);
    return [...at, ...parts].join(' ');
  });
}

/** Publish has words of its own for it in Indonesian, too. */
function ofProof({ sentence, cure, indonesian, path = [] }: Found, locale: Locale): readonly string[] {
  const own = locale === 'id' && indonesian !== undefined ? indonesian : { sentence, cure };
  return [own.sentence, ...path.map((turn) => wordsIn(turn, locale)), own.cure];
}

function ofRule({ rule, sentence, cure }: Found, locale: Locale): readonly string[] {
  const isExact = locale === defaultLocale;
  const said = isExact ? sentence : (ruleTexts[locale][rule] ?? phrase('problem.unworded')[locale]);
  const exact = isExact ? cure : `${sentence} ${cure}`;
  const forEditors = cureTexts[locale][rule] ?? cureTexts[defaultLocale][rule];
  if (forEditors === undefined) return [said, isExact ? exact : `(${exact})`];
  return [said, forEditors, phrase('problem.forDevelopers', { exact })[locale]];
}
