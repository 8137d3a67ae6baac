import type { CompiledDisplay } from '../../src/contracts/bundle.ts';
import type { FieldUi, FlowDocument, Step } from '../../src/contracts/generated/flow.ts';
import { isRecord, pointerTo } from '../../src/contracts/json.ts';
import { isWidgetName } from '../../src/contracts/renderer.ts';
import { fieldUi } from '../document/fields.ts';
import { rulesOf } from './conditions.ts';

/** The fields of a document that only show: notices whose name nothing reads, sets or needs. */
export function displayNames(document: FlowDocument): ReadonlySet<string> {
  const steps = Object.values(document.steps);
  const notices = new Set(
    steps.flatMap((step) =>
      step.ui['ui:order'].filter((name) => fieldUi(step, name)?.['ui:widget'] === 'notice'),
    ),
  );
  const used = new Set([
    ...Object.keys(document.data ?? {}),
    ...namesIn(Object.values(document.effects ?? {})),
    ...textsIn(
      steps.map(({ rules, ...step }) => [
        (rules ?? []).map(({ field: _own, ...rest }) => rest),
        step.actions,
        step.links,
      ]),
    ),
  ]);
  return new Set(
    [...notices].filter((name) => !used.has(name) && !used.has(`data.${name}`) && !used.has(pointerTo(name))),
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
    ...(value === undefined ? {} : { shows: value }),
    columns: {},
    choices: [],
    options: ui.options ?? {},
    ...(visible === undefined ? {} : { visible }),
  };
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Every text and every key. */
function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isRecord(value)) return typeof value === 'string' ? [value] : [];
  return Object.entries(value).flatMap(([key, entry]) => [key, ...namesIn(entry)]);
}
