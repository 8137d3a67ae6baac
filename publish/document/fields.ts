import type { FieldSchema, FieldUi, FlowDocument, Step } from '../../src/contracts/generated/flow.ts';
import { pointerAt } from './pointer.ts';

/** A field of a step, with its places in the item. */
export interface FieldPlace {
  readonly stepId: string;
  readonly step: Step;
  readonly name: string;
  readonly schema: FieldSchema;
  readonly schemaPointer: string;
  readonly ui: FieldUi | undefined;
  readonly uiPointer: string;
}

/** How a field looks, or undefined when `ui` says nothing of it. */
export function fieldUi(step: Step, name: string): FieldUi | undefined {
  if (!Object.hasOwn(step.ui, name)) return undefined;
  const ui = step.ui[name];
  return Array.isArray(ui) ? undefined : ui;
}

/** Place of a step in the item. */
export function stepPointer(stepId: string): string {
  return pointerAt('/document/steps', stepId);
}

/** A document never changes while it is published, and nearly every rule asks for its fields. */
const known = new WeakMap<FlowDocument, readonly FieldPlace[]>();

/** The fields of all steps, in the order they are written. */
export function fieldsOf(document: FlowDocument): readonly FieldPlace[] {
  const fields = known.get(document) ?? collectFields(document);
  known.set(document, fields);
  return fields;
}

function collectFields(document: FlowDocument): readonly FieldPlace[] {
  return Object.entries(document.steps).flatMap(([stepId, step]) =>
    Object.entries(step.schema.properties).map(([name, schema]) => ({
      stepId,
      step,
      name,
      schema,
      schemaPointer: pointerAt(stepPointer(stepId), 'schema', 'properties', name),
      ui: fieldUi(step, name),
      uiPointer: pointerAt(stepPointer(stepId), 'ui', name),
    })),
  );
}

/** Names that FlowData may hold: the fields of all steps and the keys of `data`. */
export function dataNames(document: FlowDocument): ReadonlySet<string> {
  return new Set([...fieldsOf(document).map(({ name }) => name), ...Object.keys(document.data ?? {})]);
}
