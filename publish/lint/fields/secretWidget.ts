import type { LintRule } from '../../document/lintRule.ts';
import { widgetPlaces } from '../../document/widgets.ts';

/** What is typed into a widget for secrets must never be stored, logged or prefilled, whatever the editor had in mind. */
export const secretWidget: LintRule = {
  id: 'PUB-18',
  severity: 'error',
  check: ({ document }) =>
    widgetPlaces(document)
      .filter(({ manifest, schema }) => manifest.can?.secret === true && schema.writeOnly !== true)
      .map(({ name, widget, schemaPointer }) => ({
        pointer: schemaPointer,
        sentence: `"${name}" is typed into the widget "${widget}", but not marked as a secret.`,
        cure: 'Add "writeOnly": true to its schema.',
      })),
};
