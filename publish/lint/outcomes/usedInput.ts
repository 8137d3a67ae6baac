import type { FlowDocument } from '../../contract/generated/flow.ts';
import { callsOf, type CallPlace } from '../../document/calls.ts';
import { dataRead } from '../../document/conditions.ts';
import { fieldsOf, inputsOf, stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { variantsOf } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Where a call that acted for good leads to, and what it empties on the way. */
function endsOf(document: FlowDocument, { call, spec }: CallPlace) {
  const { ok } = call.on;
  if (ok === undefined || spec.safe === true) return [];
  return variantsOf(document, ok).flatMap(({ goto = '', set = {} }) =>
    document.steps[goto]?.back === 'never' ? [{ step: goto, emptied: Object.keys(set) }] : [],
  );
}

/** Who begins once more after it worked finds what was used emptied: a code that was used is refused, and a report is not sent twice. */
export const usedInput: LintRule = {
  id: 'PUB-4957',
  severity: 'warning',
  check: ({ document }) => {
    const secrets = new Set(
      fieldsOf(document).flatMap(({ name, schema }) => (schema.writeOnly === true ? [name] : [])),
    );
    return callsOf(document).flatMap((place) => {
      const sent = Object.values(place.call.send ?? {}).flatMap((each) => [...dataRead(each, document)]);
      return endsOf(document, place).flatMap(({ step, emptied }) =>
        (document.steps[step]?.actions ?? []).flatMap(({ id, goto = '', set = {} }, index) => {
          const inputs = inputsOf(document.steps[goto] ?? { body: [] });
          const used = inputs.filter((name) => sent.includes(name) && !secrets.has(name));
          const left = used.filter((name) => ![...emptied, ...Object.keys(set)].includes(name));
          if (used.length === 0 || left.length < used.length) return [];
          const values = { id, names: left.map((name) => `"${name}"`).join(', ') };
          return [
            {
              pointer: pointerAt(stepPointer(step), 'actions', index),
              ...wordProblem('lint.usedInput', values),
            },
          ];
        }),
      );
    });
  },
};
