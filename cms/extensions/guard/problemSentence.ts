import type { Problem } from '@alur/publish/contract';
import type { Sentence } from '../hooks/refusal.ts';
import { editorCures } from './editorCures.ts';
import type { EditedFlow } from './itemLabels.ts';
import { placeOf } from './placeOf.ts';
import { anyRule, ruleWords } from './ruleWords.ts';

/**
 * What publish found, with its place, in both languages of Studio; Indonesian goes ahead of the exact English sentence. A cure that is a piece of JSON comes after one for editors.
 * @param flow the item that it was found in: its fields are named by their labels
 */
export function problemSentence(
  {
    rule,
    pointer,
    sentence,
    cure,
    indonesian,
    path = [],
  }: Pick<Problem, 'rule' | 'pointer' | 'sentence' | 'cure' | 'indonesian' | 'path'>,
  flow: EditedFlow | null = null,
): Sentence {
  const place = placeOf(pointer, flow);
  const en = place.en === '' ? [] : [`${place.en}:`];
  const id = place.id === '' ? [] : [`${place.id}:`];
  if (indonesian !== undefined)
    return {
      en: [...en, sentence, ...path.map((turn) => turn.en), cure].join(' '),
      id: [...id, indonesian.sentence, ...path.map((turn) => turn.id), indonesian.cure].join(' '),
    };
  const own = editorCures[rule];
  const words = ruleWords[rule] ?? anyRule;
  if (own === undefined)
    return {
      en: [...en, sentence, cure].join(' '),
      id: [...id, words, `(${sentence} ${cure})`].join(' '),
    };
  return {
    en: [...en, sentence, own.en, `(For developers: ${cure})`].join(' '),
    id: [...id, words, own.id, `(Untuk pengembang: ${sentence} ${cure})`].join(' '),
  };
}
