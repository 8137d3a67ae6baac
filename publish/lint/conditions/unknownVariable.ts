import { productOf } from '../../product/product.ts';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import type { JsonValue } from '@alur/engine/json';
import { deviceVariables, sessionVariables } from '@alur/engine';
import { expressionsOf, type ExpressionPlace } from '../../document/expressions.ts';
import { fieldsOf } from '../../document/fields.ts';
import { columnsOf, dataNames } from '../../document/names.ts';
import { readsOf } from '../../document/conditions.ts';
import { quoteValue } from '../../wording/quoteValue.ts';
import { sayChoice } from '../../wording/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

type Use = ExpressionPlace['use'];

/** What there is to read before the first step is shown: no data before there is any. */
const early: Partial<Record<Use, readonly string[]>> = {
  data: ['config', 'query'],
  firstStep: ['config', 'query', 'data', 'value'],
};

const below = (root: string, names: Iterable<string>) => [...names].map((name) => `${root}.${name}`);

/** Names of the address that a document reads: the product's, its own, and those of its routes. */
function queryNames(document: FlowDocument): readonly string[] {
  const { query = [], routes = [] } = document;
  const ofRoutes = routes.flatMap(({ path, query: fixed, params }) => [
    ...Object.keys(fixed ?? {}),
    ...Object.keys(params ?? {}),
    ...[...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name),
  ]);
  return [...new Set([...productOf(document).query, ...query, ...ofRoutes])];
}

/** Every path that an expression of this use may read. */
function knownPaths(document: FlowDocument, use: Use): ReadonlySet<string> {
  const challenge = ['phase', 'restored', ...(use === 'input' ? ['sessionId'] : [])];
  const chosen = fieldsOf(document).flatMap(({ name, item }) =>
    item.from === undefined ? [] : below(`chosen.${name}`, Object.keys(columnsOf(document, item.from))),
  );
  const paths = [
    ...below('config', Object.keys(productOf(document).config)),
    ...below('query', queryNames(document)),
    ...below('session', sessionVariables),
    ...below('device', deviceVariables),
    'locale',
    ...below('data', dataNames(document)),
    ...below('value', Object.keys(document.values ?? {})),
    'step',
    ...Object.keys(document.lists ?? {}).map((name) => `list.${name}.count`),
    ...chosen,
    ...Object.keys(document.challenges ?? {}).flatMap((name) => below(`challenge.${name}`, challenge)),
  ];
  const roots = early[use];
  if (roots === undefined) return new Set(paths);
  const open = [...roots, 'session', 'device', 'locale'];
  return new Set(paths.filter((path) => open.includes(path.split('.')[0] ?? '')));
}

/** Of all names, those with the same beginning: what an editor who wrote `data.` wants to see is data. */
function alike(path: string, known: ReadonlySet<string>): readonly string[] {
  const root = path.split('.')[0] ?? '';
  const same = [...known].filter((name) => name.startsWith(`${root}.`));
  return same.length > 0 ? same : [...known];
}

function finding(
  path: JsonValue,
  pointer: string,
  known: ReadonlySet<string>,
  elsewhere: ReadonlySet<string>,
): readonly Finding[] {
  if (typeof path !== 'string')
    return [{ pointer, ...wordProblem('lint.unknownVariable.notAName', { path: quoteValue(path) }) }];
  // Where an answer may be read, and which, is a rule of its own (PUB-35).
  if (known.has(path) || path.split('.')[0] === 'answer') return [];
  if (elsewhere.has(path)) {
    const roots = [...new Set([...known].map((name) => name.split('.')[0]))];
    return [
      {
        pointer,
        ...wordProblem('lint.unknownVariable.notHere', { path, roots: roots.join(', ') }),
      },
    ];
  }
  return [
    {
      pointer,
      ...inWords(say('lint.unknownVariable.unknown', { path }), sayChoice(path, alike(path, known))),
    },
  ];
}

/** What an expression may read: the paths of its use, and of a row its columns. */
function readable(
  document: FlowDocument,
  place: ExpressionPlace,
  of: (use: Use) => ReadonlySet<string>,
): ReadonlySet<string> {
  if (place.use !== 'row') return of(place.use);
  return new Set([...of('row'), ...below('row', Object.keys(columnsOf(document, place.from ?? '')))]);
}

export const unknownVariable: LintRule = {
  id: 'PUB-32',
  severity: 'error',
  check: ({ document }) => {
    const paths = new Map<Use, ReadonlySet<string>>();
    const of = (use: Use) => {
      const known = paths.get(use) ?? knownPaths(document, use);
      paths.set(use, known);
      return known;
    };
    return expressionsOf(document).flatMap((place) =>
      readsOf(place.expression, place.pointer).flatMap((read) =>
        finding(read.path, read.pointer, readable(document, place, of), of('input')),
      ),
    );
  },
};
