import type { Action, FlowDocument, Step } from '../../contract/generated/flow.ts';
import { effectOf } from '../../document/calls.ts';
import { isInput, stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf } from '../../product/product.ts';
import { variantsOf } from '../../document/thens.ts';
import { yieldsOf } from '../../document/yields.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Names of the inputs that a call sends as what its effect can't be called without. A flag that is missing is off, but for a consent: without it, the call is refused. */
function requiredInputs(document: FlowDocument, name: string): ReadonlySet<string> {
  const call = document.calls?.[name];
  const spec = call === undefined ? null : effectOf(document, call);
  const { consents = {} } = productOf(document).meanings ?? {};
  const agreed = consents[call?.effect ?? ''] ?? [];
  const sent = Object.entries(call?.send ?? {}).flatMap(([input, expression]) =>
    spec === null ||
    spec.optional?.includes(input) === true ||
    (spec.input[input] === 'flag' && !agreed.includes(input))
      ? []
      : yieldsOf(expression, document).paths,
  );
  return new Set(sent.flatMap((path) => /^(?:data|chosen)\.([^.]+)/.exec(path)?.[1] ?? []));
}

/** The calls of a press, none where one of its ways makes no call: what that way asks for is its own matter. */
function callsIn(document: FlowDocument, action: Action): readonly string[] {
  const calls = variantsOf(document, action).map(({ call }) => call);
  return calls.every((call) => call !== undefined) ? calls : [];
}

/** Required inputs that each way of a press sends, and that its own `needs` leaves out. */
function missingNeeds(document: FlowDocument, { body }: Step, action: Action): readonly string[] {
  const { needs, beside } = action;
  if (needs === undefined) return [];
  const sent = callsIn(document, action).map((name) => requiredInputs(document, name));
  const required = body.flatMap((item) =>
    isInput(item) && item.required !== undefined && item.field !== beside && !needs.includes(item.field)
      ? [item.field]
      : [],
  );
  return sent.length === 0 ? [] : required.filter((field) => sent.every((names) => names.has(field)));
}

/** A button whose call can't be made without an input asks for it first. */
export const neededInput: LintRule = {
  id: 'PUB-3463',
  severity: 'error',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, step]) =>
      (step.actions ?? []).flatMap((action, index) => {
        const fields = missingNeeds(document, step, action).map((name) => `"${name}"`);
        if (fields.length === 0) return [];
        const names = fields.join(', ');
        return [
          {
            pointer: pointerAt(stepPointer(id), 'actions', index, 'needs'),
            ...wordProblem('lint.neededInput', { action: action.id, names }),
          },
        ];
      }),
    ),
};
