import type { LintRule } from '../../document/lintRule.ts';
import { widgetPlaces } from '../../document/widgets.ts';

/** What is typed into a password field must never be stored, logged or prefilled, whatever the editor had in mind. */
export const secretWidget: LintRule = {
  id: 'PUB-18',
  severity: 'error',
  check: ({ document }) =>
    widgetPlaces(document)
      .filter(({ widget, schema }) => widget === 'password' && schema.writeOnly !== true)
      .map(({ name, schemaPointer }) => ({
        pointer: schemaPointer,
        sentence: `"${name}" is a password, but not marked as a secret.`,
        cure: 'Add "writeOnly": true to its schema.',
      })),
};
