import { stepPointer } from '../../document/fields.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { thensOf } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** A text that ends as a sentence does, in any language of the flow. */
function isSentence(messages: Subject['messages'], key: string): boolean {
  return Object.values(messages[key] ?? {}).some((text) => /[.…]$/u.test(text?.trim() ?? ''));
}

/** A heading and what stands below it. */
interface Headed {
  readonly pointer: string;
  readonly id: string;
  readonly title: string | undefined;
  readonly text: string | undefined;
}

function headingsIn({ document }: Subject): readonly Headed[] {
  const steps = Object.entries(document.steps).flatMap(([id, { title, intro, body }]) => [
    { pointer: pointerAt(stepPointer(id), 'title'), id, title, text: intro },
    ...body.flatMap((item, index) =>
      'field' in item
        ? []
        : [
            {
              pointer: pointerAt(stepPointer(id), 'body', index, 'label'),
              id,
              title: item.label,
              text: item.hint,
            },
          ],
    ),
  ]);
  const dialogs = thensOf(document).flatMap(({ then: { dialog }, pointer }) =>
    typeof dialog === 'object'
      ? [
          {
            pointer: pointerAt(pointer, 'dialog', 'title'),
            id: dialog.title ?? '',
            title: dialog.title,
            text: dialog.message,
          },
        ]
      : [],
  );
  return [...steps, ...dialogs];
}

function findingIn({ messages }: Subject, { pointer, id, title, text }: Headed): readonly Finding[] {
  if (title === undefined || text === undefined) return [];
  if (!isSentence(messages, title) || isSentence(messages, text)) return [];
  return [{ pointer, ...wordProblem('lint.sentenceTitle', { id }) }];
}

/** A heading is no sentence where the words below it are none: the two were exchanged. */
export const sentenceTitle: LintRule = {
  id: 'PUB-4236',
  severity: 'warning',
  check: (subject) => headingsIn(subject).flatMap((each) => findingIn(subject, each)),
};
