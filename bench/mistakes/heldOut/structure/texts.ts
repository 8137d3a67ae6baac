import type { Defect } from '../../plant/defect.ts';
import { put, valueAt } from '../../plant/edit.ts';
import { mistake } from '../places/mistake.ts';
import { changeTexts, dropEach, editEach } from '../places/spots.ts';

const isPlural = (text: string): boolean => text.includes('plural');

/** Wording and what stands in braces. */
export const textMistakes: readonly Defect[] = [
  mistake(
    'structure',
    'no Indonesian',
    'English for Indonesian readers',
    dropEach(/^\/messages\/[^/]+\/id$/),
  ),
  mistake(
    'structure',
    'a placeholder that was translated',
    'the sentence is gone in Indonesian',
    changeTexts(/^\/messages\/[^/]+\/id$/, (text) =>
      /\{\w/.test(text) ? text.replace(/\{\w+/, '{jumlahnya') : undefined,
    ),
  ),
  mistake(
    'structure',
    'a placeholder lost in one language',
    'Indonesian readers do not learn the amount, the name or the day',
    changeTexts(/^\/messages\/[^/]+\/id$/, (text) =>
      /\{\w/.test(text) && !isPlural(text) ? text.replace(/ ?\{[^}]*\}/, '') : undefined,
    ),
  ),
  mistake(
    'structure',
    'a text deleted while it is used',
    'the key in place of words',
    dropEach(/^\/messages\/[^/]+$/),
  ),
  mistake(
    'structure',
    'a label with a key of another flow',
    'the key in place of words',
    changeTexts(/^\/document\/steps\/.*\/label$/, (_, __, { flow }) =>
      flow === 'buy' ? 'voucher.finish' : 'buy.lookAgain',
    ),
  ),
  mistake(
    'structure',
    'an amount written as a moment',
    'a date where the price belongs',
    editEach(/^\/messages\/[^/]+$/, ({ at }, shipped) =>
      ['en', 'id'].flatMap((locale) => {
        const text = valueAt(shipped, `${at}/${locale}`);
        return typeof text === 'string' && text.includes(', money}')
          ? [put(`${at}/${locale}`, text.replace(', money}', ', time}'))]
          : [];
      }),
    ),
  ),
  mistake(
    'structure',
    'a brace forgotten',
    'braces in the middle of a sentence',
    changeTexts(/^\/messages\/[^/]+\/en$/, (text) =>
      text.includes('}') ? text.replace('}', '') : undefined,
    ),
  ),
  mistake(
    'structure',
    'a plural without its last form',
    'no words for most numbers',
    changeTexts(/^\/messages\/[^/]+\/(en|id)$/, (text) =>
      isPlural(text) ? text.replace(/ other \{[^}]*\}/, '') : undefined,
    ),
  ),
  mistake(
    'structure',
    'a format that there is not',
    'braces in the middle of a sentence',
    changeTexts(/^\/messages\/[^/]+\/en$/, (text) =>
      /, (money|time)[,}]/.test(text) ? text.replace(/, (money|time)/, ', currency') : undefined,
    ),
  ),
  mistake(
    'structure',
    'a text with tags',
    'tags in the middle of a sentence',
    changeTexts(/^\/messages\/[^/]+\/en$/, (text) => (text.includes('{') ? undefined : `<b>${text}</b>`)),
  ),
  mistake(
    'structure',
    'an empty text',
    'a button or a heading without words',
    changeTexts(/^\/messages\/[^/]+\/id$/, () => ''),
  ),
];
