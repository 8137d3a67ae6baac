import type { LintRule } from '../../document/lintRule.ts';
import { widgetPlaces } from '../../document/widgets.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** What is typed into a widget for secrets must never be stored, logged or prefilled, whatever the editor had in mind. */
export const secretWidget: LintRule = {
  id: 'PUB-18',
  severity: 'error',
  check: ({ document }) =>
    widgetPlaces(document)
      .filter(({ manifest, schema }) => manifest.can?.secret === true && schema.writeOnly !== true)
      .map(({ name, widget, schemaPointer }) => ({
        pointer: schemaPointer,
        ...wordProblem('lint.secretWidget', { name, widget }),
      })),
};
