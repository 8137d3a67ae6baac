import { isRecord } from '@alur/engine/json';

/** What stands in the bodies of all steps of a document, of which nothing need be sound. */
export function bodyItems(document: unknown): readonly unknown[] {
  const steps = isRecord(document) && isRecord(document['steps']) ? Object.values(document['steps']) : [];
  return steps.flatMap((step): readonly unknown[] => {
    const body: unknown = isRecord(step) ? step['body'] : undefined;
    return Array.isArray(body) ? body : [];
  });
}

/** The names of the fields among some things: inputs, or challenges, which name the input that their code is typed into. */
export function fieldNamesIn(things: readonly unknown[]): readonly string[] {
  return things.flatMap((thing) =>
    isRecord(thing) && typeof thing['field'] === 'string' ? [thing['field']] : [],
  );
}
