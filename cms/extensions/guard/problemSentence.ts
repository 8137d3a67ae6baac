import type { Problem } from '../../../src/contracts/problem.ts';
import type { Sentence } from '../hooks/refusal.ts';
import { placeOf } from './placeOf.ts';
import { anyRule, ruleWords } from './ruleWords.ts';

/** What publish found, with its place, in both languages of Studio; Indonesian goes ahead of the exact English sentence. */
export function problemSentence({
  rule,
  pointer,
  sentence,
  cure,
  indonesian,
  path = [],
}: Pick<Problem, 'rule' | 'pointer' | 'sentence' | 'cure' | 'indonesian' | 'path'>): Sentence {
  const place = placeOf(pointer);
  if (indonesian !== undefined)
    return {
      en: [...(place.en === '' ? [] : [`${place.en}:`]), sentence, ...path.map(({ en }) => en), cure].join(
        ' ',
      ),
      id: [
        ...(place.id === '' ? [] : [`${place.id}:`]),
        indonesian.sentence,
        ...path.map(({ id }) => id),
        indonesian.cure,
      ].join(' '),
    };
  const exact = `${sentence} ${cure}`;
  return {
    en: `${place.en === '' ? '' : `${place.en}: `}${exact}`,
    id: `${place.id === '' ? '' : `${place.id}: `}${ruleWords[rule] ?? anyRule} (${exact})`,
  };
}
