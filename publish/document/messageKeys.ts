import type {
  FieldSchema,
  FieldUi,
  FlowDocument,
  Outcome,
  Step,
} from '../../src/contracts/generated/flow.ts';
import { fieldUi, stepPointer } from './fields.ts';
import { outcomesOf } from './outcomes.ts';
import { pointerAt } from './pointer.ts';

/** A message key that a document names. */
export interface MessagePlace {
  readonly key: string;
  readonly pointer: string;
}

function named(base: string, keys: Readonly<Record<string, string | undefined>>): readonly MessagePlace[] {
  return Object.entries(keys).flatMap(([name, key]) =>
    key === undefined ? [] : [{ key, pointer: pointerAt(base, name) }],
  );
}

function uiKeys(ui: FieldUi, pointer: string): readonly MessagePlace[] {
  const { label, hint, placeholder } = ui;
  return [
    ...named(pointer, { label, hint, placeholder }),
    ...named(pointerAt(pointer, 'choices'), ui.choices ?? {}),
  ];
}

function schemaKeys(schema: FieldSchema, pointer: string): readonly MessagePlace[] {
  const parts = (schema.allOf ?? []).flatMap((part, index) =>
    named(pointerAt(pointer, 'allOf', index, 'errorMessage'), { ...part.errorMessage }),
  );
  return [...named(pointerAt(pointer, 'errorMessage'), { ...schema.errorMessage }), ...parts];
}

function stepKeys(id: string, step: Step): readonly MessagePlace[] {
  const base = stepPointer(id);
  const fields = Object.entries(step.schema.properties).flatMap(([name, schema]) => {
    const ui = fieldUi(step, name);
    return [
      ...schemaKeys(schema, pointerAt(base, 'schema', 'properties', name)),
      ...(ui ? uiKeys(ui, pointerAt(base, 'ui', name)) : []),
    ];
  });
  return [
    ...named(base, { title: step.title, intro: step.intro }),
    ...named(pointerAt(base, 'schema', 'errorMessage', 'required'), {
      ...step.schema.errorMessage?.required,
    }),
    ...fields,
    ...(step.rules ?? []).flatMap(({ code }, index) => named(pointerAt(base, 'rules', index), { code })),
    ...step.actions.flatMap(({ label }, index) => named(pointerAt(base, 'actions', index), { label })),
    ...(step.links ?? []).flatMap(({ text, label }, index) =>
      named(pointerAt(base, 'links', index), { text, label }),
    ),
  ];
}

function outcomeKeys({ toast, success }: Outcome, pointer: string): readonly MessagePlace[] {
  const { title, message, detail } = success ?? {};
  return [...named(pointer, { toast }), ...named(pointerAt(pointer, 'success'), { title, message, detail })];
}

/** Every message key that a document names, with its place. */
export function messageKeysOf(document: FlowDocument): readonly MessagePlace[] {
  return [
    ...named('/document', { title: document.title }),
    ...Object.entries(document.steps).flatMap(([id, step]) => stepKeys(id, step)),
    ...outcomesOf(document).flatMap(({ outcome, pointer }) => outcomeKeys(outcome, pointer)),
  ];
}
