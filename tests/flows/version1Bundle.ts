import type { Bundle, CompiledField, CompiledStep, FieldValidator } from '../../src/contracts/bundle.ts';
import { compiledCall, compiledPress } from './version1Then.ts';
import type { FieldSchema, FieldUi, FlowDocument, Step } from '../../src/contracts/generated/flowVersion1.ts';
import type { Issue } from '../../src/contracts/issue.ts';
import { pointerTo } from '../../src/contracts/json.ts';
import type { Pointer } from '../../src/contracts/json.ts';
import { isWidgetName } from '../../src/contracts/renderer.ts';
import type { Expression } from '../../src/contracts/condition.ts';
import { variablesOf } from '../../src/engine/conditions/evaluate.ts';
import { shippedDialogs } from '../../src/engine/testing/testContext.ts';

/** A document of version 1 compiled by hand, with no help of `publish/`: what its upgrade is compared with. */
export function version1Bundle(given: FlowDocument): Bundle {
  const document = withPresentOperators(given);
  const calls = Object.entries(document.effects ?? {}).map(([name, call]) => {
    return [name, compiledCall(call)] as const;
  });
  return {
    formatVersion: 3,
    flow: document.flow,
    revision: '0123456789abcdef',
    moduleUrl: `/alur/bundles/${document.flow}/0123456789abcdef.js`,
    routes: document.routes ?? [],
    access: document.access ?? 'everyone',
    ...(document.title === undefined ? {} : { title: document.title }),
    query: [],
    firstStep: document.initial,
    data: document.data ?? {},
    lists: {},
    values: {},
    steps: Object.fromEntries(
      Object.entries(document.steps).map(([id, step]) => [id, compiledStep(id, step)]),
    ),
    challenges: document.challenges ?? {},
    calls: Object.fromEntries(calls),
    validators: Object.fromEntries(
      Object.entries(document.steps).map(([id, step]) => [id, validatorsOf(step)]),
    ),
    dialogs: shippedDialogs(),
  };
}

/** Operators of version 1 that have another name now. */
function withPresentOperators(document: FlowDocument): FlowDocument {
  return JSON.parse(JSON.stringify(document).replace(/"([!=]=)=":/g, '"$1":')) as FlowDocument;
}

function compiledStep(id: string, step: Step): CompiledStep {
  const fields = step.ui['ui:order'].map((name) => compiledField(step, name));
  return {
    id,
    ...(step.title === undefined ? {} : { title: step.title }),
    ...(step.intro === undefined ? {} : { intro: step.intro }),
    ...(step.enter === undefined ? {} : { onShow: step.enter }),
    schema: { type: 'object', properties: {} },
    items: fields.map(({ field }) => ({ field })),
    fields: fields.map((field) => ({ ...field, dependents: dependentsOf(field, fields) })),
    actions: step.actions.map((action) => {
      const { run: _run, goto: _goto, leave: _leave, placement, guard, ...rest } = action;
      return {
        needs: fields.map(({ field }) => field),
        ...rest,
        ...(placement === undefined ? {} : { beside: placement }),
        ...(guard === undefined ? {} : { enabled: guard }),
        ...compiledPress(action),
      };
    }),
    links: step.links ?? [],
  };
}

function compiledField(step: Step, name: string): CompiledField {
  const schema = step.schema.properties[name];
  const ui = step.ui[name] as FieldUi;
  if (schema === undefined || !isWidgetName(ui['ui:widget'])) throw new Error(`No field ${name}`);
  const field = pointerTo(name);
  const rules = (step.rules ?? []).filter((rule) => rule.field === field);
  const invalid = rules.flatMap((rule) =>
    rule.invalid === undefined || rule.code === undefined ? [] : [{ if: rule.invalid, text: rule.code }],
  );
  return {
    field,
    name,
    type: schema.type,
    widget: ui['ui:widget'],
    label: ui.label,
    choices: [],
    companions: ui.companions ?? {},
    options: ui.options ?? {},
    ...(typeof ui.options?.['autoSubmit'] === 'string' ? { submits: ui.options['autoSubmit'] } : {}),
    secret: schema.writeOnly === true,
    required: step.schema.required?.includes(name) ?? false,
    requiredCode: step.schema.errorMessage?.required?.[name] ?? 'error.required',
    codes: [],
    ...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength }),
    rules: {
      ...rules.reduce<CompiledField['rules']>(
        (all, { field: _field, invalid: _invalid, code: _code, ...rest }) => ({ ...all, ...rest }),
        {},
      ),
      ...(invalid.length > 0 ? { invalid } : {}),
    },
    dependents: [],
  };
}

function dependentsOf(field: CompiledField, fields: readonly CompiledField[]): readonly Pointer[] {
  const reads = (other: CompiledField): boolean => {
    const { invalid = [], ...rest } = other.rules;
    const expressions = [...Object.values(rest), ...invalid.map((rule) => rule.if)];
    return expressions.some((expression) => pathsOf(expression).includes(`data.${field.name}`));
  };
  return fields.filter((other) => other.name !== field.name && reads(other)).map((other) => other.field);
}

/** Publish refuses a broken condition; the engine's tests bring one along to see what it does. */
function pathsOf(expression: Expression): readonly string[] {
  try {
    return variablesOf(expression);
  } catch {
    return [];
  }
}

function validatorsOf(step: Step): Readonly<Record<string, FieldValidator>> {
  return Object.fromEntries(
    Object.entries(step.schema.properties).map(([name, schema]) => [
      name,
      validatorOf(pointerTo(name), schema),
    ]),
  );
}

function validatorOf(field: Pointer, schema: FieldSchema): FieldValidator {
  return (value) => {
    const issues: Issue[] = [];
    const check = (
      fits: boolean,
      keyword: keyof NonNullable<FieldSchema['errorMessage']>,
      code = schema.errorMessage?.[keyword],
    ): void => {
      if (!fits) issues.push({ field, keyword, code: code ?? `error.${keyword}` });
    };
    const type = schema.type === 'integer' ? 'number' : schema.type;
    if (typeof value !== type)
      return [{ field, keyword: 'type', code: schema.errorMessage?.type ?? 'error.type' }];
    if (schema.const !== undefined) check(value === schema.const, 'const');
    if (schema.enum !== undefined)
      check(
        schema.enum.some((choice) => choice === value),
        'enum',
      );
    if (typeof value === 'number') {
      check(value >= (schema.minimum ?? -Infinity), 'minimum');
      check(value <= (schema.maximum ?? Infinity), 'maximum');
    }
    if (typeof value === 'string') {
      check(value.length >= (schema.minLength ?? 0), 'minLength');
      check(value.length <= (schema.maxLength ?? Infinity), 'maxLength');
      for (const { pattern, errorMessage } of [
        { pattern: schema.pattern ?? '', errorMessage: schema.errorMessage },
        ...(schema.allOf ?? []),
      ]) {
        check(new RegExp(pattern, 'u').test(value), 'pattern', errorMessage?.pattern);
      }
    }
    return issues;
  };
}
