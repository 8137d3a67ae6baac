import type { FlowDocument } from '../../contract/generated/flow.ts';
import type { JsonValue } from '@alur/engine/json';
import { conditionsIn } from '../../document/conditions.ts';
import { inferType } from '../../document/inferType.ts';
import { inputsOf, stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { conditionOf, openValues } from '../../document/values.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { allWays, type LaidWay } from './allWays.ts';

/** Names that every way to a step has just emptied. */
function namesEmptied(document: FlowDocument, ways: readonly LaidWay[], id: string): readonly string[] {
  const { onShow, watch, ...step } = document.steps[id] ?? { body: [] };
  if (onShow !== undefined || watch !== undefined) return [];
  if (inferType(document.firstStep, document).texts?.has(id) !== false) return [];
  const leading = ways.filter(({ way }) => way.goto === id).map(({ way }) => way.set ?? {});
  const [first = {}] = leading;
  return Object.keys(first).filter(
    (name) =>
      leading.every((set) => set[name] === '' || set[name] === null) && !inputsOf(step).includes(name),
  );
}

/** Names that a condition wants to be filled. */
function namesWanted(condition: JsonValue): readonly string[] {
  const [node] = conditionsIn(condition, '');
  if (node?.operator === 'and') return node.operands.flatMap((each) => namesWanted(each));
  if (node?.operator !== '!') return [];
  const name = /^\{"empty":\[?\{"var":\[?"data\.([^".]+)"\]?\}\]?\}$/.exec(
    JSON.stringify(node.operands[0]),
  )?.[1];
  return name === undefined ? [] : [name];
}

/** What is shown while something is filled does not stand where it has just been emptied. */
export const emptiedCondition: LintRule = {
  id: 'PUB-5117',
  severity: 'warning',
  check: ({ document }) => {
    const ways = allWays(document);
    return Object.entries(document.steps).flatMap(([id, { body, actions = [], links = [] }]) => {
      const emptied = namesEmptied(document, ways, id);
      if (emptied.length === 0) return [];
      return Object.entries({ body, actions, links }).flatMap(([part, pieces]) =>
        pieces.flatMap(({ visible = true }, index) => {
          const name = namesWanted(openValues(document, conditionOf(visible))).find((each) =>
            emptied.includes(each),
          );
          if (name === undefined) return [];
          const pointer = pointerAt(stepPointer(id), part, index, 'visible');
          return [{ pointer, ...wordProblem('lint.emptiedCondition', { name, step: id }) }];
        }),
      );
    });
  },
};
