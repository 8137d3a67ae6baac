import type { CompiledDisplay } from '../../src/contracts/bundle.ts';
import type { FieldUi, FlowDocument, Step } from '../../src/contracts/generated/flow.ts';
import { isWidgetName } from '../../src/contracts/renderer.ts';
import { fieldUi } from '../document/fields.ts';
import { onlyShows } from '../document/widgets.ts';
import { rulesOf } from './conditions.ts';

/** The fields of a version-1 document that only show, but for those whose value is worked out and read elsewhere. */
export function displayNames(document: FlowDocument): ReadonlySet<string> {
  const steps = Object.values(document.steps);
  const text = JSON.stringify(document);
  return new Set(
    steps.flatMap((step) =>
      step.ui['ui:order'].filter((name) => {
        const isShown = onlyShows(fieldUi(step, name)?.['ui:widget'] ?? '');
        return isShown && (rulesOf(step, name).value === undefined || !text.includes(`"data.${name}"`));
      }),
    ),
  );
}

/** A notice of version 1 as something that only shows. */
export function compiledDisplay(step: Step, name: string, ui: FieldUi): CompiledDisplay {
  const { visible, value } = rulesOf(step, name);
  const widget = ui['ui:widget'];
  if (!isWidgetName(widget)) throw new Error(`The widget "${widget}" came past lint.`);
  return {
    id: name,
    widget,
    label: ui.label,
    ...(ui.hint === undefined ? {} : { hint: ui.hint }),
    shows: value ?? { var: `data.${name}` },
    columns: {},
    choices: [],
    options: ui.options ?? {},
    ...(visible === undefined ? {} : { visible }),
  };
}
