import type { JsonValue } from '../../contracts/json.ts';
import { isEmpty } from '../conditions/emptyValue.ts';

/** The input of a call without its empty values: an empty field is not sent. */
export function prune(input: Readonly<Record<string, JsonValue>>): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => !isEmpty(value)));
}
