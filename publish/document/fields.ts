import type { Display, FieldSchema, FlowDocument, Input, Item, Step } from '../contract/generated/flow.ts';
import { pointerAt } from './pointer.ts';

/** An input of a step, with its place in the document. */
export interface FieldPlace {
  readonly stepId: string;
  readonly step: Step;
  readonly name: string;
  readonly item: Input;
  readonly pointer: string;
  readonly schema: FieldSchema;
  readonly schemaPointer: string;
}

/** A piece of a step that only shows. */
export interface DisplayPlace {
  readonly stepId: string;
  readonly item: Display;
  readonly pointer: string;
}

/** Returns whether an item is an input: what only shows has no field. */
export function isInput(item: Item): item is Input {
  return 'field' in item;
}

/** Place of a step in the document. */
export function stepPointer(stepId: string): string {
  return pointerAt('/document/steps', stepId);
}

/** A document never changes while it is published, and nearly every rule asks for its fields. */
const known = new WeakMap<FlowDocument, readonly FieldPlace[]>();

/** The inputs of all steps, in the order they are written. */
export function fieldsOf(document: FlowDocument): readonly FieldPlace[] {
  const fields = known.get(document) ?? collectFields(document);
  known.set(document, fields);
  return fields;
}

function collectFields(document: FlowDocument): readonly FieldPlace[] {
  return Object.entries(document.steps).flatMap(([stepId, step]) =>
    step.body.flatMap((item, index): readonly FieldPlace[] => {
      if (!isInput(item)) return [];
      const pointer = pointerAt(stepPointer(stepId), 'body', index);
      const { field: name, schema } = item;
      return [{ stepId, step, name, item, pointer, schema, schemaPointer: pointerAt(pointer, 'schema') }];
    }),
  );
}

/** The pieces of all steps that only show. */
export function displaysOf(document: FlowDocument): readonly DisplayPlace[] {
  return Object.entries(document.steps).flatMap(([stepId, step]) =>
    step.body.flatMap((item, index): readonly DisplayPlace[] =>
      isInput(item) ? [] : [{ stepId, item, pointer: pointerAt(stepPointer(stepId), 'body', index) }],
    ),
  );
}

/** Names of the inputs of a step. */
export function inputsOf(step: Step): readonly string[] {
  return step.body.flatMap((item) => (isInput(item) ? [item.field] : []));
}

/** Names of the inputs whose value is a secret in some step. */
export function secretNames(document: FlowDocument): ReadonlySet<string> {
  return new Set(fieldsOf(document).flatMap(({ name, schema }) => (schema.writeOnly === true ? [name] : [])));
}
