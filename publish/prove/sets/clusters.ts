import { isRecord, type JsonValue } from '@alur/engine/json';
import { callsOf } from '../../document/calls.ts';
import { thensOf } from '../../document/thens.ts';
import type { Facts } from '../facts.ts';
import { partsOf, pathsOf } from '../logic.ts';

/** Things whose values flow into each other or are compared: they share one list of values. */
export type Cluster = readonly string[];

/** The paths that hold a value of their own and that anything asks: what else a document reads follows from them. */
export function heldPaths(facts: Facts): readonly string[] {
  const asked = [...facts.questions.keys(), ...facts.presence];
  const inputs = [...facts.inputs.keys()].map((name) => `data.${name}`);
  const channels = Object.values(facts.document.challenges ?? {}).flatMap(({ channel, clearOn }) =>
    [...clearOn, ...(channel === undefined ? [] : [channel])].map((name) => `data.${name}`),
  );
  const ways = thensOf(facts.document).flatMap(({ then: { leave } }) =>
    typeof leave === 'object'
      ? Object.values(leave.params ?? {}).flatMap((each) => pathsOf(facts.open(each)))
      : [],
  );
  // What begins with the address and is found out later: which of both is the newer one is asked.
  const begun = Object.keys(facts.document.data ?? {}).flatMap((name) =>
    facts.written.has(name) && writtenPaths(facts, `data.${name}`).some((path) => path.startsWith('query.'))
      ? [`data.${name}`]
      : [],
  );
  const isHeld = (path: string): boolean =>
    /^(?:data|answer|query|config)\.[^.]+$/.test(path) ||
    path === 'session.signedIn' ||
    path === 'device.kind';
  const held = new Set([...asked, ...inputs, ...channels, ...ways, ...begun].filter(isHeld));
  const copies = copiesIn(facts);
  for (let size = -1; size !== held.size;) {
    size = held.size;
    for (const [from, to] of copies) if (held.has(to) && isHeld(from)) held.add(from);
  }
  return [...held];
}

/** Puts together what is compared with each other, and what is copied from one to the other. */
export function clustersOf(facts: Facts, paths: readonly string[]): readonly Cluster[] {
  const parent = new Map(paths.map((path) => [path, path]));
  const rootOf = (path: string): string => {
    let at = path;
    for (let up = parent.get(at); up !== undefined && up !== at; up = parent.get(at)) at = up;
    return at;
  };
  const join = (one: string, other: string): void => {
    if (parent.has(one) && parent.has(other)) parent.set(rootOf(other), rootOf(one));
  };
  for (const atoms of facts.questions.values())
    for (const atom of atoms) {
      const [first, ...others] = comparedPaths(atom);
      for (const each of others) if (first !== undefined) join(first, each);
    }
  for (const [from, to] of copiesIn(facts)) join(from, to);
  const clusters = new Map<string, string[]>();
  for (const path of paths) clusters.set(rootOf(path), [...(clusters.get(rootOf(path)) ?? []), path]);
  return [...clusters.values()];
}

/** What is copied: by `take`, by `set`, and where a run begins. */
function copiesIn(facts: Facts): readonly (readonly [string, string])[] {
  const { document } = facts;
  const begun = Object.entries(document.data ?? {});
  const set = thensOf(document).flatMap(({ then }) => Object.entries(then.set ?? {}));
  const taken = thensOf(document).flatMap(({ then }) => then.take ?? []);
  return [
    ...[...begun, ...set].flatMap(([name, expression]) =>
      resultPaths(facts.open(expression)).map((path) => [path, `data.${name}`] as const),
    ),
    ...taken.map((name) => [`answer.${name}`, `data.${name}`] as const),
  ];
}

/** What may be copied to a path. */
export function writtenPaths(facts: Facts, path: string): readonly string[] {
  return copiesIn(facts).flatMap(([from, to]) => (to === path ? [from] : []));
}

/** An input of a call that takes what the address said, although data that began with it may be newer. */
export interface SentFromAddress {
  readonly call: string;
  readonly input: string;
  readonly path: string;
  /** The data that may be newer. */
  readonly name: string;
}

/** What calls send of the address although an outcome writes the data that began with it. */
export function sentFromAddress({ document, written, open }: Facts): readonly SentFromAddress[] {
  const begun = Object.entries(document.data ?? {}).filter(([name]) => written.has(name));
  return callsOf(document).flatMap(({ name: call, call: { send = {} } }) =>
    Object.entries(send).flatMap(([input, expression]) => {
      const paths = pathsOf(open(expression));
      return paths.flatMap((path) => {
        if (!path.startsWith('query.')) return [];
        const name = begun.find(([, from]) => pathsOf(open(from)).includes(path))?.[0];
        return name === undefined || paths.includes(`data.${name}`) ? [] : [{ call, input, path, name }];
      });
    }),
  );
}

/** What the routes say for a name of the address. */
export function routeTexts({ document }: Facts, name: string): readonly string[] {
  return (document.routes ?? []).flatMap(({ query = {}, params = {} }) => [
    ...(query[name] === undefined ? [] : [query[name]]),
    ...(params[name] ?? []),
  ]);
}

/** The paths whose values a question compares. What decides which of them it is has questions of its own. */
export function comparedPaths(atom: JsonValue): readonly string[] {
  const parts = partsOf(atom);
  const operands = parts === null || parts.operator === 'var' ? [atom] : parts.operands;
  return [...new Set(operands.flat().flatMap((each: JsonValue) => resultPaths(each)))];
}

/** The paths whose value an expression may yield as it is. */
function resultPaths(expression: JsonValue): readonly string[] {
  return resultsOf(expression).flatMap((each) => (partsOf(each)?.operator === 'var' ? pathsOf(each) : []));
}

/** The expressions that an expression may come to, whatever its conditions say. */
function resultsOf(expression: JsonValue): readonly JsonValue[] {
  const parts = partsOf(expression);
  if (parts?.operator === 'if')
    return parts.operands.flatMap((each, index) =>
      index % 2 === 1 || index === parts.operands.length - 1 ? resultsOf(each) : [],
    );
  return [expression];
}

/** The constants that an atom compares with. */
export function constantsOf(atom: JsonValue): readonly JsonValue[] {
  const parts = partsOf(atom);
  const operands = parts === null || parts.operator === 'var' ? [atom] : parts.operands;
  return operands.flatMap(resultLiterals);
}

/** The constants that an expression may yield. */
export function resultLiterals(expression: JsonValue): readonly JsonValue[] {
  return resultsOf(expression).flatMap((each) =>
    partsOf(each) === null || partsOf(each)?.operator === 'var' ? literalsIn(each) : [],
  );
}

/** All constants of an expression. */
function literalsIn(expression: JsonValue): readonly JsonValue[] {
  if (Array.isArray(expression)) return expression.flatMap((each: JsonValue) => literalsIn(each));
  if (!isRecord(expression)) return [expression];
  const parts = partsOf(expression);
  if (parts === null) return [];
  return (parts.operator === 'var' ? parts.operands.slice(1) : parts.operands).flatMap((each) =>
    literalsIn(each),
  );
}
