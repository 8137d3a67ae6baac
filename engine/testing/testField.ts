import type { CompiledField } from '../contract/bundle.ts';
import { pointerTo } from '../contract/json.ts';

/** For tests: a compiled field, with parts of it replaced. */
export function testField(name: string, changes: Partial<CompiledField> = {}): CompiledField {
  return {
    field: pointerTo(name),
    name,
    type: 'string',
    widget: 'text',
    traits: {},
    label: name,
    choices: [],
    companions: {},
    options: {},
    secret: false,
    required: false,
    requiredCode: 'error.required',
    codes: [],
    rules: {},
    dependents: [],
    ...changes,
  };
}
