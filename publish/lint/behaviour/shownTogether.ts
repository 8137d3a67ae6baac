import type { Action, FlowDocument, Item } from '../../contract/generated/flow.ts';
import { isInput, stepPointer } from '../../document/fields.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { canHoldWith } from '../conditions/together.ts';

/** Every two of a list, the later one with its place. */
function pairs<T>(list: readonly T[]): readonly (readonly [one: T, other: T, at: number])[] {
  return list.flatMap((other, at) => list.slice(0, at).map((one) => [one, other, at] as const));
}

/** Two pieces that only show, of the same words, which can stand on one screen. */
function sameWords(document: FlowDocument, body: readonly Item[], at: string): readonly Finding[] {
  return pairs(body).flatMap(([one, other, index]) => {
    const { label } = other;
    if (label === undefined || label !== one.label || isInput(one) || isInput(other)) return [];
    if (one.visible === undefined && other.visible === undefined) return [];
    if (canHoldWith(document, one.visible, other.visible, true) !== true) return [];
    return [{ pointer: pointerAt(at, index), ...wordProblem('lint.shownTogether', { label }) }];
  });
}

/** Two buttons that stand out, one of which never shows without the other. */
function bothStandOut(document: FlowDocument, actions: readonly Action[], at: string): readonly Finding[] {
  return pairs(actions).flatMap(([one, other, index]) => {
    const standsOut = ({ kind = 'primary', beside }: Action) => kind === 'primary' && beside === undefined;
    if (!standsOut(one) || !standsOut(other) || (one.visible === undefined && other.visible === undefined))
      return [];
    const never = [
      canHoldWith(document, one.visible, other.visible, false),
      canHoldWith(document, other.visible, one.visible, false),
    ];
    if (!never.includes(false)) return [];
    return [
      {
        pointer: pointerAt(at, index),
        ...wordProblem('lint.shownTogether.main', { one: one.id, other: other.id }),
      },
    ];
  });
}

/** What is meant for one of two moments shows at one of them: two pieces of the same words never stand side by side, and no two buttons stand out. */
export const shownTogether: LintRule = {
  id: 'PUB-5119',
  severity: 'warning',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, { body, actions = [] }]) => {
      const [bodyAt, actionsAt] = ['body', 'actions'].map((part) => pointerAt(stepPointer(id), part));
      return [
        ...sameWords(document, body, bodyAt ?? ''),
        ...bothStandOut(document, actions, actionsAt ?? ''),
      ];
    }),
};
