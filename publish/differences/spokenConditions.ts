import type { Said } from '../contract/said.ts';
import { openKnown } from '../decode/presets.ts';
import type { FlowContent } from '../touched/category.ts';
import { say } from '../wording/say.ts';
import { wordCondition, wordExpression } from './conditionWords.ts';
import type { Presets } from '../product/product.ts';
import type { SharedWords } from '../texts/flowTexts.ts';
import { wordThen } from './thenWords.ts';
import { type Names, namesOf } from './names.ts';

/** What the things of a flow are called; nothing of it need be sound. */
export function namesIn(
  { document, messages }: FlowContent,
  { presets, texts }: { readonly presets: Presets; readonly texts?: SharedWords },
): Names {
  return namesOf([document, openKnown(document, { presets })], messages, texts);
}

/** When a condition holds, in the words of differences. */
export function sayCondition(condition: unknown, names: Names): Said {
  return say('differences.plain', { what: wordCondition(condition, names) });
}

/** What an expression yields, such as the label of a field that is read. */
export function sayExpression(expression: unknown, names: Names): Said {
  return say('differences.plain', { what: wordExpression(expression, names) });
}

/** What follows a press or the end of a call. */
export function sayThen(then: unknown, names: Names): Said {
  return say('differences.plain', { what: wordThen(then, names) });
}
