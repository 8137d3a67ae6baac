import { isRecord, type JsonValue } from '@alur/engine/json';
import { effectOf } from '../../document/calls.ts';
import { conditionsIn, type ConditionNode } from '../../document/conditions.ts';
import { expressionsOf, type ExpressionPlace } from '../../document/expressions.ts';
import { inferType } from '../../document/inferType.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { outcomesOf } from '../../document/thens.ts';
import { kindsOf, standing } from './comparedKinds.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

type Document = Subject['document'];

/**
 * `in` looks into a list. A text is none: part of a word would count. Lists of the config come as texts, and some calls answer
 * codes joined by commas.
 */
function check({ document }: Subject): readonly Finding[] {
  const joined = joinedCodes(document);
  return expressionsOf(document).flatMap((place) =>
    conditionsIn(place.expression, place.pointer).flatMap((node) =>
      searchesText(node, place, document) && !joined.has(pathOf(node.operands[1])) ? [toFinding(node)] : [],
    ),
  );
}

function searchesText(
  { operator, operands }: ConditionNode,
  place: ExpressionPlace,
  document: Document,
): boolean {
  const [, searched = null] = operands;
  if (operator !== 'in' || JSON.stringify(searched).includes('"config.')) return false;
  const kinds = kindsOf(inferType(searched, document, standing(place, document)));
  return kinds.length > 0 && kinds.every((kind) => kind === 'text');
}

function toFinding({ pointer }: ConditionNode): Finding {
  return {
    pointer,
    ...wordProblem('lint.searchedText'),
  };
}

/** Everything that a text of joined codes is read by: as an answer, and as the data that it is put into. */
function joinedCodes(document: Document): ReadonlySet<string> {
  const paths = outcomesOf(document).flatMap(({ call, then }) => {
    const answers = Object.entries(effectOf(document, call)?.wire?.answer ?? {});
    const names = answers.flatMap(([name, at]) => (isRecord(at) && at['as'] === 'codes' ? [name] : []));
    const set = Object.entries(then.set ?? {}).flatMap(([name, value]) =>
      names.some((each) => pathOf(value) === `answer.${each}`) ? [name] : [],
    );
    const taken = names.filter((name) => then.take?.includes(name) === true);
    return [...names.map((name) => `answer.${name}`), ...[...set, ...taken].map((name) => `data.${name}`)];
  });
  return new Set(paths);
}

/** What a `var` reads; empty for anything else. */
function pathOf(expression: JsonValue | undefined): string {
  const path: unknown = isRecord(expression) ? [expression['var']].flat()[0] : '';
  return typeof path === 'string' ? path : '';
}

export const searchedText: LintRule = { id: 'PUB-1060', severity: 'error', check };
