import type { RichText } from '../../../src/contracts/help/richText.ts';
import { defineCollection, editedItems } from '../decoding/collection.ts';
import { type Bilingual, decodeItems, lineOf, placeOf, richOf } from '../decoding/words.ts';

/** A common question. */
export interface HeldQuestion {
  readonly slug: string;
  readonly category: string;
  readonly sort: number;
  readonly question: Bilingual<string>;
  readonly answer: Bilingual<RichText>;
}

/** Common questions, shown with their subject. */
export const helpQuestions = defineCollection<readonly HeldQuestion[]>({
  name: 'help_questions',
  ...editedItems,
  fields: ['slug', 'status', 'sort', 'category', 'question_en', 'question_id', 'answer_en', 'answer_id'],
  pointsTo: ['help_categories'],
  slots: { question: 'line', answer: 'text' },
  decode: (rows, _door, before) =>
    decodeItems('help_questions', rows, before, (row, slug) => {
      const question = lineOf(row, 'question');
      const answer = richOf(row, 'answer');
      if (question.en === '' || answer.en.length === 0) return null;
      const category = typeof row['category'] === 'string' ? row['category'] : '';
      return { slug, category, sort: placeOf(row), question, answer };
    }),
});
