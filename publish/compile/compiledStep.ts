import type { CompiledAction, CompiledItem, CompiledLink, CompiledStep, StepSchema } from '@alur/engine';
import type { Action, FlowDocument, Input, Link, Step } from '../contract/generated/flow.ts';
import { pointerTo } from '@alur/engine/json';
import { visibilityOf } from '../document/besideItem.ts';
import { isInput } from '../document/fields.ts';
import { buttonsOf, variantsOf } from '../document/thens.ts';
import { openValues } from '../document/values.ts';
import { compiledDisplay } from './compiledDisplay.ts';
import { companionField, compiledField } from './compiledField.ts';
import { compiledEvent, compileOutcomes, compiledThen } from './compiledThen.ts';
import { companionRules, dependentsIn, rulesOf } from './conditions.ts';
import { openedAll, openedCondition } from './opened.ts';

function layoutSchema(inputs: readonly Input[]): StepSchema {
  const fields = inputs.map(
    ({ field, schema: { type, enum: values } }) =>
      [field, values ? { type, enum: values } : { type }] as const,
  );
  return { type: 'object', properties: Object.fromEntries(fields) };
}

/**
 * What an action needs, written out: all inputs for a call (of a button of its dialog, too) or a primary action, else none; never the input it
 * stands at (N8).
 */
function neededFields(document: FlowDocument, action: Action, inputs: readonly Input[]): readonly string[] {
  const { needs, kind = 'primary', beside } = action;
  if (needs !== undefined) return needs;
  const variants = variantsOf(document, action);
  const calls = [...variants, ...variants.flatMap(({ dialog }) => buttonsOf(dialog))].some(
    ({ call }) => call !== undefined,
  );
  return calls || kind === 'primary'
    ? inputs.map(({ field }) => field).filter((name) => name !== beside)
    : [];
}

function compiledAction(document: FlowDocument, step: Step, action: Action): CompiledAction {
  const { id, label, kind, beside, enabled } = action;
  const visible = visibilityOf(step, action);
  return {
    id,
    label,
    ...(kind === undefined ? {} : { kind }),
    ...(beside === undefined ? {} : { beside: pointerTo(beside) }),
    ...(visible === undefined ? {} : { visible: openedCondition(document, visible) }),
    ...(enabled === undefined ? {} : { enabled: openedCondition(document, enabled) }),
    needs: neededFields(document, action, step.body.filter(isInput)).map(pointerTo),
    ...compiledThen(document, action),
  };
}

function compiledLink(document: FlowDocument, link: Link): CompiledLink {
  const { text, label, kind, to, query, carry, visible } = link;
  return {
    ...(text === undefined ? {} : { text }),
    label,
    ...(kind === undefined ? {} : { kind }),
    to,
    ...(query === undefined ? {} : { query }),
    ...(carry === undefined ? {} : { carry }),
    ...(visible === undefined ? {} : { visible: openedCondition(document, visible) }),
  };
}

/** What a step is beside what it shows: its words, its address, the calls that it begins by itself. */
function surroundings(
  document: FlowDocument,
  step: Step,
): Omit<CompiledStep, 'id' | 'schema' | 'items' | 'fields' | 'actions' | 'links'> {
  const { title, intro, onShow, watch, address, back, event } = step;
  const watched = typeof watch === 'string' ? { call: watch } : watch;
  return {
    ...(title === undefined ? {} : { title }),
    ...(intro === undefined ? {} : { intro }),
    ...(onShow === undefined ? {} : { onShow }),
    ...(watched === undefined
      ? {}
      : {
          watch: {
            call: watched.call,
            ...(watched.askAt === undefined ? {} : { askAt: openValues(document, watched.askAt) }),
            on: compileOutcomes(document, watched.call, watched.on),
          },
        }),
    ...(address === undefined
      ? {}
      : {
          address: {
            ...(address.path === undefined ? {} : { path: openValues(document, address.path) }),
            query: openedAll(document, address.query ?? {}),
          },
        }),
    ...(back === undefined ? {} : { back }),
    ...compiledEvent(document, event),
  };
}

/** One step, worked out: what it shows in order, its inputs with what companions need, and a schema that only lays out. */
export function compiledStep(document: FlowDocument, id: string, step: Step): CompiledStep {
  const inputs = step.body.filter(isInput);
  const companions = companionRules(document, step);
  const rules = new Map([
    ...inputs.map((item) => [item.field, rulesOf(document, item)] as const),
    ...companions,
  ]);
  const dependents = dependentsIn(rules);
  return {
    id,
    ...surroundings(document, step),
    schema: layoutSchema(inputs),
    items: step.body.map((item): CompiledItem =>
      isInput(item) ? { field: pointerTo(item.field) } : compiledDisplay(document, item),
    ),
    fields: [
      ...inputs.map((item) => compiledField(document, item, dependents.get(item.field) ?? [])),
      ...[...companions].map(([name, each]) => companionField(name, each, dependents.get(name) ?? [])),
    ],
    actions: (step.actions ?? []).map((action) => compiledAction(document, step, action)),
    links: (step.links ?? []).map((link) => compiledLink(document, link)),
  };
}
