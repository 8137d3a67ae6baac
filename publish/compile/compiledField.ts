import { faults, type CompiledField } from '@alur/engine';
import type { FlowDocument, Input } from '../contract/generated/flow.ts';
import { pointerTo } from '@alur/engine/json';
import { codesOf } from './checks.ts';
import { rulesOf } from './conditions.ts';
import { openedCondition } from './opened.ts';
import { traitsOf } from './traits.ts';

/** The message of an input without words of its own for a missing value. */
const requiredText = 'error.required';

/** Message keys that documents count on without naming them: a product words each in all of its languages. */
export const requiredMessages: readonly string[] = [
  requiredText,
  'error.default',
  'dialog.ok',
  faults.codeNotSent,
];

function looks({
  hint,
  placeholder,
  autocomplete,
}: Input): Pick<CompiledField, 'hint' | 'placeholder' | 'autocomplete'> {
  return {
    ...(hint === undefined ? {} : { hint }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(autocomplete === undefined ? {} : { autocomplete }),
  };
}

/** The list whose rows are the choices, and what is asked of each row. */
function rowsOf(
  document: FlowDocument,
  { from, columns, rowEnabled, rowVisible }: Input,
): Pick<CompiledField, 'from' | 'columns' | 'rowEnabled' | 'rowVisible'> {
  if (from === undefined) return {};
  return {
    from,
    columns: columns ?? {},
    ...(rowEnabled === undefined ? {} : { rowEnabled: openedCondition(document, rowEnabled) }),
    ...(rowVisible === undefined ? {} : { rowVisible: openedCondition(document, rowVisible) }),
  };
}

/** An input of a step; a companion that is a value is read from a hidden input of the value's name. */
export function compiledField(
  document: FlowDocument,
  item: Input,
  dependents: CompiledField['dependents'],
): CompiledField {
  const { field: name, schema, label = '', choices = {}, companions = {}, options = {}, submits } = item;
  return {
    field: pointerTo(name),
    name,
    type: schema.type,
    widget: item.widget,
    traits: traitsOf(document, item.widget),
    label,
    ...looks(item),
    choices: (schema.enum ?? []).map((value) => ({ value, label: choices[String(value)] ?? String(value) })),
    companions: Object.fromEntries(
      Object.entries(companions).map(([own, path]) => [own, pointerTo(path.split('.')[1] ?? '')]),
    ),
    options,
    secret: schema.writeOnly === true,
    required: item.required === true,
    requiredCode: item.requiredText ?? requiredText,
    codes: codesOf(schema),
    ...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength }),
    ...rowsOf(document, item),
    ...(submits === undefined ? {} : { submits }),
    ...(item.private === undefined ? {} : { private: item.private }),
    rules: rulesOf(document, item),
    dependents,
  };
}

/** A value that a companion names, as an input of the step whose value is worked out: it is not drawn, so it has no widget. */
export function companionField(
  name: string,
  rules: CompiledField['rules'],
  dependents: CompiledField['dependents'],
): CompiledField {
  return {
    field: pointerTo(name),
    name,
    type: 'string',
    widget: '',
    traits: {},
    label: '',
    choices: [],
    companions: {},
    options: {},
    secret: false,
    required: false,
    requiredCode: requiredText,
    codes: [],
    rules,
    dependents,
  };
}
