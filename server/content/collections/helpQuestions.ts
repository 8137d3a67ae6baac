import type { PerLocale } from '../../../src/contracts/locale.ts';
import type { RichText } from '../../../src/contracts/help/richText.ts';
import { defineCollection, editedItems } from '../decoding/collection.ts';
import { decodeItems, isUnworded, lineOf, placeOf, richWords } from '../decoding/words.ts';

/** A common question. */
export interface HeldQuestion {
  readonly slug: string;
  readonly category: string;
  readonly sort: number;
  readonly question: PerLocale<string>;
  readonly answer: PerLocale<RichText>;
}

/** Common questions, shown with their subject. */
export const helpQuestions = defineCollection<readonly HeldQuestion[]>({
  name: 'help_questions',
  ...editedItems,
  fields: ['slug', 'status', 'sort', 'category'],
  words: ['question', 'answer'],
  pointsTo: ['help_categories'],
  slots: { question: 'line', answer: 'text' },
  decode: (rows, _door, before) =>
    decodeItems('help_questions', rows, before, (row, slug) => {
      const question = lineOf(row, 'question');
      const answer = richWords(row, 'answer');
      if (isUnworded(question) || isUnworded(answer)) return null;
      const category = typeof row['category'] === 'string' ? row['category'] : '';
      return { slug, category, sort: placeOf(row), question, answer };
    }),
});
