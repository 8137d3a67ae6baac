import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { widgetPlaces } from '../../document/widgets.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** A one-time code is typed where its countdown stands: into a widget that knows its challenge. */
export const codeWidget: LintRule = {
  id: 'PUB-4231',
  severity: 'error',
  check: ({ document }) => {
    const fields = Object.values(document.challenges ?? {}).map(({ field }) => field);
    return widgetPlaces(document)
      .filter(({ name }) => fields.includes(name))
      .filter(({ manifest }) => Object.values(manifest.options).every(({ format }) => format !== 'challenge'))
      .map(({ name, widget, pointer }) => ({
        pointer: pointerAt(pointer, 'widget'),
        ...wordProblem('lint.codeWidget', { name, widget }),
      }));
  },
};
