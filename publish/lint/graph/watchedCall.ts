import type { FlowDocument } from '../../contract/generated/flow.ts';
import { effectOf, outcomesByCode } from '../../document/calls.ts';
import { stepPointer } from '../../document/fields.ts';
import { variantsOf } from '../../document/thens.ts';
import { pointerAt } from '../../document/pointer.ts';
import { choose } from '../../wording/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

function fault(document: FlowDocument, id: string, name: string, pointer: string): readonly Finding[] {
  const call = document.calls && Object.hasOwn(document.calls, name) ? document.calls[name] : undefined;
  if (call === undefined)
    return [
      {
        pointer,
        sentence: `There is no call "${name}".`,
        cure: choose(name, Object.keys(document.calls ?? {})),
      },
    ];
  if (effectOf(document, call)?.safe !== true)
    return [
      {
        pointer,
        sentence: `"${call.effect}" can't be followed: repeating it is not safe.`,
        cure: 'Watch a call that only reads.',
      },
    ];
  const { watch, actions = [], links = [] } = document.steps[id] ?? { body: [] };
  const on =
    typeof watch === 'object'
      ? { ...outcomesByCode(document, call), ...watch.on }
      : outcomesByCode(document, call);
  const ways = Object.values(on).flatMap((then) => variantsOf(document, then));
  const leads = ways.some(({ leave, goto }) => leave !== undefined || (goto !== undefined && goto !== id));
  return leads || actions.length > 0 || links.length > 0
    ? []
    : [
        {
          pointer,
          sentence: `No news of "${name}" leads out of the step "${id}", and there is nothing to press.`,
          cure: 'Let an answer go to another step, or add a link.',
        },
      ];
}

export const watchedCall: LintRule = {
  id: 'PUB-946',
  severity: 'error',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, { watch }]) => {
      if (watch === undefined) return [];
      const place = pointerAt(stepPointer(id), 'watch');
      return typeof watch === 'string'
        ? fault(document, id, watch, place)
        : fault(document, id, watch.call, pointerAt(place, 'call'));
    }),
};
