import type { FlowDocument } from '../../contract/generated/flow.ts';
import { dataRead } from '../../document/conditions.ts';
import { expressionsOf, type ExpressionPlace } from '../../document/expressions.ts';
import { fieldsOf, stepPointer } from '../../document/fields.ts';
import { inferType } from '../../document/inferType.ts';
import { pointerAt } from '../../document/pointer.ts';
import { guardedNames } from '../../document/secrets.ts';
import { quoteValue } from '../../wording/quoteValue.ts';
import { sayChoice } from '../../wording/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Parameters that travel by themselves, and those that hold tokens: no document writes them. */
const reserved: ReadonlySet<string> = new Set([
  'key',
  'partner',
  'paytvid',
  'locale',
  'relogin',
  'token',
  'view_token',
  'return-path',
]);

function paths(document: FlowDocument): readonly Finding[] {
  const routes = (document.routes ?? []).map(({ path }) => path);
  return Object.entries(document.steps).flatMap(([id, { address }]) => {
    if (address?.path === undefined) return [];
    const pointer = pointerAt(stepPointer(id), 'address', 'path');
    const { kinds, texts } = inferType(address.path, document);
    if (texts === null || [...kinds].some((kind) => kind !== 'text'))
      return [
        {
          pointer,
          ...wordProblem('lint.stepAddress.open', { path: quoteValue(address.path) }),
        },
      ];
    return [...texts]
      .filter((path) => !routes.includes(path))
      .map((path) => ({
        pointer,
        ...inWords(say('lint.stepAddress.unknown', { path }), sayChoice(path, routes)),
      }));
  });
}

/** What must not be written into an address: secrets, and what was typed freely. */
function writtenFaults(
  document: FlowDocument,
  { expression, pointer, target = '' }: ExpressionPlace,
): readonly Finding[] {
  if (reserved.has(target)) return [{ pointer, ...wordProblem('lint.stepAddress.own', { target }) }];
  const secrets = guardedNames(document);
  // What is chosen from rows is a call's answer.
  const inputs = new Set(
    fieldsOf(document).flatMap(({ name, item }) => (item.from === undefined ? [name] : [])),
  );
  const open = [...dataRead(expression, document)].filter(
    (name) =>
      secrets.has(name) || (inputs.has(name) && inferType({ var: `data.${name}` }, document).texts === null),
  );
  return open.length === 0
    ? []
    : [
        {
          pointer,
          ...wordProblem('lint.stepAddress.typed', { open: open.join('", "') }),
        },
      ];
}

export const stepAddress: LintRule = {
  id: 'PUB-931',
  severity: 'error',
  check: ({ document }) => [
    ...paths(document),
    ...expressionsOf(document)
      .filter(({ use, target }) => (use === 'address' || use === 'leave') && target !== undefined)
      .flatMap((place) => writtenFaults(document, place)),
  ],
};

/** Names in a route are read as the query's, and each is closed or a text of its own. */
export const routeParameter: LintRule = {
  id: 'PUB-945',
  severity: 'error',
  check: ({ document: { routes = [], query = [] } }) => [
    ...routes.flatMap(({ path, params = {} }, index) => {
      const named = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
      const at = pointerAt('/document/routes', index);
      return [
        ...named
          .filter((name) => !/^[a-z][a-z0-9_-]{0,39}$/.test(name))
          .map((name) => ({
            pointer: pointerAt(at, 'path'),
            ...wordProblem('lint.stepAddress.name', { name }),
          })),
        ...Object.keys(params)
          .filter((name) => !named.includes(name))
          .map((name) => ({
            pointer: pointerAt(at, 'params', name),
            ...inWords(say('lint.stepAddress.slot', { name }), sayChoice(name, named)),
          })),
      ];
    }),
    ...query
      .filter((name) => reserved.has(name))
      .map((name) => ({
        pointer: pointerAt('/document/query', query.indexOf(name)),
        ...wordProblem('lint.stepAddress.closed', { name }),
      })),
  ],
};
