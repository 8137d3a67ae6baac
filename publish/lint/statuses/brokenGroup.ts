import { conditionsIn } from '../../document/conditions.ts';
import { expressionsOf } from '../../document/expressions.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { findCompared } from '../conditions/comparedTexts.ts';
import { groupedNames, groupOf } from './groupedNames.ts';

/** A list of states names all of a group, or one by one what it means: one that was forgotten is treated as its opposite. */
export const brokenGroup: LintRule = {
  id: 'PUB-4885',
  severity: 'warning',
  check: ({ document }) => {
    const grouped = groupedNames(document);
    if (grouped.size === 0) return [];
    const compared = expressionsOf(document)
      .flatMap(({ expression, pointer }) => conditionsIn(expression, pointer))
      .flatMap((node) => {
        const found = findCompared(node);
        return found === null ? [] : [{ ...found, pointer: node.pointer, operator: node.operator }];
      });
    return compared.flatMap(({ name, values, pointer, operator }) => {
      const groups = grouped.get(name) ?? {};
      const group = groupOf(groups, values);
      if (operator !== 'in' || values.length < 2 || group === null) return [];
      const [missing, ...others] = (groups[group] ?? []).filter((value) => !values.includes(value));
      const isNamed = compared.some((each) => each.name === name && each.values.includes(missing ?? ''));
      if (missing === undefined || others.length > 0 || isNamed) return [];
      return [{ pointer, ...wordProblem('lint.brokenGroup', { name, missing }) }];
    });
  },
};
