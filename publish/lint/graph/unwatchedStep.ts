import type { EffectSpec } from '@alur/engine';
import type { FlowDocument, Press, Step, Then } from '../../contract/generated/flow.ts';
import { callsOf, type CallPlace } from '../../document/calls.ts';
import { readsOf } from '../../document/conditions.ts';
import { stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { buttonsOf, variantsOf, type AnyThen } from '../../document/thens.ts';
import { conditionOf, openValues } from '../../document/values.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** What calls of a document speak of, such as a payment, and which of them can be watched. */
interface Followed {
  readonly resource: string;
  readonly calls: readonly CallPlace[];
  /** The call that steps watch, else the first that brings news. */
  readonly watchable: string;
  readonly isWatched: boolean;
}

type Case = NonNullable<Then['cases']>[number];

/** The call that a step watches. */
function watchedCall({ watch }: Step): string | undefined {
  return typeof watch === 'object' ? watch.call : watch;
}

function followedCalls(document: FlowDocument): readonly Followed[] {
  const all = callsOf(document);
  const watched = new Set(Object.values(document.steps).map(watchedCall));
  const resources = new Set(all.flatMap(({ spec }) => spec.resource?.name ?? []));
  return [...resources].flatMap((resource) => {
    const calls = all.filter(({ spec }) => spec.resource?.name === resource);
    const own = calls.find(({ name }) => watched.has(name));
    const watchable = own ?? calls.find(({ spec }) => spec.wire?.news !== undefined);
    return watchable === undefined
      ? []
      : [{ resource, calls, watchable: watchable.name, isWatched: own !== undefined }];
  });
}

/** What an answer comes to while more may follow: without the cases that ask whether it was the last word. */
function unsettledWays(document: FlowDocument, { call, spec }: CallPlace): readonly AnyThen[] {
  const path = `answer.${spec.resource?.final ?? ''}`;
  const asksForEnd = (each: Case): boolean =>
    each.if !== undefined &&
    readsOf(openValues(document, conditionOf(each.if)), '').some((read) => read.path === path);
  const without = (then: Then): Then => ({
    ...then,
    ...(then.cases === undefined
      ? {}
      : {
          cases: then.cases
            .filter((each) => !asksForEnd(each))
            .map((each) => ({
              ...each,
              then: typeof each.then === 'string' ? each.then : without(each.then),
            })),
        }),
  });
  const { outcomes = {} } = document;
  const named = Object.fromEntries(Object.entries(outcomes).map(([name, then]) => [name, without(then)]));
  const ok = call.on['ok'];
  if (ok === undefined) return [];
  return variantsOf({ ...document, outcomes: named }, typeof ok === 'string' ? ok : without(ok));
}

/** An answer without the id of what it speaks of has found nothing. */
function alwaysSpeaks({ resource, outputOptional = [] }: EffectSpec): boolean {
  return resource?.final !== undefined && !outputOptional.includes(resource.id);
}

/** The steps that such an answer leads to. */
function stepsAfter(document: FlowDocument, calls: readonly CallPlace[]): ReadonlySet<string> {
  const ways = calls
    .filter(({ spec }) => alwaysSpeaks(spec))
    .flatMap((place) => unsettledWays(document, place))
    .flatMap((then): readonly (Then | Press)[] => [then, ...buttonsOf(then.dialog)]);
  return new Set(ways.flatMap(({ goto }) => goto ?? []));
}

/** Returns whether a button of a step asks for news: its call may end on the step, and repeating it is safe. */
function asksByPress(document: FlowDocument, id: string, step: Step, calls: readonly CallPlace[]): boolean {
  const pressed = new Set(
    (step.actions ?? []).flatMap((each) => variantsOf(document, each)).map(({ call }) => call),
  );
  return calls
    .filter(({ name, spec }) => pressed.has(name) && spec.safe === true && alwaysSpeaks(spec))
    .flatMap((place) => unsettledWays(document, place))
    .some(({ call, goto, leave }) => goto === id || (call ?? goto ?? leave) === undefined);
}

/** What may still change is watched by the steps that show it. */
export const unwatchedStep: LintRule = {
  id: 'PUB-3462',
  severity: 'warning',
  check: ({ document }) =>
    followedCalls(document).flatMap(({ resource, calls, watchable, isWatched }) => {
      const after = stepsAfter(document, calls);
      const names = calls.map(({ name }) => name);
      return Object.entries(document.steps)
        .filter(
          ([id, step]) =>
            ![watchedCall(step), step.onShow].some((call) => call !== undefined && names.includes(call)) &&
            after.has(id) &&
            (isWatched || asksByPress(document, id, step, calls)),
        )
        .map(([id]) => ({
          pointer: stepPointer(id),
          ...wordProblem('lint.unwatchedStep', { id, resource, watchable }),
        }));
    }),
};
