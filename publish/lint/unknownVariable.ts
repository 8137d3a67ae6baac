import { configVariables } from '../../src/contracts/config.ts';
import type { FlowDocument } from '../../src/contracts/generated/flow.ts';
import type { JsonValue } from '../../src/contracts/json.ts';
import { deviceVariables, queryParameters, sessionVariables } from '../../src/contracts/rule.ts';
import { expressionsOf } from '../document/expressions.ts';
import { dataNames } from '../document/fields.ts';
import { readsOf } from '../document/rules.ts';
import { shown } from '../document/shown.ts';
import { choose } from '../document/suggest.ts';
import type { Finding, LintRule } from './rule.ts';

/** What of a challenge a rule may read: {@link Challenge} in src/contracts/challenge.ts. */
const challengeVariables = ['phase', 'sessionId', 'sentAt', 'retryAt', 'attempts', 'wrong'];

/** Every path that a rule of this document may read. */
function knownPaths(document: FlowDocument): ReadonlySet<string> {
  const below = (root: string, names: Iterable<string>) => [...names].map((name) => `${root}.${name}`);
  return new Set([
    'step',
    'locale',
    ...below('data', dataNames(document)),
    ...below('config', configVariables),
    ...below('query', queryParameters),
    ...below('session', sessionVariables),
    ...below('device', deviceVariables),
    ...Object.keys(document.challenges ?? {}).flatMap((name) => below(`challenge.${name}`, challengeVariables)),
  ]);
}

/** Of all names, those with the same beginning: what an editor who wrote `data.` wants to see is data. */
function alike(path: string, known: ReadonlySet<string>): readonly string[] {
  const root = path.split('.')[0] ?? '';
  const same = [...known].filter((name) => name.startsWith(`${root}.`));
  return same.length > 0 ? same : [...known];
}

function finding(path: JsonValue, pointer: string, known: ReadonlySet<string>): readonly Finding[] {
  if (typeof path !== 'string') {
    return [
      {
        pointer,
        sentence: `${shown(path)} is not the name of a variable.`,
        cure: 'Write the name itself, such as "data.phone"; it can\'t be computed.',
      },
    ];
  }
  return known.has(path) ? [] : [{ pointer, sentence: `There is no variable "${path}".`, cure: choose(path, alike(path, known)) }];
}

export const unknownVariable: LintRule = {
  id: 'PUB-32',
  severity: 'error',
  check: ({ document }) => {
    const known = knownPaths(document);
    return expressionsOf(document)
      .flatMap(({ expression, pointer }) => readsOf(expression, pointer))
      .flatMap(({ path, pointer }) => finding(path, pointer, known));
  },
};
