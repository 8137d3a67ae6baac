import type { FieldRule, Step } from '../../../src/contracts/generated/flow.ts';
import { fieldName, pointerTo } from '../../../src/contracts/json.ts';
import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { choose } from '../../document/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

/** Rules that a field can have only one of; it may have many `invalid`. */
const single = ['visible', 'enabled', 'required', 'value'] as const;

function repeated(
  rule: FieldRule,
  index: number,
  rules: readonly FieldRule[],
  pointer: string,
): readonly Finding[] {
  const before = rules.slice(0, index).filter(({ field }) => field === rule.field);
  return single
    .filter((kind) => rule[kind] !== undefined && before.some((other) => other[kind] !== undefined))
    .map((kind) => ({
      pointer: pointerAt(pointer, kind),
      sentence: `"${rule.field}" has two rules for "${kind}".`,
      cure: 'Join them into one with "and" or "or".',
    }));
}

function stepFindings(id: string, step: Step): readonly Finding[] {
  const names = Object.keys(step.schema.properties);
  return (step.rules ?? []).flatMap((rule, index, rules) => {
    const pointer = pointerAt(stepPointer(id), 'rules', index);
    if (names.includes(fieldName(rule.field))) return repeated(rule, index, rules, pointer);
    const sentence = `The step "${id}" has no field "${rule.field}".`;
    return [
      { pointer: pointerAt(pointer, 'field'), sentence, cure: choose(rule.field, names.map(pointerTo)) },
    ];
  });
}

export const fieldRule: LintRule = {
  id: 'PUB-17',
  severity: 'error',
  check: ({ document }) => Object.entries(document.steps).flatMap(([id, step]) => stepFindings(id, step)),
};
