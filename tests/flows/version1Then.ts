import type { Action, Call, Outcome, Success } from '../../src/contracts/generated/flowVersion1.ts';
import type { CompiledCall } from '../../src/contracts/bundle.ts';
import { callSpecOf, isEffectName } from '../../src/contracts/effect.ts';
import {
  faultCodes,
  type CompiledDialog,
  type CompiledLeave,
  type CompiledThen,
} from '../../src/contracts/then.ts';
import { isWayOut } from '../../publish/compile/compiledThen.ts';

/** A call with its outcomes: what a document of version 1 says of every other code is written out for the faults too. */
export function compiledCall(call: Call): CompiledCall {
  if (!isEffectName(call.effect)) throw new Error(`The effect "${call.effect}" came past lint.`);
  const { '*': other, ...named } = call.on;
  const faults = other === undefined ? {} : Object.fromEntries(faultCodes.map((code) => [code, other]));
  const on = { ...faults, ...named, ...(other === undefined ? {} : { other }) };
  return {
    effect: call.effect,
    spec: callSpecOf(call.effect),
    send: call.with ?? {},
    on: Object.fromEntries(Object.entries(on).map(([code, outcome]) => [code, compiledOutcome(outcome)])),
  };
}

/** An outcome of version 1 as the engine carries it out. */
function compiledOutcome(outcome: Outcome): CompiledThen {
  const { when, clear, challenge, set, issue, toast, dialog, success, run, goto } = outcome;
  const leave = leaveOf(success?.leave ?? outcome.leave, outcome.carry);
  const then: CompiledThen = {
    ...(clear === undefined ? {} : { dropCode: clear }),
    ...(challenge === undefined ? {} : { startCode: challenge }),
    ...(set === undefined ? {} : { set }),
    ...(toast === undefined ? {} : { toast }),
    ...(success === undefined ? {} : { dialog: successDialog(success) }),
    ...(dialog === undefined ? {} : { dialog: dialog === true ? 'shared' : dialog }),
    ...wayOf(run, goto, leave),
    ...(issue === undefined ? {} : { errorAt: issue }),
  };
  if (when === undefined) return then;
  const cases = when.map((one) => ({ if: one.if, then: compiledOutcome(one.then) }));
  return { cases: [...cases, { then }] };
}

/** What an action of version 1 does when it is pressed. */
export function compiledPress({ run, goto, leave }: Action): CompiledThen {
  return wayOf(run, goto, leaveOf(leave, undefined));
}

/** One way: version 2 has no two beside each other, and no shipped document ever had. */
function wayOf(
  call: string | undefined,
  goto: string | undefined,
  leave: CompiledLeave | undefined,
): CompiledThen {
  if (leave !== undefined) return { leave };
  if (goto !== undefined) return { goto };
  return call === undefined ? {} : { call };
}

function leaveOf(to: string | undefined, carry: readonly string[] | undefined): CompiledLeave | undefined {
  if (to === undefined || !isWayOut(to)) return undefined;
  return { to, ...(carry === undefined ? {} : { carry }) };
}

function successDialog({ title, message, detail }: Success): CompiledDialog {
  return { tone: 'success', title, message, ...(detail === undefined ? {} : { detail }), buttons: [] };
}
