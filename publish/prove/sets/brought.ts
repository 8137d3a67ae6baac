import type { FlowDocument } from '../../contract/generated/flow.ts';
import { effectOf } from '../../document/calls.ts';
import { buttonsOf, outcomesOf, variantsOf, type AnyThen } from '../../document/thens.ts';
import { codeOutputs } from '../classes.ts';
import { namesSent, type Facts } from '../facts.ts';

/** A name that a call answers with a code. */
export interface Brought {
  readonly call: string;
  readonly code: string;
  readonly name: string;
}

/** What codes bring, some call sends, and nothing takes: neither the outcome, nor a call that follows from it. */
export function findDropped(facts: Facts): readonly (Brought & { readonly pointer: string })[] {
  const { document } = facts;
  const sent = new Set(Object.keys(document.calls ?? {}).flatMap((name) => namesSent(facts, name)));
  return outcomesOf(document).flatMap(({ call, callName, code, then, pointer }) => {
    const spec = effectOf(document, call);
    if (spec === null || then.cases !== undefined || then.leave !== undefined) return [];
    const again = new Set(callsAfter(document, then).flatMap((each) => namesTaken(document, each)));
    return Object.keys(codeOutputs(spec, code))
      .filter((name) => sent.has(name) && then.take?.includes(name) !== true && !again.has(name))
      .map((name) => ({ call: callName, code, name, pointer }));
  });
}

/** The calls that follow from an outcome: at once, by a button of its dialog, or on the step that it leads to. */
export function callsAfter(document: FlowDocument, then: AnyThen): readonly string[] {
  const ways = [then, ...variantsOf(document, then).flatMap(({ dialog }) => buttonsOf(dialog))];
  return ways.flatMap(({ call, goto }) => [call ?? [], (goto && document.steps[goto]?.onShow) ?? []].flat());
}

/** What a call brings once it succeeds. */
function namesTaken(document: FlowDocument, call: string): readonly string[] {
  return outcomesOf(document).flatMap(({ callName, code, then }) =>
    callName === call && code === 'ok' ? (then.take ?? []) : [],
  );
}
