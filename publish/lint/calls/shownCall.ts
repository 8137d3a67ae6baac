import type { Expression } from '@alur/engine';
import type { FlowDocument, Then } from '../../contract/generated/flow.ts';
import { effectOf, outcomesByCode } from '../../document/calls.ts';
import { stepPointer } from '../../document/fields.ts';
import { inferType } from '../../document/inferType.ts';
import { pointerAt } from '../../document/pointer.ts';
import { readBelow, readsOf } from '../../document/conditions.ts';
import { outcomeOf, variantsOf } from '../../document/thens.ts';
import { conditionOf, openValues } from '../../document/values.ts';
import { sayChoice } from '../../wording/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Whether a call sends the session of a code: only the subscriber, who has typed the code, may begin it. */
function needsCode(document: FlowDocument, name: string): boolean {
  const inputs = Object.values(document.calls?.[name]?.send ?? {});
  return inputs.some((expression) =>
    readsOf(openValues(document, expression), '').some(
      ({ path }) => typeof path === 'string' && /^challenge\..+\.sessionId$/.test(path),
    ),
  );
}

function fault(document: FlowDocument, call: string, pointer: string): readonly Finding[] {
  const calls = Object.keys(document.calls ?? {});
  if (!calls.includes(call))
    return [{ pointer, ...inWords(say('lint.shownCall.unknown', { call }), sayChoice(call, calls)) }];
  if (!needsCode(document, call)) return [];
  return [{ pointer, ...wordProblem('lint.shownCall.code', { call }) }];
}

export const shownCall: LintRule = {
  id: 'PUB-64',
  severity: 'error',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, { onShow }]) =>
      onShow === undefined ? [] : fault(document, onShow, pointerAt(stepPointer(id), 'onShow')),
    ),
};

/** Repeating a call changes nothing, or finds its one-time secret used; what is no call of the API, or none at all, is not judged here. */
function mayRepeat(document: FlowDocument, name: string): boolean {
  const call = document.calls?.[name];
  const spec = call === undefined ? null : effectOf(document, call);
  return spec === null || spec.call === null || spec.safe === true || spec.once === true;
}

/** After a reload the first step begins again: its call is made again, too. */
export const repeatedCall: LintRule = {
  id: 'PUB-930',
  severity: 'error',
  check: ({ document }) => {
    const first = inferType(document.firstStep, document).texts ?? new Set<string>();
    return Object.entries(document.steps).flatMap(([id, { onShow }]) => {
      if (onShow === undefined || !first.has(id) || mayRepeat(document, onShow)) return [];
      return [
        {
          pointer: pointerAt(stepPointer(id), 'onShow'),
          ...wordProblem('lint.shownCall.first', {
            id,
            onShow,
            effect: String(document.calls?.[onShow]?.effect),
          }),
        },
      ];
    });
  },
};

/** A case that asks for the phase of a code holds back another one. */
function holdsBack(document: FlowDocument, condition: Expression | undefined): boolean {
  return (
    condition !== undefined && readBelow('challenge', openValues(document, conditionOf(condition))).size > 0
  );
}

/** The calls that follow from an outcome without a press. */
function callsAfter(document: FlowDocument, given: Then | string): readonly string[] {
  const then = typeof given === 'string' ? outcomeOf(document, given) : given;
  if (then === undefined) return [];
  const { cases = [] } = then;
  const followed = cases.filter((each) => !holdsBack(document, each.if));
  const open = { ...then, cases: followed };
  return variantsOf(document, open).flatMap(({ call }) => call ?? []);
}

/** A step's own call, and those that follow from it, in the order they are made. */
function callsOnShow(document: FlowDocument, first: string): ReadonlySet<string> {
  const calls = new Set([first]);
  for (const name of calls) {
    const call = document.calls?.[name];
    const outcomes = call === undefined ? [] : Object.values(outcomesByCode(document, call));
    for (const next of outcomes.flatMap((then) => callsAfter(document, then))) calls.add(next);
  }
  return calls;
}

/** A person who goes back and on again comes to a step a second time: what it does by itself is done a second time, too. */
export const unpressedCall: LintRule = {
  id: 'PUB-3800',
  severity: 'error',
  check: ({ document }) => {
    const first = inferType(document.firstStep, document).texts ?? new Set<string>();
    return Object.entries(document.steps).flatMap(([id, { onShow }]) => {
      if (onShow === undefined || needsCode(document, onShow)) return [];
      const calls = [...callsOnShow(document, onShow)].filter((name) => !first.has(id) || name !== onShow);
      const faulty = calls.find((name) => !mayRepeat(document, name));
      if (faulty === undefined) return [];
      const effect = String(document.calls?.[faulty]?.effect);
      return [
        {
          pointer: pointerAt(stepPointer(id), 'onShow'),
          ...wordProblem('lint.shownCall.shown', { id, faulty, effect }),
        },
      ];
    });
  },
};
