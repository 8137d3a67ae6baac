import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { choose } from '../../document/suggest.ts';
import type { LintRule } from '../../document/lintRule.ts';

export const requiredField: LintRule = {
  id: 'PUB-16',
  severity: 'error',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, { schema }]) => {
      const names = Object.keys(schema.properties);
      const base = pointerAt(stepPointer(id), 'schema');
      const places = [
        ...(schema.required ?? []).map((name, index) => ({
          name,
          pointer: pointerAt(base, 'required', index),
        })),
        ...Object.keys(schema.errorMessage?.required ?? {}).map((name) => ({
          name,
          pointer: pointerAt(base, 'errorMessage', 'required', name),
        })),
      ];
      return places
        .filter(({ name }) => !names.includes(name))
        .map(({ name, pointer }) => ({
          pointer,
          sentence: `The step "${id}" has no field "${name}".`,
          cure: choose(name, names),
        }));
    }),
};
