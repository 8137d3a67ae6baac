import { slotsOf } from '@alur/engine/text';
import { dataRead } from '../../document/conditions.ts';
import { effectOf } from '../../document/calls.ts';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { variantsOf } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The sums that a call sends, by the names of data that hold them. */
function sumsSent(document: FlowDocument, name: string): readonly string[] {
  const call = document.calls?.[name];
  const spec = call === undefined ? null : effectOf(document, call);
  return Object.entries(call?.send ?? {}).flatMap(([input, expression]) =>
    spec?.input[input] === 'money' ? [...dataRead(expression, document)] : [],
  );
}

/** A button that names a sum sends that one: with another one people agree to what they do not pay. */
export const otherSum: LintRule = {
  id: 'PUB-5082',
  severity: 'warning',
  check: ({ document, messages }) =>
    Object.entries(document.steps).flatMap(([id, { actions = [] }]) =>
      actions.flatMap((action, index) => {
        const texts = Object.values(messages[action.label] ?? {});
        const named = texts.flatMap((text = '') =>
          slotsOf(text).flatMap(({ name, format }) => (format === 'money' ? [name] : [])),
        );
        const sent = variantsOf(document, action).flatMap(({ call }) =>
          call === undefined ? [] : sumsSent(document, call),
        );
        const [first] = named;
        const [paid] = sent;
        if (first === undefined || paid === undefined || named.some((name) => sent.includes(name))) return [];
        return [
          {
            pointer: pointerAt(stepPointer(id), 'actions', index, 'label'),
            ...wordProblem('lint.otherSum', { id: action.id, named: first, sent: paid }),
          },
        ];
      }),
    ),
};
