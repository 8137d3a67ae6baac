import {
  callSpecOf,
  type CompiledCall,
  type CompiledDialog,
  type CompiledEvent,
  type CompiledLeave,
  type CompiledThen,
} from '@alur/engine';
import type { Button, Call, Dialog, FlowDocument, Leave, Press, Then } from '../contract/generated/flow.ts';
import { pointerTo } from '@alur/engine/json';
import { effectOf, outcomesByCode } from '../document/calls.ts';
import type { DraftMessages } from '../document/decoded.ts';
import { lineOf } from '../document/defaultOutcomes.ts';
import { buttonsOf, overlayThen, outcomeOf, type AnyThen } from '../document/thens.ts';
import { productOf } from '../product/product.ts';
import { openedAll, openedCondition } from './opened.ts';
import { withOpenNames } from './openNames.ts';

/** A call with the home of every code it may end with, but of faults that have their dialog anyway. */
export function compiledCall(document: FlowDocument, call: Call, messages: DraftMessages): CompiledCall {
  const { effect, send = {}, requires } = call;
  const spec = effectOf(document, call);
  if (spec === null) throw new Error(`The effect "${effect}" came past lint.`);
  return {
    effect,
    spec: callSpecOf(withOpenNames(document, { call, spec, messages })),
    send: openedAll(document, send),
    ...(requires === undefined ? {} : { requires: openedCondition(document, requires) }),
    on: compileByCode(document, call),
  };
}

/** The outcomes of a call that is followed: its own, unless the step has others for some. */
export function compileOutcomes(
  document: FlowDocument,
  name: string,
  on: Call['on'] = {},
): CompiledCall['on'] {
  const call = document.calls?.[name];
  if (call === undefined) throw new Error(`The call "${name}" came past lint.`);
  return compileByCode(document, { ...call, on: { ...call.on, ...on } });
}

function compileByCode(document: FlowDocument, call: Call): CompiledCall['on'] {
  const { faults } = productOf(document).codes;
  const outcomes = Object.entries(outcomesByCode(document, call)).filter(
    ([code]) => lineOf(document, call.on, code) !== undefined || !faults.includes(code),
  );
  const other = JSON.stringify(outcomes.find(([code]) => code === 'other')?.[1]);
  // A code that ends as every other one needs no line of its own; a success is none of the others.
  const own = outcomes.filter(
    ([code, then]) =>
      code === 'ok' || code === 'other' || faults.includes(code) || JSON.stringify(then) !== other,
  );
  return Object.fromEntries(own.map(([code, then]) => [code, compiledThen(document, then)]));
}

/** An outcome by what it does: a named one opened, each case laid over what stands beside it. */
export function compiledThen(document: FlowDocument, given: Then | Press | string): CompiledThen {
  const { cases = [], ...base }: AnyThen = openThenOrName(document, given);
  if (cases.length === 0) return compiledBase(document, base);
  const laid = cases.map(({ if: condition, then }) => ({
    ...(condition === undefined ? {} : { if: openedCondition(document, condition) }),
    then: compiledThen(document, caseOver(document, base, then)),
  }));
  return { cases: laid, ...compiledBase(document, base) };
}

/** A case with what stands beside it; its own cases stay its own. */
function caseOver(document: FlowDocument, base: AnyThen, given: Then | Press | string): AnyThen {
  const { cases, ...own }: AnyThen = openThenOrName(document, given);
  return { ...overlayThen(base, own), ...(cases === undefined ? {} : { cases }) };
}

function openThenOrName(document: FlowDocument, given: Then | Press | string): AnyThen {
  if (typeof given !== 'string') return given;
  const named = outcomeOf(document, given);
  if (named === undefined) throw new Error(`The outcome "${given}" came past lint.`);
  return named;
}

function compiledBase(document: FlowDocument, then: AnyThen): CompiledThen {
  const { dropCode, startCode, take, append, set, toast, dialog, call, goto, leave, errorAt, event } = then;
  return {
    ...(dropCode === undefined ? {} : { dropCode }),
    ...(startCode === undefined ? {} : { startCode }),
    ...(take === undefined ? {} : { take }),
    ...(append === undefined ? {} : { append }),
    ...(set === undefined ? {} : { set: openedAll(document, set) }),
    ...(toast === undefined ? {} : { toast }),
    ...(dialog === undefined
      ? {}
      : { dialog: typeof dialog === 'string' ? dialog : compiledDialog(document, dialog) }),
    ...(call === undefined ? {} : { call }),
    ...(goto === undefined ? {} : { goto }),
    ...(leave === undefined ? {} : { leave: compiledLeave(document, leave) }),
    ...(errorAt === undefined ? {} : { errorAt: pointerTo(errorAt) }),
    ...compiledEvent(document, event),
  };
}

/** An event with what a page needs to know of it. */
export function compiledEvent(
  document: FlowDocument,
  name: string | undefined,
): { readonly event?: CompiledEvent } {
  if (name === undefined) return {};
  const { events } = productOf(document);
  const spec = Object.hasOwn(events, name) ? events[name] : undefined;
  if (spec === undefined) throw new Error(`The event "${name}" came past lint.`);
  const { properties, once } = spec;
  return { event: { name, properties, ...(once === undefined ? {} : { once }) } };
}

function compiledDialog(document: FlowDocument, dialog: Dialog): CompiledDialog {
  const { tone, title, message, detail } = dialog;
  return {
    ...(tone === undefined ? {} : { tone }),
    ...(title === undefined ? {} : { title }),
    ...(message === undefined ? {} : { message }),
    ...(detail === undefined ? {} : { detail }),
    buttons: buttonsOf(dialog).map((button, index) => compiledButton(document, button, index)),
  };
}

function compiledButton(
  document: FlowDocument,
  button: Button,
  index: number,
): CompiledDialog['buttons'][number] {
  const { label, kind, ...then } = button;
  return { label, kind: kind ?? (index === 0 ? 'primary' : 'secondary'), ...compiledBase(document, then) };
}

function compiledLeave(document: FlowDocument, leave: Leave): CompiledLeave {
  const { to, params, query, carry } = typeof leave === 'string' ? { to: leave } : leave;
  if (!isWayOut(to)) throw new Error(`The way out "${to}" came past lint.`);
  return {
    to,
    ...(params === undefined ? {} : { params: openedAll(document, params) }),
    ...(query === undefined ? {} : { query: openedAll(document, query) }),
    ...(carry === undefined ? {} : { carry }),
  };
}

/** Whether a leave is known: to the caller, by closing the window, or to a path. */
function isWayOut(to: string): to is CompiledLeave['to'] {
  return to === 'callback' || to === 'close' || to.startsWith('/');
}
