import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { widgetPlaces } from '../../document/widgets.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const widgetType: LintRule = {
  id: 'PUB-11',
  severity: 'error',
  check: ({ document }) =>
    widgetPlaces(document).flatMap(({ name, schema, widget, manifest, pointer }) => {
      if (manifest.kind === 'shows' || manifest.values.includes(schema.type)) return [];
      const values = { widget, name, type: schema.type, types: manifest.values.join(', ') };
      return [{ pointer: pointerAt(pointer, 'widget'), ...wordProblem('lint.widgetType', values) }];
    }),
};
