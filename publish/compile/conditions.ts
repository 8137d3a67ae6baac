import { variablesOf } from '../../src/engine/conditions/evaluate.ts';
import type { CompiledField } from '../../src/contracts/bundle.ts';
import type { Step } from '../../src/contracts/generated/flow.ts';
import type { Pointer } from '../../src/contracts/json.ts';
import type { Expression } from '../../src/contracts/condition.ts';
import { pointerTo } from '../../src/contracts/json.ts';

type Rules = CompiledField['rules'];

/** All rules of one field, gathered from the step's list. */
export function rulesOf(step: Step, name: string): Rules {
  const rules: { -readonly [K in keyof Rules]: Rules[K] } = {};
  const invalid: { if: Expression; text: string }[] = [];
  for (const rule of step.rules ?? []) {
    if (rule.field !== pointerTo(name)) continue;
    if (rule.visible !== undefined) rules.visible = rule.visible;
    if (rule.enabled !== undefined) rules.enabled = rule.enabled;
    if (rule.required !== undefined) rules.required = rule.required;
    if (rule.value !== undefined) rules.value = rule.value;
    if (rule.invalid !== undefined && rule.code !== undefined)
      invalid.push({ if: rule.invalid, text: rule.code });
  }
  return invalid.length > 0 ? { ...rules, invalid } : rules;
}

function readBy(rules: Rules): ReadonlySet<string> {
  const expressions = [
    rules.visible,
    rules.enabled,
    rules.required,
    rules.value,
    ...(rules.invalid ?? []).map((rule) => rule.if),
  ];
  return new Set(
    expressions.flatMap((expression) => (expression === undefined ? [] : variablesOf(expression))),
  );
}

/** For each field of a step: the fields whose rules read it, itself excluded, in the step's order. */
export function dependentsIn(step: Step): ReadonlyMap<string, readonly Pointer[]> {
  const order = step.ui['ui:order'];
  const reads = new Map(order.map((name) => [name, readBy(rulesOf(step, name))]));
  const readers = (name: string) =>
    order.filter((other) => other !== name && reads.get(other)?.has(`data.${name}`));
  return new Map(order.map((name) => [name, readers(name).map(pointerTo)]));
}
