import type { Action, FlowDocument, Step } from '../../../src/contracts/generated/flow.ts';
import { fieldName, pointerTo } from '../../../src/contracts/json.ts';
import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { choose } from '../../document/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

function unknownName(
  what: string,
  name: string,
  known: readonly string[],
  pointer: string,
): readonly Finding[] {
  return known.includes(name)
    ? []
    : [{ pointer, sentence: `There is no ${what} "${name}".`, cure: choose(name, known) }];
}

function actionFindings(
  action: Action,
  pointer: string,
  step: Step,
  document: FlowDocument,
): readonly Finding[] {
  const fields = Object.keys(step.schema.properties);
  const { run, goto, placement, needs = [] } = action;
  const places = [...needs.map((field, index) => [field, pointerAt(pointer, 'needs', index)] as const)];
  if (placement !== undefined) places.push([placement, pointerAt(pointer, 'placement')]);
  return [
    ...(run === undefined
      ? []
      : unknownName('call', run, Object.keys(document.effects ?? {}), pointerAt(pointer, 'run'))),
    ...(goto === undefined
      ? []
      : unknownName('step', goto, Object.keys(document.steps), pointerAt(pointer, 'goto'))),
    ...places
      .filter(([field]) => !fields.includes(fieldName(field)))
      .map(([field, place]) => ({
        pointer: place,
        sentence: `This step has no field "${field}".`,
        cure: choose(field, fields.map(pointerTo)),
      })),
  ];
}

function reserved(step: Step, base: string): readonly Finding[] {
  return step.actions.flatMap(({ id }, index) =>
    id === 'enter'
      ? [
          {
            pointer: pointerAt(base, index, 'id'),
            sentence: `"${id}" is what the call that begins a step is called.`,
            cure: 'Give the action another id.',
          },
        ]
      : [],
  );
}

function repeated(step: Step, base: string): readonly Finding[] {
  const ids = step.actions.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [
          {
            pointer: pointerAt(base, index, 'id'),
            sentence: `Two actions of this step are called "${id}".`,
            cure: 'Give one of them another id.',
          },
        ],
  );
}

export const actionName: LintRule = {
  id: 'PUB-25',
  severity: 'error',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, step]) => {
      const base = pointerAt(stepPointer(id), 'actions');
      return [
        ...step.actions.flatMap((action, index) =>
          actionFindings(action, pointerAt(base, index), step, document),
        ),
        ...repeated(step, base),
        ...reserved(step, base),
      ];
    }),
};
