import { isRecord } from '@alur/engine/json';
import flowSchema from '../contract/flow.schema.json' with { type: 'json' };

const places = new Map<unknown, string>();
note(flowSchema, '');

function note(part: unknown, place: string): void {
  if (isRecord(part)) places.set(part, place);
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) note(value, `${place}/${key}`);
}

/**
 * Where a part of the grammar stands in it, such as `/definitions/Leave/then`; ajv's own paths start at the nearest definition.
 *
 * @param part the very object of the grammar, as ajv names it (`parentSchema`)
 */
export function placeInGrammar(part: unknown): string {
  return places.get(part) ?? '';
}
