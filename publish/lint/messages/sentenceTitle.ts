import { stepPointer } from '../../document/fields.ts';
import type { LintRule, Subject } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** A text that ends as a sentence does, in any language of the flow. */
function isSentence(messages: Subject['messages'], key: string): boolean {
  return Object.values(messages[key] ?? {}).some((text) => /[.…]$/u.test(text?.trim() ?? ''));
}

/** A heading is no sentence where the words below it are none: the two were exchanged. */
export const sentenceTitle: LintRule = {
  id: 'PUB-4236',
  severity: 'warning',
  check: ({ document, messages }) =>
    Object.entries(document.steps).flatMap(([id, { title, intro }]) => {
      if (title === undefined || intro === undefined) return [];
      if (!isSentence(messages, title) || isSentence(messages, intro)) return [];
      return [{ pointer: pointerAt(stepPointer(id), 'title'), ...wordProblem('lint.sentenceTitle', { id }) }];
    }),
};
