import type { Step } from '../../../src/contracts/generated/flow.ts';
import { fieldUi, stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { choose } from '../../document/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

function orderFindings(id: string, step: Step): readonly Finding[] {
  const names = Object.keys(step.schema.properties);
  const order = step.ui['ui:order'];
  const pointer = pointerAt(stepPointer(id), 'ui', 'ui:order');
  return [
    ...order
      .filter((name) => !names.includes(name))
      .map((name) => ({
        pointer: pointerAt(pointer, order.indexOf(name)),
        sentence: `"${name}" is listed, but the step "${id}" has no such field.`,
        cure: choose(name, names),
      })),
    ...names
      .filter((name) => !order.includes(name))
      .map((name) => ({
        pointer,
        sentence: `The field "${name}" is not listed, so it would never show.`,
        cure: `Add "${name}" to "ui:order".`,
      })),
  ];
}

function looksFindings(id: string, step: Step): readonly Finding[] {
  const names = Object.keys(step.schema.properties);
  const base = pointerAt(stepPointer(id), 'ui');
  return [
    ...names
      .filter((name) => !fieldUi(step, name))
      .map((name) => ({
        pointer: base,
        sentence: `Nothing says how "${name}" looks.`,
        cure: `Add "${name}" with "ui:widget" and "label" to "ui".`,
      })),
    ...Object.keys(step.ui)
      .filter((name) => name !== 'ui:order' && !names.includes(name))
      .map((name) => ({
        pointer: pointerAt(base, name),
        sentence: `The step "${id}" has no field "${name}".`,
        cure: choose(name, names),
      })),
  ];
}

export const fieldOrder: LintRule = {
  id: 'PUB-15',
  severity: 'error',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, step]) => [
      ...orderFindings(id, step),
      ...looksFindings(id, step),
    ]),
};
