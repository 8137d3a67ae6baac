import { namesIn, sayCondition, sayExpression, sayThen } from '@alur/publish/differences';
import { wordSaid } from '@alur/publish/findings';
import { perLocale } from '../../../../src/contracts/locale.ts';
import { differenceTexts } from '../../words/forms.generated.ts';
import type { Sentence } from '../../words/sentences.ts';
import type { Workplace } from '../outline/commands/command.ts';

/** When a condition holds, in the words of differences. */
export function conditionWords({ written, product }: Workplace, condition: unknown): Sentence {
  const said = sayCondition(condition, namesIn(written, product));
  return perLocale((locale) => wordSaid(said, { locale, texts: differenceTexts[locale] }));
}

/** What is read, in the same words: the label of a field, “the answered “kind””. */
export function subjectWords({ written, product }: Workplace, paths: readonly string[]): readonly Sentence[] {
  const names = namesIn(written, product);
  return paths.map((path) => {
    const said = sayExpression({ var: path }, names);
    return perLocale((locale) => wordSaid(said, { locale, texts: differenceTexts[locale] }));
  });
}

/** What follows a press or the end of a call, in the words of differences. */
export function thenWords({ written, product }: Workplace, then: unknown): Sentence {
  const said = sayThen(then, namesIn(written, product));
  return perLocale((locale) => wordSaid(said, { locale, texts: differenceTexts[locale] }));
}
