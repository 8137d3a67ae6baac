import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { widgetPlaces } from '../../document/widgets.ts';

export const widgetType: LintRule = {
  id: 'PUB-11',
  severity: 'error',
  check: ({ document }) =>
    widgetPlaces(document).flatMap(({ name, schema, widget, manifest, pointer }) => {
      if (manifest.kind === 'shows' || manifest.values.includes(schema.type)) return [];
      const sentence = `The widget "${widget}" can't take "${name}", which is of type "${schema.type}".`;
      const cure = `Give the input another widget, or one of these types: ${manifest.values.join(', ')}.`;
      return [{ pointer: pointerAt(pointer, 'widget'), sentence, cure }];
    }),
};
