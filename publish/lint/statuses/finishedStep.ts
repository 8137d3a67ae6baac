import type { FlowDocument } from '../../contract/generated/flow.ts';
import { callsOf, type CallPlace } from '../../document/calls.ts';
import { stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { buttonsOf, variantsOf } from '../../document/thens.ts';
import { productOf } from '../../product/product.ts';
import { tonesOf } from './statusGroups.ts';
import { statusWaysOf } from './statusWays.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The calls that a press makes, by a button of its dialog too, and that act for good: they move money, or can't be taken back. */
function finalPresses(
  document: FlowDocument,
): readonly { readonly stepId: string; readonly place: CallPlace }[] {
  const { irreversible = [] } = productOf(document).meanings ?? {};
  const calls = new Map(callsOf(document).map((place) => [place.name, place]));
  return Object.entries(document.steps).flatMap(([stepId, { actions = [] }]) =>
    actions
      .flatMap((action) => variantsOf(document, action))
      .flatMap((way) => [way, ...buttonsOf(way.dialog)])
      .flatMap(({ call }) => calls.get(call ?? '') ?? [])
      .filter(({ call, spec }) => spec.movesMoney === true || irreversible.includes(call.effect))
      .map((place) => ({ stepId, place })),
  );
}

/** The steps that a call which went well leads to. */
function stepsAfter(document: FlowDocument, { call }: CallPlace): readonly string[] {
  const { ok } = call.on;
  return ok === undefined ? [] : variantsOf(document, ok).flatMap(({ goto }) => goto ?? []);
}

/** A step that only warns: what was asked for has not been done, and may be asked for again. */
function saysNothingDone(document: FlowDocument, step: string): boolean {
  const tones = tonesOf(document, step);
  return tones.has('bad') && !tones.has('good');
}

/** Where everything has been decided once an effect acted: by the groups of its answer, else wherever it leads. */
function finishedSteps(document: FlowDocument, place: CallPlace): readonly string[] {
  const groups = productOf(document).meanings?.groups[place.call.effect];
  if (groups === undefined)
    return stepsAfter(document, place).filter((step) => !saysNothingDone(document, step));
  return statusWaysOf(document)
    .filter((asked) => asked.place.name === place.name && Object.hasOwn(groups, asked.name))
    .flatMap(({ name, ways }) => {
      const open = groups[name]?.waiting ?? [];
      return ways.flatMap(({ values, then: { goto } }) =>
        goto === undefined || values.length === 0 || values.some((value) => open.includes(value))
          ? []
          : [goto],
      );
    });
}

/** Back never shows again the step whose button has acted for good: who pressed it would press it twice. */
export const finishedStep: LintRule = {
  id: 'PUB-4015',
  severity: 'warning',
  check: ({ document }) => {
    const found = finalPresses(document).flatMap(({ stepId, place }) =>
      finishedSteps(document, place)
        .filter((step) => step !== stepId && document.steps[step] !== undefined)
        .filter((step) => ![step, stepId].some((each) => document.steps[each]?.back === 'never'))
        .map((step) => [step, place.name] as const),
    );
    return [...new Map(found)].map(([step, call]) => ({
      pointer: stepPointer(step),
      ...wordProblem('lint.finishedStep', { step, call }),
    }));
  },
};
