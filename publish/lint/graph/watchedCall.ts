import type { FlowDocument } from '../../contract/generated/flow.ts';
import { effectOf, outcomesByCode } from '../../document/calls.ts';
import { stepPointer } from '../../document/fields.ts';
import { variantsOf } from '../../document/thens.ts';
import { pointerAt } from '../../document/pointer.ts';
import { sayChoice } from '../../wording/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

function fault(document: FlowDocument, id: string, name: string, pointer: string): readonly Finding[] {
  const call = document.calls && Object.hasOwn(document.calls, name) ? document.calls[name] : undefined;
  if (call === undefined)
    return [
      {
        pointer,
        ...inWords(
          say('lint.watchedCall.unknown', { name }),
          sayChoice(name, Object.keys(document.calls ?? {})),
        ),
      },
    ];
  if (effectOf(document, call)?.safe !== true)
    return [
      {
        pointer,
        ...wordProblem('lint.watchedCall.unsafe', { effect: call.effect }),
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
          ...wordProblem('lint.watchedCall.stuck', { name, id }),
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
