import type { FlowDocument } from '../../contract/generated/flow.ts';
import { callsOf, type CallPlace } from '../../document/calls.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { yieldsOf } from '../../document/yields.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Whether more than one thing may be sent beside it, or nothing is: then only the account knows its channel. */
function isOpen(document: FlowDocument, { call: { send = {} }, spec }: CallPlace): boolean {
  const texts = Object.entries(send).filter(([input]) => spec.input[input] === 'text');
  const read = texts.map(([, expression]) => yieldsOf(expression, document).paths);
  return (
    texts.length === 0 || read.some((paths) => paths.filter((path) => path.startsWith('data.')).length > 1)
  );
}

/** A phone number and an e-mail address each have a channel of their own: who may have either is not always sent to the same one. */
export const fixedChannel: LintRule = {
  id: 'PUB-4232',
  severity: 'error',
  check: ({ document }) =>
    callsOf(document).flatMap((place) =>
      Object.entries(place.call.send ?? {}).flatMap(([input, expression]) => {
        const isFixed = typeof expression === 'string';
        if (place.spec.input[input] !== 'channel' || !isFixed || !isOpen(document, place)) return [];
        return [
          {
            pointer: pointerAt(place.pointer, 'send', input),
            ...wordProblem('lint.fixedChannel', { call: place.name, input, channel: expression }),
          },
        ];
      }),
    ),
};
