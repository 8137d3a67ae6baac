import type { CompiledField } from '../../src/contracts/bundle.ts';
import type { FieldSchema, FieldUi, Step } from '../../src/contracts/generated/flow.ts';
import { pointerTo } from '../../src/contracts/json.ts';
import { isWidgetName, type WidgetName } from '../../src/contracts/renderer.ts';
import { codesOf } from './checks.ts';
import { rulesOf } from './conditions.ts';

function widgetOf(ui: FieldUi): WidgetName {
  const name = ui['ui:widget'];
  if (!isWidgetName(name)) throw new Error(`The widget "${name}" came past lint.`);
  return name;
}

function looks(ui: FieldUi): Pick<CompiledField, 'hint' | 'placeholder' | 'autocomplete'> {
  return {
    ...(ui.hint === undefined ? {} : { hint: ui.hint }),
    ...(ui.placeholder === undefined ? {} : { placeholder: ui.placeholder }),
    ...(ui['ui:autocomplete'] === undefined ? {} : { autocomplete: ui['ui:autocomplete'] }),
  };
}

/** Joins what `schema`, `ui` and `rules` of a step say about one field. */
export function compiledField(
  step: Step,
  name: string,
  schema: FieldSchema,
  ui: FieldUi,
  dependents: CompiledField['dependents'],
): CompiledField {
  return {
    field: pointerTo(name),
    name,
    type: schema.type,
    widget: widgetOf(ui),
    label: ui.label,
    ...looks(ui),
    choices: (schema.enum ?? []).map((value) => ({
      value,
      label: ui.choices?.[String(value)] ?? String(value),
    })),
    companions: ui.companions ?? {},
    options: ui.options ?? {},
    secret: schema.writeOnly === true,
    required: step.schema.required?.includes(name) ?? false,
    requiredCode: step.schema.errorMessage?.required?.[name] ?? 'error.required',
    codes: codesOf(schema),
    ...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength }),
    rules: rulesOf(step, name),
    dependents,
  };
}
