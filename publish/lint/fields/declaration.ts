import type { FlowDocument } from '../../contract/generated/flow.ts';
import type { Expression } from '@alur/engine';
import type { Said } from '../../contract/said.ts';
import { callsOf } from '../../document/calls.ts';
import { fieldsOf } from '../../document/fields.ts';
import { productOf } from '../../product/product.ts';
import { pointerAt } from '../../document/pointer.ts';
import { thensOf } from '../../document/thens.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The input that an effect's input is fed by as it is, or null. */
function fieldFed(expression: Expression): string | null {
  if (typeof expression !== 'object' || expression === null || Array.isArray(expression)) return null;
  const path: unknown = 'var' in expression ? expression['var'] : null;
  const read: unknown = Array.isArray(path) && path.length === 1 ? path[0] : path;
  return typeof read === 'string' && read.startsWith('data.') ? read.slice('data.'.length) : null;
}

/** What keeps an input from being the subscriber's own tick, or null. */
function obstacle(name: string | null, document: FlowDocument): Said | null {
  const fields = fieldsOf(document).filter((field) => field.name === name);
  if (name === null || fields.length === 0 || fields.some(({ schema }) => schema.type !== 'boolean'))
    return say('lint.declaration.noTick');
  if (document.data && Object.hasOwn(document.data, name) && document.data[name] !== false)
    return say('lint.declaration.beforehand');
  const ticks = thensOf(document).some(
    ({ then }) =>
      (then.set?.[name] !== undefined && then.set[name] !== false) || then.take?.includes(name) === true,
  );
  return ticks ? say('lint.declaration.byOutcome') : null;
}

export const declaration: LintRule = {
  id: 'PUB-37',
  severity: 'error',
  check: ({ document }) =>
    callsOf(document).flatMap(({ call, spec, pointer }) =>
      Object.entries(call.send ?? {})
        .filter(
          ([input]) => productOf(document).declarations.includes(input) && Object.hasOwn(spec.input, input),
        )
        .flatMap(([input, expression]) => {
          const name = fieldFed(expression);
          const why = obstacle(name, document);
          if (why === null) return [];
          const what = name === null ? say('lint.declaration.given') : `"${name}"`;
          const words = wordProblem('lint.declaration', { input, what, why });
          return [{ pointer: pointerAt(pointer, 'send', input), ...words }];
        }),
    ),
};
