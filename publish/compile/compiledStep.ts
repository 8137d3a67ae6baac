import type { CompiledAction, CompiledItem, CompiledStep, StepSchema } from '../../src/contracts/bundle.ts';
import type { Action, FieldSchema, FieldUi, Step } from '../../src/contracts/generated/flow.ts';
import { type Pointer, pointerTo } from '../../src/contracts/json.ts';
import { fieldUi } from '../document/fields.ts';
import { compiledDisplay } from './compiledDisplay.ts';
import { compiledField } from './compiledField.ts';
import { compiledPress } from './compiledThen.ts';
import { dependentsIn } from './conditions.ts';

/** A field of a step that lint has let through: there is a schema for each name in `ui:order`. */
function fieldSchema(step: Step, name: string): FieldSchema {
  const schema = Object.hasOwn(step.schema.properties, name) ? step.schema.properties[name] : undefined;
  if (!schema) throw new Error(`The field "${name}" of "ui:order" came past lint.`);
  return schema;
}

/** The look of a field of a step that lint has let through. */
function lookOf(step: Step, name: string): FieldUi {
  const ui = fieldUi(step, name);
  if (!ui) throw new Error(`The field "${name}" without a look came past lint.`);
  return ui;
}

function layoutSchema(step: Step, names: readonly string[]): StepSchema {
  const fields = names.map((name) => {
    const { type, enum: values } = fieldSchema(step, name);
    return [name, values ? { type, enum: values } : { type }] as const;
  });
  return { type: 'object', properties: Object.fromEntries(fields) };
}

/** An action; what it needs is written out: every input of the step, unless it says otherwise. */
function compiledAction(action: Action, inputs: readonly Pointer[]): CompiledAction {
  const { id, label, kind, placement, visible, enabled, needs = inputs, guard } = action;
  const open = guard === undefined || enabled === undefined ? (guard ?? enabled) : { and: [enabled, guard] };
  return {
    id,
    label,
    ...(kind === undefined ? {} : { kind }),
    ...(placement === undefined ? {} : { beside: placement }),
    ...(visible === undefined ? {} : { visible }),
    ...(open === undefined ? {} : { enabled: open }),
    needs,
    ...compiledPress(action),
  };
}

/**
 * One step, worked out: what it shows in order, its inputs, and a schema that only lays out.
 *
 * @param displays names of its fields that only show
 */
export function compiledStep(id: string, step: Step, displays: ReadonlySet<string>): CompiledStep {
  const dependents = dependentsIn(step);
  const order = step.ui['ui:order'];
  const inputs = order.filter((name) => !displays.has(name));
  return {
    id,
    ...(step.title === undefined ? {} : { title: step.title }),
    ...(step.intro === undefined ? {} : { intro: step.intro }),
    ...(step.enter === undefined ? {} : { onShow: step.enter }),
    schema: layoutSchema(step, inputs),
    items: order.map((name): CompiledItem => {
      if (displays.has(name)) return compiledDisplay(step, name, lookOf(step, name));
      return { field: pointerTo(name) };
    }),
    fields: inputs.map((name) =>
      compiledField(
        step,
        name,
        fieldSchema(step, name),
        lookOf(step, name),
        (dependents.get(name) ?? []).filter((reader) => !displays.has(reader.slice(1))),
      ),
    ),
    actions: step.actions.map((action) => compiledAction(action, inputs.map(pointerTo))),
    links: step.links ?? [],
  };
}
