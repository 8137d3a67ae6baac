import { productOf } from '../../product/product.ts';
import { inferType } from '../../document/inferType.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { quoteValue } from '../../wording/quoteValue.ts';
import { sayChoice } from '../../wording/suggest.ts';
import { thensOf } from '../../document/thens.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Names in the path of a leave, and what fills them in: each has its other half, is a text, and stands behind the beginning of a route. */
function check({ document }: Subject): readonly Finding[] {
  const { root, routes } = productOf(document);
  return thensOf(document).flatMap(({ then: { leave }, pointer }): readonly Finding[] => {
    const { to, params = {} } = typeof leave === 'object' ? leave : { to: leave ?? '' };
    const at = pointerAt(pointer, 'leave');
    const named = [...to.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
    const beginning = to.split('{')[0] ?? '';
    const leadsSomewhere =
      named.length === 0 || (beginning !== '/' && routes.some(({ path }) => path.startsWith(beginning)));
    return [
      ...(leadsSomewhere
        ? []
        : [
            {
              pointer: pointerAt(at, 'to'),
              ...wordProblem('lint.filledPath.beginning', {
                beginning,
                example: `${root}/pay/payment/{page}`,
              }),
            },
          ]),
      ...named
        .filter((name) => !Object.hasOwn(params, name))
        .map((name) => ({
          pointer: pointerAt(at, 'to'),
          ...wordProblem('lint.filledPath.unfilled', { name }),
        })),
      ...Object.entries(params).flatMap(([name, expression]) => [
        ...(named.includes(name)
          ? []
          : [
              {
                pointer: pointerAt(at, 'params', name),
                ...inWords(say('lint.filledPath.unknown', { name }), sayChoice(name, named)),
              },
            ]),
        ...([...inferType(expression, document).kinds].every((kind) => kind === 'text' || kind === 'nothing')
          ? []
          : [
              {
                pointer: pointerAt(at, 'params', name),
                ...wordProblem('lint.filledPath.text', { expression: quoteValue(expression) }),
              },
            ]),
      ]),
    ];
  });
}

export const filledPath: LintRule = { id: 'PUB-1420', severity: 'error', check };
