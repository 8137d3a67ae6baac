import type { Pointer } from '../contracts/json.ts';
import { fieldName } from '../contracts/json.ts';

/** DOM id of a field's control. */
export function fieldId(field: Pointer): string {
  return `field-${fieldName(field)}`;
}
