import type { JsonValue } from '@alur/engine/json';
import type { Display, FlowDocument } from '../../contract/generated/flow.ts';
import { conditionsIn } from '../../document/conditions.ts';
import { displaysOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { outcomesOf, variantsOf } from '../../document/thens.ts';
import { conditionOf, openValues } from '../../document/values.ts';
import { productOf, type ValueGroup } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { callsOf } from '../../document/calls.ts';
import { groupedNames, groupOf, type Groups } from './groupedNames.ts';

/** What leads to a step or sets a name: only failures, only what went well, or both. */
type News = 'good' | 'bad' | 'mixed';

function commonNews(news: readonly News[]): News {
  const [first = 'mixed'] = news;
  return news.every((each) => each === first) ? first : 'mixed';
}

/** What every way to a step is: the ways of presses, and of steps that begin the flow, are anything. */
export function newsOfStep(document: FlowDocument, id: string): News {
  if (JSON.stringify(document.firstStep).includes(`"${id}"`)) return 'mixed';
  const presses = Object.values(document.steps).flatMap(({ actions = [] }) =>
    actions.flatMap((each) => variantsOf(document, each)),
  );
  if (presses.some(({ goto }) => goto === id)) return 'mixed';
  const ways = callsOf(document).flatMap(({ call: { on }, spec }) =>
    Object.entries(on).flatMap(([code, then]): readonly News[] => {
      const variants = variantsOf(document, then);
      if (!variants.some(({ goto }) => goto === id)) return [];
      if (code !== 'ok') return ['bad'];
      // What only reads has no success to speak of, and cases may tell anything apart.
      return [spec.safe === true || variants.length > 1 ? 'mixed' : 'good'];
    }),
  );
  return commonNews(ways);
}

/** What setting a name to a value follows. */
function newsOfName(document: FlowDocument, name: string, value: JsonValue): News {
  const news = outcomesOf(document).flatMap(({ then: { set = {} }, code }): readonly News[] =>
    Object.hasOwn(set, name) && set[name] === value ? [code === 'ok' ? 'mixed' : 'bad'] : [],
  );
  return document.data?.[name] === value ? 'mixed' : commonNews(news);
}

/** What a condition asks for: a failure that was noted, or states of one group. */
function newsOfCondition(
  document: FlowDocument,
  condition: JsonValue,
  grouped: ReadonlyMap<string, Groups>,
): News {
  const [node] = conditionsIn(condition, '');
  const { operator = null, operands = [] } = node ?? {};
  if (operator === 'and') {
    const parts = operands.map((each) => newsOfCondition(document, each, grouped));
    return parts.find((each) => each !== 'mixed') ?? 'mixed';
  }
  const name = nameIn(operator === 'var' ? condition : (operands[0] ?? null));
  if (name === null) return 'mixed';
  if (operator === 'var') return newsOfName(document, name, true);
  if (operator !== '==' && operator !== 'in') return 'mixed';
  const values = [operands[1] ?? null].flat();
  const texts = values.filter((each) => typeof each === 'string');
  const group = texts.length === 0 ? null : groupOf(grouped.get(name) ?? {}, texts);
  if (group === 'good' || group === 'bad') return group;
  const [only = null] = values;
  return operator === '==' && typeof only === 'string' ? newsOfName(document, name, only) : 'mixed';
}

function nameIn(operand: JsonValue): string | null {
  const [node] = conditionsIn(operand, '');
  const path = node?.operator === 'var' ? node.operands[0] : null;
  return typeof path === 'string' && path.startsWith('data.') ? path.slice('data.'.length) : null;
}

/** The group that the tone of a piece speaks of. */
function toneGroup(document: FlowDocument, { options }: Display): ValueGroup | null {
  const { tones = {} } = productOf(document);
  const tone = options?.['tone'];
  const names = ['good', 'bad', 'waiting'] as const;
  return typeof tone === 'string'
    ? (names.find((name) => tones[name]?.includes(tone) === true) ?? null)
    : null;
}

/** A piece speaks in the tone of what it follows: a failure in green is read as a success. */
export const foreignTone: LintRule = {
  id: 'PUB-4886',
  severity: 'warning',
  check: ({ document }) => {
    const grouped = groupedNames(document);
    return displaysOf(document).flatMap(({ stepId, item, pointer }) => {
      const tone = toneGroup(document, item);
      if (tone !== 'good' && tone !== 'bad') return [];
      const { visible } = item;
      const condition = visible === undefined ? null : openValues(document, conditionOf(visible));
      const asked = condition === null ? 'mixed' : newsOfCondition(document, condition, grouped);
      const news = asked === 'mixed' && visible === undefined ? newsOfStep(document, stepId) : asked;
      if (news === 'mixed' || news === tone) return [];
      return [
        {
          pointer: pointerAt(pointer, 'options', 'tone'),
          ...wordProblem(`lint.foreignTone.${tone}`, { id: item.id }),
        },
      ];
    });
  },
};
