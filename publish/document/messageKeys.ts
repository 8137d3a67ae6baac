import type { Dialog, FieldSchema, FlowDocument, Item, Step } from '../contract/generated/flow.ts';
import { isInput, stepPointer } from './fields.ts';
import { pointerAt } from './pointer.ts';
import { thensOf } from './thens.ts';

/** A message key that a document names. */
export interface MessagePlace {
  readonly key: string;
  readonly pointer: string;
}

function namedPlaces(
  base: string,
  keys: Readonly<Record<string, string | undefined>>,
): readonly MessagePlace[] {
  return Object.entries(keys).flatMap(([name, key]) =>
    key === undefined ? [] : [{ key, pointer: pointerAt(base, name) }],
  );
}

/** A column has no dot, a message key that words a row has one. */
export function isRowText(column: string): boolean {
  return column.includes('.');
}

function itemKeys(item: Item, pointer: string): readonly MessagePlace[] {
  const { label, hint, choices, columns } = item;
  const texts = Object.fromEntries(Object.entries(columns ?? {}).filter(([, column]) => isRowText(column)));
  const shared = [
    ...namedPlaces(pointer, { label, hint }),
    ...namedPlaces(pointerAt(pointer, 'choices'), choices ?? {}),
    ...namedPlaces(pointerAt(pointer, 'columns'), texts),
  ];
  if (!isInput(item)) return shared;
  const { placeholder, requiredText, invalid = [], schema } = item;
  return [
    ...shared,
    ...namedPlaces(pointer, { placeholder, requiredText }),
    ...invalid.flatMap(({ text }, index) => namedPlaces(pointerAt(pointer, 'invalid', index), { text })),
    ...schemaKeys(schema, pointerAt(pointer, 'schema')),
  ];
}

function schemaKeys(schema: FieldSchema, pointer: string): readonly MessagePlace[] {
  const parts = (schema.allOf ?? []).flatMap((part, index) =>
    namedPlaces(pointerAt(pointer, 'allOf', index, 'errorMessage'), { ...part.errorMessage }),
  );
  return [...namedPlaces(pointerAt(pointer, 'errorMessage'), { ...schema.errorMessage }), ...parts];
}

function stepKeys(id: string, step: Step): readonly MessagePlace[] {
  const base = stepPointer(id);
  return [
    ...namedPlaces(base, { title: step.title, intro: step.intro }),
    ...step.body.flatMap((item, index) => itemKeys(item, pointerAt(base, 'body', index))),
    ...(step.actions ?? []).flatMap(({ label }, index) =>
      namedPlaces(pointerAt(base, 'actions', index), { label }),
    ),
    ...(step.links ?? []).flatMap(({ text, label }, index) =>
      namedPlaces(pointerAt(base, 'links', index), { text, label }),
    ),
  ];
}

function dialogKeys(dialog: Dialog | string | undefined, pointer: string): readonly MessagePlace[] {
  if (typeof dialog !== 'object') return [];
  const { title, message, detail } = dialog;
  return namedPlaces(pointerAt(pointer, 'dialog'), { title, message, detail });
}

/** Every message key that a document names, with its place. Shared dialogs have words of their own. */
export function messageKeysOf(document: FlowDocument): readonly MessagePlace[] {
  return [
    ...namedPlaces('/document', { title: document.title }),
    ...Object.entries(document.steps).flatMap(([id, step]) => stepKeys(id, step)),
    ...thensOf(document).flatMap(({ then, pointer, stepId }) => [
      ...namedPlaces(pointer, { toast: then.toast }),
      // An action's own label is the step's; a button's stands below its dialog.
      ...(stepId === null || pointer.includes('/buttons/')
        ? namedPlaces(pointer, { label: then.label })
        : []),
      ...dialogKeys(then.dialog, pointer),
    ]),
  ];
}
