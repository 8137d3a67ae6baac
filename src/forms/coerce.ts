import type { CompiledField } from '../contracts/bundle.ts';
import type { JsonValue } from '../contracts/json.ts';

/** Turns what an input's text says into the field's type; text that is no number stays text, for the validator to name. */
export function coerce(type: CompiledField['type'], value: JsonValue): JsonValue {
  if ((type !== 'integer' && type !== 'number') || typeof value !== 'string') return value;
  const text = value.trim();
  return /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/.test(text) ? Number(text) : value;
}
