import { fieldName, type Pointer } from '@alur/engine/json';

/** DOM id of a field's control. */
export function fieldId(field: Pointer): string {
  return `field-${fieldName(field)}`;
}
