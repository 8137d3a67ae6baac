import { dataRead } from '../../document/conditions.ts';
import { expressionsOf } from '../../document/expressions.ts';
import { fieldsOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { textsOf } from '../../document/texts.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { allWays } from './allWays.ts';

/** What is kept for later is asked for later. */
export const unreadSet: LintRule = {
  id: 'PUB-5120',
  severity: 'warning',
  check: ({ document, messages }) => {
    const ways = allWays(document);
    const whole = JSON.stringify([document.challenges, document.steps, document.lists]);
    const texts = textsOf(messages).map(({ text }) => text);
    const read = new Set(
      expressionsOf(document).flatMap(({ use, expression }) =>
        use === 'value' ? [] : [...dataRead(expression, document)],
      ),
    );
    const inputs = new Set(fieldsOf(document).map(({ name }) => name));
    const carried = ways.flatMap(({ way: { leave } }) =>
      typeof leave === 'object' ? (leave.carry ?? []) : [],
    );
    const isUsed = (name: string): boolean =>
      read.has(name) ||
      inputs.has(name) ||
      carried.includes(name) ||
      whole.includes(`"data.${name}"`) ||
      whole.includes(`"${name}"`) ||
      texts.some((text) => text.includes(`{${name}}`) || text.includes(`{${name},`));
    const found = ways.flatMap(({ way: { set = {} }, pointer }) =>
      Object.keys(set).flatMap((name) => (isUsed(name) ? [] : [[name, pointer] as const])),
    );
    return [...new Map(found)].map(([name, pointer]) => ({
      pointer,
      ...wordProblem('lint.unreadSet', { name }),
    }));
  },
};
