import type { FlowDocument, Then } from '../../contract/generated/flow.ts';
import { effectOf } from '../../document/calls.ts';
import { variantsOf, type AnyThen } from '../../document/thens.ts';

/** What a call that has gone well may come to; nothing for a name that no call has. */
function afterSuccess(document: FlowDocument, name: string): readonly AnyThen[] {
  const ok: Then | string | undefined = document.calls?.[name]?.on['ok'];
  return ok === undefined ? [] : variantsOf(document, ok);
}

/** The challenges whose code a call sends: the calls that follow it without a press are none of its own. */
export function codesSentBy(document: FlowDocument, name: string): ReadonlySet<string> {
  return new Set(afterSuccess(document, name).flatMap(({ startCode }) => startCode ?? []));
}

/** The challenges whose code is sent by a call, or by one that follows it. */
export function codesSentAfter(document: FlowDocument, first: string): ReadonlySet<string> {
  const calls = new Set([first]);
  const codes = new Set<string>();
  for (const name of calls)
    for (const { call, startCode } of afterSuccess(document, name)) {
      if (call !== undefined) calls.add(call);
      if (startCode !== undefined) codes.add(startCode);
    }
  return codes;
}

/** Returns whether a call does nothing but send a code: what an answer brings along with other news is not asked for again by hand. */
export function isForCodes(document: FlowDocument, name: string): boolean {
  const call = document.calls?.[name];
  const spec = call === undefined ? null : effectOf(document, call);
  return spec?.answers === 'challenge' && spec.output === undefined;
}
