import type { FlowDocument } from '../../contract/generated/flow.ts';
import type { EffectSpec } from '@alur/engine';
import { callsOf, type CallPlace } from '../../document/calls.ts';
import { dataRead } from '../../document/conditions.ts';
import { fieldsOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { codesSentBy } from './startedCodes.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** What says where a code goes, or what it is for: no tick, and no secret. */
function isAddressee(kind: EffectSpec['input'][string] | undefined): boolean {
  return kind !== 'flag' && kind !== 'secret' && kind !== 'code' && kind !== 'challenge';
}

/** The inputs that are sent with the request for a code. */
function inputsSentWith(document: FlowDocument, { call, spec }: CallPlace): ReadonlySet<string> {
  const typed = new Set(fieldsOf(document).map(({ name }) => name));
  const sent = Object.entries(call.send ?? {}).filter(([name]) => isAddressee(spec.input[name]));
  return new Set(
    sent.flatMap(([, expression]) => [...dataRead(expression, document)].filter((name) => typed.has(name))),
  );
}

/** A code belongs to what it was asked for with: once that is changed, it proves something else. */
export const codeCleared: LintRule = {
  id: 'PUB-3803',
  severity: 'error',
  check: ({ document }) =>
    Object.entries(document.challenges ?? {}).flatMap(([code, { channel, clearOn }]) => {
      const kept = new Set([...clearOn, channel]);
      const senders = callsOf(document).filter(({ name }) => codesSentBy(document, name).has(code));
      const missing = new Set(senders.flatMap((place) => [...inputsSentWith(document, place)]));
      return [...missing]
        .filter((name) => !kept.has(name))
        .map((name) => ({
          pointer: pointerAt('/document/challenges', code, 'clearOn'),
          ...wordProblem('lint.codeCleared', { code, name }),
        }));
    }),
};
