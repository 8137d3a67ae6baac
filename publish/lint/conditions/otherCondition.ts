import { conditionsIn } from '../../document/conditions.ts';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { expressionsOf } from '../../document/expressions.ts';
import { fieldsOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { takenNames } from '../../document/names.ts';
import { pointerAt } from '../../document/pointer.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { findCompared } from './comparedTexts.ts';

/** The texts that a name of data may have: by the answer, by the input, and by what conditions compare it with. */
function textsOfName(document: FlowDocument, name: string): readonly string[] {
  const answered = takenNames(document).flatMap((each) =>
    each.name === name && typeof each.kind === 'object' && 'closed' in each.kind ? each.kind.closed : [],
  );
  const typed = fieldsOf(document).flatMap((each) =>
    each.name === name ? (each.schema.enum ?? []).map(String) : [],
  );
  const compared = expressionsOf(document)
    .flatMap(({ expression, pointer }) => conditionsIn(expression, pointer))
    .flatMap((node) => findCompared(node) ?? [])
    .flatMap((each) => (each.name === name ? each.values : []));
  return [...answered, ...typed, ...compared];
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

/** A condition that is named after a state asks for that state: `isGopay` for none but `gopay`. */
export const otherCondition: LintRule = {
  id: 'PUB-4899',
  severity: 'warning',
  check: ({ document }) =>
    Object.entries(document.values ?? {}).flatMap(([name, expression]) => {
      const [, subject] = /^is(\p{Lu}\w*)$/u.exec(name) ?? [];
      const [node] = conditionsIn(expression, '');
      const asked = node === undefined ? null : findCompared(node);
      if (subject === undefined || asked === null || asked.values.length === 0) return [];
      if (asked.values.some((each) => plain(each).includes(plain(subject)))) return [];
      const meant = textsOfName(document, asked.name).find((each) => plain(each) === plain(subject));
      if (meant === undefined) return [];
      return [
        {
          pointer: pointerAt('/document/values', name),
          ...wordProblem('lint.otherCondition', { name, meant }),
        },
      ];
    }),
};
