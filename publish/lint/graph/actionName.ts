import type { Action, FlowDocument, Step } from '../../contract/generated/flow.ts';
import { inputsOf, isInput, stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { sayChoice } from '../../wording/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

function unknownItems({ beside, needs = [] }: Action, pointer: string, step: Step): readonly Finding[] {
  const fields = inputsOf(step);
  const items = step.body.map(itemName);
  const unknown = needs
    .map((field, index) => [field, pointerAt(pointer, 'needs', index)] as const)
    .filter(([field]) => !fields.includes(field));
  const found = unknown.map(([field, place]) => ({
    pointer: place,
    ...inWords(say('lint.actionName.field', { field }), sayChoice(field, fields)),
  }));
  if (beside === undefined || items.includes(beside)) return found;
  const place = pointerAt(pointer, 'beside');
  return [
    ...found,
    { pointer: place, ...inWords(say('lint.actionName.beside', { beside }), sayChoice(beside, items)) },
  ];
}

/** What an item of a step is called: an input by its field, what only shows by its id. */
function itemName(item: Step['body'][number]): string {
  return isInput(item) ? item.field : item.id;
}

/** Ids are unique among their like: actions, links, and what a step shows. */
function findRepeated(
  what: 'actions' | 'links',
  ids: readonly (string | null)[],
  base: string,
  key: string,
): readonly Finding[] {
  return ids.flatMap((id, index) =>
    id === null || ids.indexOf(id) === index
      ? []
      : [
          {
            pointer: pointerAt(base, index, key),
            ...wordProblem(`lint.actionName.${what}`, { id }),
          },
        ],
  );
}

function stepFindings(id: string, step: Step): readonly Finding[] {
  const base = stepPointer(id);
  const { body, actions = [], links = [] } = step;
  const names = body.map(itemName);
  return [
    ...actions.flatMap((action, index) => unknownItems(action, pointerAt(base, 'actions', index), step)),
    ...findRepeated(
      'actions',
      actions.map((action) => action.id),
      pointerAt(base, 'actions'),
      'id',
    ),
    ...findRepeated(
      'links',
      links.map((link) => link.id),
      pointerAt(base, 'links'),
      'id',
    ),
    ...names.flatMap((name, index) => {
      const item = body[index];
      const key = item !== undefined && isInput(item) ? 'field' : 'id';
      return name !== null && names.indexOf(name) !== index
        ? [
            {
              pointer: pointerAt(base, 'body', index, key),
              ...wordProblem('lint.actionName.items', { name }),
            },
          ]
        : [];
    }),
  ];
}

export const actionName: LintRule = {
  id: 'PUB-25',
  severity: 'error',
  check: ({ document }: { readonly document: FlowDocument }) =>
    Object.entries(document.steps).flatMap(([id, step]) => stepFindings(id, step)),
};

/** An input that presses an action by itself: the action is in its step, and can be pressed by hand as well. */
export const submittedAction: LintRule = {
  id: 'PUB-942',
  severity: 'error',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, { body, actions = [] }]) =>
      body.flatMap((item, index) => {
        if (!isInput(item) || item.submits === undefined) return [];
        const { submits } = item;
        if (actions.some((action) => action.id === submits)) return [];
        return [
          {
            pointer: pointerAt(stepPointer(id), 'body', index, 'submits'),
            ...inWords(
              say('lint.actionName.submits', { submits, id }),
              sayChoice(
                submits,
                actions.map((action) => action.id),
              ),
            ),
          },
        ];
      }),
    ),
};
