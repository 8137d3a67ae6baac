import type { FieldUi as FieldUi1, Step as Step1 } from '../../../../src/contracts/generated/flowVersion1.ts';
import type { Display, Input, Item } from '../../../../src/contracts/generated/flow.ts';
import { fieldName, pointerTo, type JsonValue, type Pointer } from '../../../../src/contracts/json.ts';
import { pointerAt } from '../../../document/pointer.ts';
import { upgradedExpression } from './expression.ts';
import type { Names } from './names.ts';
import type { Places } from './places.ts';

type Schema1 = Step1['schema']['properties'][string];
type Rule1 = NonNullable<Step1['rules']>[number];

/** Where a step stands, in both documents: its id is the same. */
export interface StepPlaces {
  readonly step: string;
  readonly places: Places;
}

/** The fields of a version-1 step in the order they are shown: inputs, and what only shows. Hidden computed ones are values now. */
export function upgradedBody(step: Step1, names: Names, at: StepPlaces): Item[] {
  const body: Item[] = [];
  for (const name of orderOf(step)) {
    const schema = step.schema.properties[name];
    const ui = lookOf(step, name);
    if (schema === undefined || isHiddenValue(step, name, names)) continue;
    const place = pointerAt(at.step, 'body', body.length);
    const rules = (step.rules ?? []).filter(({ field }) => field === pointerTo(name));
    addPlaces(place, name, { step, at });
    const field = { name, ui, rules, names };
    const shows = names.shown.has(name) || names.computed.has(name);
    body.push(shows ? display(field) : input(field, schema, step));
  }
  return body;
}

/** A computed field that is never seen is a value and nothing more; one that can be seen shows its value. */
function isHiddenValue(step: Step1, name: string, names: Names): boolean {
  const hidden =
    step.rules?.some((rule) => rule.field === pointerTo(name) && rule.visible === false) === true;
  return names.computed.has(name) && hidden;
}

/** As `ui:order` says; a property that it forgets comes last. */
function orderOf({ ui, schema }: Step1): readonly string[] {
  return [...new Set([...ui['ui:order'], ...Object.keys(schema.properties)])];
}

function lookOf({ ui }: Step1, name: string): FieldUi1 | undefined {
  const look = Object.hasOwn(ui, name) ? ui[name] : undefined;
  return Array.isArray(look) ? undefined : look;
}

interface Field {
  readonly name: string;
  readonly ui: FieldUi1 | undefined;
  readonly rules: readonly Rule1[];
  readonly names: Names;
}

function display({ name, ui, rules, names }: Field): Display {
  const visible = ruleOf(rules, 'visible');
  const { data = {} } = names.document;
  const shows = names.computed.has(name)
    ? `value.${name}`
    : Object.hasOwn(data, name)
      ? `data.${name}`
      : null;
  return {
    id: name,
    // What only showed a value was an input nobody could type into: a notice says the same.
    widget: ui !== undefined && names.shown.has(name) ? ui['ui:widget'] : 'notice',
    ...(ui === undefined ? {} : { label: ui.label, ...(ui.hint === undefined ? {} : { hint: ui.hint }) }),
    ...(shows === null ? {} : { shows: { var: shows } }),
    ...(ui?.options === undefined || !names.shown.has(name) ? {} : { options: ui.options }),
    ...(visible === undefined ? {} : { visible: upgradedExpression(visible, names) }),
  };
}

