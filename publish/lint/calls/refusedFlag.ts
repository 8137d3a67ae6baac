import type { FlowDocument } from '../../contract/generated/flow.ts';
import { callsOf, type CallPlace } from '../../document/calls.ts';
import { fieldsOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { yieldsOf } from '../../document/yields.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Paths that a call sends as flags which end it when they are off. */
function refusedPaths({ call, spec }: CallPlace, document: FlowDocument): readonly string[] {
  return Object.entries(spec.wire?.input ?? {}).flatMap(([input, place]) => {
    const expression = call.send?.[input];
    if (typeof place === 'string' || place.refuse === undefined || expression === undefined) return [];
    return yieldsOf(expression, document).paths;
  });
}

/** A tick without which a call is always refused has to be made. */
export const refusedFlag: LintRule = {
  id: 'PUB-3540',
  severity: 'error',
  check: ({ document }) => {
    const refused = callsOf(document).map((place) => ({
      call: place.name,
      paths: refusedPaths(place, document),
    }));
    return fieldsOf(document).flatMap(({ name, item, pointer }) => {
      const found = refused.find(({ paths }) => paths.includes(`data.${name}`));
      if (found === undefined || item.required === true) return [];
      return [
        {
          pointer,
          ...wordProblem('lint.refusedFlag', { call: found.call, name }),
        },
      ];
    });
  },
};
