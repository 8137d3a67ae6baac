import { configVariables } from '../../../src/contracts/config.ts';
import type { FlowDocument } from '../../../src/contracts/generated/flow.ts';
import type { JsonValue } from '../../../src/contracts/json.ts';
import { deviceVariables, queryParameters, sessionVariables } from '../../../src/contracts/condition.ts';
import { expressionsOf, type ExpressionPlace } from '../../document/expressions.ts';
import { dataNames } from '../../document/fields.ts';
import { readsOf } from '../../document/conditions.ts';
import { shown } from '../../document/shown.ts';
import { choose } from '../../document/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

type Use = ExpressionPlace['use'];

/** What there is to read at each moment: no data before there is any, no challenge before the first step, and a session only for calls. */
const readable: Readonly<
  Record<Use, { readonly data: boolean; readonly step: boolean; readonly challenge: readonly string[] }>
> = {
  data: { data: false, step: false, challenge: [] },
  initial: { data: true, step: false, challenge: [] },
  input: { data: true, step: true, challenge: ['phase', 'restored', 'sessionId'] },
  condition: { data: true, step: true, challenge: ['phase', 'restored'] },
  value: { data: true, step: true, challenge: ['phase', 'restored'] },
  length: { data: true, step: true, challenge: ['phase', 'restored'] },
  set: { data: true, step: true, challenge: ['phase', 'restored'] },
};

/** Every path that an expression of this use may read. */
function knownPaths(document: FlowDocument, use: Use): ReadonlySet<string> {
  const below = (root: string, names: Iterable<string>) => [...names].map((name) => `${root}.${name}`);
  const { data, step, challenge } = readable[use];
  return new Set([
    ...(data ? below('data', dataNames(document)) : []),
    ...(step ? ['step'] : []),
    ...below('config', configVariables),
    ...below('query', queryParameters),
    ...below('session', sessionVariables),
    ...below('device', deviceVariables),
    'locale',
    ...Object.keys(document.challenges ?? {}).flatMap((name) => below(`challenge.${name}`, challenge)),
  ]);
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
  if (typeof path !== 'string') {
    const cure = 'Write the name itself, such as "data.phone"; it can\'t be computed.';
    return [{ pointer, sentence: `${shown(path)} is not the name of a variable.`, cure }];
  }
  // Where an answer may be read, and which, is a rule of its own (PUB-35).
  if (known.has(path) || path.split('.')[0] === 'answer') return [];
  if (elsewhere.has(path)) {
    const roots = [...new Set([...known].map((name) => name.split('.')[0]))];
    return [
      {
        pointer,
        sentence: `"${path}" can't be read here.`,
        cure: `What can be read here begins with: ${roots.join(', ')}.`,
      },
    ];
  }
  return [{ pointer, sentence: `There is no variable "${path}".`, cure: choose(path, alike(path, known)) }];
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
    return expressionsOf(document).flatMap(({ expression, pointer, use }) =>
      readsOf(expression, pointer).flatMap((read) => finding(read.path, read.pointer, of(use), of('input'))),
    );
  },
};