function input(field: Field, schema: Schema1, step: Step1): Input {
  const { name, ui, names, rules } = field;
  const { autoSubmit, autoSubmitAgain: _again, ...options } = ui?.options ?? {};
  const companions = Object.entries(ui?.companions ?? {}).map(([own, target]) => [
    own,
    companionOf(target, names),
  ]);
  const requiredText = step.schema.errorMessage?.required?.[name];
  const invalid = rules.flatMap(({ invalid: condition, code }) =>
    condition === undefined || code === undefined
      ? []
      : [{ if: upgradedExpression(condition, names), text: code }],
  );
  return {
    field: name,
    schema,
    widget: ui?.['ui:widget'] ?? 'text',
    ...(ui?.['ui:autocomplete'] === undefined ? {} : { autocomplete: ui['ui:autocomplete'] }),
    ...(ui === undefined ? {} : wordsOf(ui)),
    ...(ui?.choices === undefined ? {} : { choices: ui.choices }),
    ...(Object.keys(options).length === 0 ? {} : { options }),
    ...(companions.length === 0
      ? {}
      : { companions: Object.fromEntries(companions) as Record<string, string> }),
    ...conditionsOf(field, step),
    ...(requiredText === undefined ? {} : { requiredText }),
    ...(invalid.length === 0 ? {} : { invalid }),
    ...(typeof autoSubmit === 'string' ? { submits: autoSubmit } : {}),
  };
}

function companionOf(target: Pointer, names: Names): string {
  const name = fieldName(target);
  return `${names.computed.has(name) ? 'value' : 'data'}.${name}`;
}

function wordsOf({ label, hint, placeholder }: FieldUi1): Pick<Input, 'label' | 'hint' | 'placeholder'> {
  return {
    label,
    ...(hint === undefined ? {} : { hint }),
    ...(placeholder === undefined ? {} : { placeholder }),
  };
}

/** `required` counts while visible: one that says the same as `visible` says nothing more. */
function conditionsOf(
  { name, rules, names }: Field,
  step: Step1,
): Pick<Input, 'visible' | 'enabled' | 'required'> {
  const visible = ruleOf(rules, 'visible');
  const enabled = ruleOf(rules, 'enabled');
  const required = ruleOf(rules, 'required');
  const always =
    step.schema.required?.includes(name) === true ||
    (required !== undefined && JSON.stringify(required) === JSON.stringify(visible));
  return {
    ...(visible === undefined ? {} : { visible: upgradedExpression(visible, names) }),
    ...(enabled === undefined ? {} : { enabled: upgradedExpression(enabled, names) }),
    ...(always
      ? { required: true }
      : required === undefined
        ? {}
        : { required: upgradedExpression(required, names) }),
  };
}

function ruleOf(rules: readonly Rule1[], kind: 'visible' | 'enabled' | 'required'): JsonValue | undefined {
  return rules.findLast((rule) => rule[kind] !== undefined)?.[kind];
}

const looks = ['label', 'hint', 'placeholder', 'choices', 'options', 'companions'] as const;

function addPlaces(
  place: string,
  name: string,
  { step, at }: { readonly step: Step1; readonly at: StepPlaces },
): void {
  const { places } = at;
  const schema = pointerAt(at.step, 'schema', 'properties', name);
  const ui = pointerAt(at.step, 'ui', name);
  places.add(place, schema);
  places.add(pointerAt(place, 'schema'), schema);
  places.add(pointerAt(place, 'widget'), `${ui}/ui:widget`);
  places.add(pointerAt(place, 'autocomplete'), `${ui}/ui:autocomplete`);
  places.add(pointerAt(place, 'submits'), pointerAt(ui, 'options', 'autoSubmit'));
  for (const key of looks) places.add(pointerAt(place, key), pointerAt(ui, key));
  const listed = step.schema.required?.indexOf(name) ?? -1;
  if (listed >= 0) places.add(pointerAt(place, 'required'), pointerAt(at.step, 'schema', 'required', listed));
  places.add(
    pointerAt(place, 'requiredText'),
    pointerAt(at.step, 'schema', 'errorMessage', 'required', name),
  );
  let invalid = 0;
  for (const [index, rule] of (step.rules ?? []).entries()) {
    if (rule.field !== pointerTo(name)) continue;
    const written = pointerAt(at.step, 'rules', index);
    for (const kind of ['visible', 'enabled', 'required'] as const)
      if (rule[kind] !== undefined && !(kind === 'required' && listed >= 0))
        places.add(pointerAt(place, kind), pointerAt(written, kind));
    if (rule.invalid === undefined) continue;
    places.addParts(pointerAt(place, 'invalid', invalid), written, { if: 'invalid', text: 'code' });
    invalid += 1;
  }
}
