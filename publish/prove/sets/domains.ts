import { ConditionError, evaluate, type Expression } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import type { Input } from '../../contract/generated/flow.ts';
import { thensOf } from '../../document/thens.ts';
import { configValues } from '../classes.ts';
import type { Facts } from '../facts.ts';
import { isEmptyValue, partsOf, pathsOf } from '../logic.ts';
import { bounds, type Coverage } from './bounds.ts';
import { findDropped } from './brought.ts';
import { candidatesAt, fitsInput, inputsAt, isTime } from './candidates.ts';
import { comparedPaths, constantsOf, resultLiterals, sentFromAddress, type Cluster } from './clusters.ts';

/** Whether an operator yields a flag. */
function isQuestion(operator: string): boolean {
  return operator !== 'var' && operator !== 'if' && operator !== 'cat';
}

/** What a cluster tells apart. */
export interface Domain {
  /** One value of each class, the empty one first. */
  readonly values: readonly JsonValue[];
  /** The index of the class of each value that may come. */
  readonly indices: ReadonlyMap<JsonValue, number>;
}

/** The classes of values of a cluster. */
export function domainOf(facts: Facts, cluster: Cluster): Domain {
  const atoms = cluster.flatMap((path) => (facts.questions.get(path) ?? []).map((atom) => ({ path, atom })));
  const unary = atoms.filter(({ atom }) => new Set(pathsOf(atom)).size === 1);
  const isCompared = isAsked(facts, cluster);
  // What voids a code is compared with what it was before.
  const voids = Object.values(facts.document.challenges ?? {}).flatMap(({ clearOn }) => clearOn);
  // So is what the address said, and what was known, with what came after it.
  const newer = [...sentFromAddress(facts), ...findDropped(facts)].map(({ name }) => name);
  const least = [...voids, ...newer].some((name) => cluster.includes(`data.${name}`)) ? 2 : 1;
  const count = isCompared ? Math.min(bounds.mostAlike, Math.max(cluster.length, least)) : least;
  const inputs = cluster.flatMap((path) => inputsAt(facts, path));
  const constants = [...atoms.flatMap(({ atom }) => constantsOf(atom)), ...writtenConstants(facts, cluster)];
  const classes = new Map<string, number>();
  const values: JsonValue[] = [null];
  const indices = new Map<JsonValue, number>([[null, 0]]);
  for (const path of cluster)
    for (const value of [...candidatesAt(facts, path, constants, count), ...constants]) {
      if (isEmptyValue(value) || typeof value === 'object') continue;
      const key = count > 1 ? JSON.stringify(value) : keyOf(facts, value, unary, inputs);
      const index = classes.get(key) ?? values.length;
      if (index === values.length) values.push(value);
      classes.set(key, index);
      indices.set(value, index);
    }
  return { values, indices };
}

/** Whether values of a cluster are compared with each other. */
function isAsked(facts: Facts, cluster: Cluster): boolean {
  return cluster.some((path) =>
    (facts.questions.get(path) ?? []).some((atom) => {
      const compared = comparedPaths(atom);
      return compared.length > 1 && compared.includes(path);
    }),
  );
}

/** What of a cluster is not distinguished: more things are compared with each other than get values of their own. */
export function clusterCut(facts: Facts, cluster: Cluster): Coverage['left'] {
  const free = new Set(
    cluster.filter((path) =>
      inputsAt(facts, path).some(
        ({ schema, from }) => from === undefined && schema.type === 'string' && schema.enum === undefined,
      ),
    ),
  );
  const isCut = cluster.length > bounds.mostAlike || free.size > bounds.mostTyped;
  return isCut && isAsked(facts, cluster)
    ? [
        {
          what: cluster.join(', '),
          why: 'They are compared with each other, and are too many for all their orders.',
        },
      ]
    : [];
}

/** How a value answers all that is asked of its cluster, and whose value it may be. */
function keyOf(
  facts: Facts,
  value: JsonValue,
  atoms: readonly { readonly path: string; readonly atom: Expression }[],
  inputs: readonly Input[],
): string {
  const answers = atoms.map(({ path, atom }) => answerTo(atom, path, value));
  const fits = inputs.map((item) => (fitsInput(facts, item, value) ? 1 : 0));
  const own = inputs.some(({ from }) => from !== undefined) ? value : lengthsMet(facts, inputs, value);
  return JSON.stringify([typeof value, isTime(value), own, answers, fits]);
}

/** Which lengths that a code may have a value has; its own length where that depends on a run. */
function lengthsMet(facts: Facts, inputs: readonly Input[], value: JsonValue): JsonValue {
  const codes = Object.values(facts.document.challenges ?? {}).filter(({ field }) =>
    inputs.some((each) => each.field === field),
  );
  if (codes.length === 0 || typeof value !== 'string') return '';
  const lengths = codes.flatMap(({ length }) => (length === undefined ? [] : [facts.open(length)]));
  const paths = lengths.flatMap(pathsOf);
  if (paths.some((path) => !path.startsWith('config.'))) return value.length;
  const asked = [
    ...lengths.flatMap(constantsOf),
    ...paths.flatMap((path) => configValues(path.slice('config.'.length), facts)),
  ];
  return asked.map((each) => Number(each) === value.length);
}

function answerTo(atom: Expression, path: string, value: JsonValue): JsonValue {
  const [root = '', ...names] = path.split('.');
  const scope = { [root]: names.toReversed().reduce<unknown>((inner, name) => ({ [name]: inner }), value) };
  try {
    return evaluate(atom, scope);
  } catch (cause) {
    if (!(cause instanceof ConditionError)) throw cause;
    return 'no flag';
  }
}

/** The constants that `set` and the beginning write to names of a cluster. */
function writtenConstants(facts: Facts, cluster: Cluster): readonly JsonValue[] {
  const written = [
    ...Object.entries(facts.document.data ?? {}),
    ...thensOf(facts.document).flatMap(({ then }) => Object.entries(then.set ?? {})),
  ];
  return written.flatMap(([name, expression]) => {
    if (!cluster.includes(`data.${name}`)) return [];
    const parts = partsOf(facts.open(expression));
    // What joins texts is some text; what compares is a flag.
    if (parts?.operator === 'cat') return [`${name}-joined`];
    return [
      ...resultLiterals(facts.open(expression)),
      ...(parts !== null && isQuestion(parts.operator) ? [true, false] : []),
    ];
  });
}

/** A domain of values that all differ. */
export function closedDomain(values: readonly JsonValue[]): Domain {
  return { values, indices: new Map(values.map((value, index) => [value, index])) };
}
