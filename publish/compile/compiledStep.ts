import type { CompiledStep } from '../../src/contracts/bundle.ts';
import type { FieldSchema, Step, StepSchema } from '../../src/contracts/generated/flow.ts';
import { fieldUi } from '../document/fields.ts';
import { compiledField } from './compiledField.ts';
import { dependentsIn } from './conditions.ts';

/** A field of a step that lint has let through: there is a schema and a look for each name in `ui:order`. */
function fieldSchema(step: Step, name: string): FieldSchema {
  const schema = Object.hasOwn(step.schema.properties, name) ? step.schema.properties[name] : undefined;
  if (!schema) throw new Error(`The field "${name}" of "ui:order" came past lint.`);
  return schema;
}

function layoutSchema(step: Step): StepSchema {
  const fields = step.ui['ui:order'].map((name) => {
    const { type, enum: values } = fieldSchema(step, name);
    return [name, values ? { type, enum: values } : { type }] as const;
  });
  return { type: 'object', properties: Object.fromEntries(fields) };
}

/** One step, worked out: its fields in the order they are shown, and a schema that only lays out. */
export function compiledStep(id: string, step: Step): CompiledStep {
  const dependents = dependentsIn(step);
  return {
    id,
    ...(step.title === undefined ? {} : { title: step.title }),
    ...(step.intro === undefined ? {} : { intro: step.intro }),
    ...(step.enter === undefined ? {} : { enter: step.enter }),
    schema: layoutSchema(step),
    fields: step.ui['ui:order'].map((name) => {
      const ui = fieldUi(step, name);
      if (!ui) throw new Error(`The field "${name}" without a look came past lint.`);
      return compiledField(step, name, fieldSchema(step, name), ui, dependents.get(name) ?? []);
    }),
    actions: step.actions,
    links: step.links ?? [],
  };
}
