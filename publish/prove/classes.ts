import type { EffectAnswer, EffectSpec, OutputKind, Row, ScalarKind } from '@alur/engine';
import type { FieldSchema, Input } from '../contract/generated/flow.ts';
import type { JsonValue } from '@alur/engine/json';
import { columnsOf, isRows } from '../document/names.ts';
import { productOf } from '../product/product.ts';
import type { Facts } from './facts.ts';
import { LogicError, partsOf, pathsOf, valueIn } from './logic.ts';
import { sampleOf } from './samples.ts';

/** Most combinations of what one call may answer that are tried together; beyond it each value varies alone. */
const mostAnswers = 96;

/** Most rows of one list; which of the others it may hold is not looked at. */
export const mostRows = 24;

/** Constants that a path is compared with. */
function constantsOf(atoms: readonly JsonValue[]): readonly JsonValue[] {
  const found = atoms.flatMap((atom) => {
    const operands = partsOf(atom)?.operands ?? [];
    return operands.flatMap((each): readonly JsonValue[] => {
      if (Array.isArray(each)) return each as readonly JsonValue[];
      return typeof each === 'object' ? [] : [each];
    });
  });
  return [...new Set(found)];
}

/** Returns whether a condition compares what stands at a path with this very value. */
export function isNamed(path: string, value: JsonValue, facts: Facts): boolean {
  return constantsOf(facts.atoms.get(path) ?? []).includes(value);
}

/** How a value answers the questions that read this path alone; null when a question compares it with something else. */
export function signature(path: string, value: JsonValue, atoms: readonly JsonValue[]): string | null {
  const [root = '', ...names] = path.split('.');
  const scope = { [root]: names.toReversed().reduce<unknown>((inner, name) => ({ [name]: inner }), value) };
  const answers: string[] = [];
  for (const atom of atoms) {
    if (pathsOf(atom).some((each) => each !== path)) return null;
    try {
      answers.push(JSON.stringify(valueIn(atom, scope)));
    } catch (cause) {
      if (!(cause instanceof LogicError)) throw cause;
      return null;
    }
  }
  return answers.join();
}

/** Returns whether a question compares what stands at a path with what stands at another. */
function isCompared(path: string, atoms: readonly JsonValue[]): boolean {
  return atoms.some((atom) => pathsOf(atom).some((each) => each !== path));
}

/** One value of each class: those that the questions can't tell apart are one. */
function oneOfEach(path: string, values: readonly JsonValue[], facts: Facts): readonly JsonValue[] {
  const atoms = facts.atoms.get(path) ?? [];
  const classes = new Map<string, JsonValue>();
  for (const value of values) {
    const present = facts.presence.has(path) ? String(value === null || value === '') : '';
    const known = signature(path, value, atoms);
    const key = known === null ? JSON.stringify(value) : `${known} ${present}`;
    if (!classes.has(key)) classes.set(key, value);
  }
  return [...classes.values()];
}

/** Returns whether anything asks what stands at a path. */
export function matters(path: string, facts: Facts): boolean {
  return facts.atoms.has(path) || facts.presence.has(path);
}

/** Values of a number, around everything it is compared with. */
function numbersAround(atoms: readonly JsonValue[]): readonly number[] {
  const bounds = constantsOf(atoms).filter((each) => typeof each === 'number');
  return [...new Set([...bounds.flatMap((each) => [each, each + 1, each - 1]), 1000])].filter(
    (each) => each >= 0,
  );
}

function scalarValues(name: string, path: string, kind: ScalarKind, facts: Facts): readonly JsonValue[] {
  const atoms = facts.atoms.get(path) ?? [];
  if (typeof kind === 'object') return kind.closed;
  switch (kind) {
    case 'flag':
      return [true, false];
    case 'channel':
      return productOf(facts.document).channels;
    case 'integer':
    case 'money':
      // Compared with something else that is answered, it is equal to it or not.
      return isCompared(path, atoms) ? [...numbersAround(atoms), 2000] : numbersAround(atoms);
    case 'time':
      return ['2030-01-01T00:00:00Z'];
    default:
      return [`${name}-1`, ...constantsOf(atoms).filter((each) => typeof each === 'string' && each !== '')];
  }
}

/** The classes of one answered value. What nothing asks has one class. */
function outputValues(name: string, kind: OutputKind, optional: boolean, facts: Facts): readonly JsonValue[] {
  const path = `answer.${name}`;
  if (isRows(kind)) return [];
  const values = [...scalarValues(name, path, kind, facts), ...(optional ? [null] : [])];
  return matters(path, facts) ? oneOfEach(path, values, facts) : values.slice(0, 1);
}

/** Every class of what a call may answer, with an empty and a full list for each that the document has. */
export function answersOf(
  outputs: Readonly<Record<string, OutputKind>>,
  optional: readonly string[],
  facts: Facts,
): readonly EffectAnswer[] {
  const axes = answerAxes(outputs, optional, facts);
  const first = Object.fromEntries(axes.map(([name, values]) => [name, values[0] ?? null]));
  if (combinationsOf(axes) > mostAnswers)
    return [
      first,
      ...axes.flatMap(([name, values]) => values.slice(1).map((value) => ({ ...first, [name]: value }))),
    ];
  return axes.reduce<readonly EffectAnswer[]>(
    (answers, [name, values]) =>
      answers.flatMap((answer) => values.map((value) => ({ ...answer, [name]: value }))),
    [{}],
  );
}

type AnswerAxis = readonly [name: string, values: readonly EffectAnswer[string][]];

function answerAxes(
  outputs: Readonly<Record<string, OutputKind>>,
  optional: readonly string[],
  facts: Facts,
): readonly AnswerAxis[] {
  return Object.entries(outputs).map(([name, kind]) => {
    const values = isRows(kind)
      ? rowsOf(name, facts)
      : outputValues(name, kind, optional.includes(name), facts);
    return [name, values as readonly EffectAnswer[string][]] as const;
  });
}

function combinationsOf(axes: readonly AnswerAxis[]): number {
  return axes.reduce((product, [, values]) => product * values.length, 1);
}

/** A full and an empty list; the full one holds a row of each class that conditions on rows tell apart. */
export function rowsOf(list: string, facts: Facts): readonly (readonly Row[])[] {
  if (!Object.hasOwn(facts.document.lists ?? {}, list)) return [[]];
  const columns = Object.entries(columnsOf(facts.document, list));
  const isAsked = facts.atoms.has(`list.${list}.count`);
  const choosers = [...facts.inputs].flatMap(([name, items]) =>
    items.some(({ from }) => from === list) ? [name] : [],
  );
  const axes = columns.map(([column, kind]) => {
    const paths = [`row.${column}`, ...choosers.map((name) => `chosen.${name}.${column}`)];
    const asked = paths.filter((path) => facts.atoms.has(path));
    // What is compared once it is chosen has to be among the rows, too.
    const values = [...new Set(paths.flatMap((path) => scalarValues(column, path, kind, facts)))];
    const each = asked.flatMap((path) => oneOfEach(path, values, facts));
    return [column, asked.length === 0 ? values.slice(0, 1) : [...new Set(each)]] as const;
  });
  const rows = axes
    .reduce<readonly Row[]>(
      (built, [column, values]) =>
        built
          .flatMap((row) => values.map((value) => ({ ...row, [column]: value as Row[string] })))
          .slice(0, mostRows),
      [{}],
    )
    .map((row, index) => numberRow(row, columns, index));
  return isAsked || choosers.length > 0 ? [rows, []] : [rows];
}

/** Rows of one list differ in what names them, or choosing one would choose another. */
export function numberRow(row: Row, columns: readonly (readonly [string, ScalarKind])[], index: number): Row {
  if (index === 0) return row;
  const names = columns.flatMap(([column, kind]) =>
    (kind === 'text' || kind === 'name') && row[column] === `${column}-1`
      ? [[column, `${column}-${index + 1}`]]
      : [],
  );
  return { ...row, ...(Object.fromEntries(names) as Row) };
}

const inputsKnown = new WeakMap<Facts, Map<Input, readonly JsonValue[]>>();

/** The classes of what may be typed or chosen; a free text, which nothing asks, has one. */
export function inputValues(input: Input, facts: Facts): readonly JsonValue[] {
  const ofFacts = inputsKnown.get(facts) ?? new Map<Input, readonly JsonValue[]>();
  inputsKnown.set(facts, ofFacts);
  const known = ofFacts.get(input) ?? valuesTyped(input, facts);
  ofFacts.set(input, known);
  return known;
}

function valuesTyped(input: Input, facts: Facts): readonly JsonValue[] {
  const { field, schema } = input;
  const path = `data.${field}`;
  const closed = closedValues(schema);
  if (closed !== null) return isChannel(field, facts) ? closed : oneOfEach(path, closed, facts);
  const atoms = facts.atoms.get(path) ?? [];
  const compared = isCompared(path, atoms);
  const numbers =
    schema.type === 'string' ? [] : numbersAround(atoms).filter((each) => isWithin(each, schema));
  const texts = constantsOf(atoms).filter((each) => typeof each === 'string' && each !== '');
  const samples = [sampleOf(schema, 0), ...(compared ? [sampleOf(schema, 1)] : [])].flatMap(
    (each) => each ?? [],
  );
  const values = schema.type === 'string' ? [...samples, ...texts] : [...samples, ...numbers];
  return compared ? [...new Set(values)] : oneOfEach(path, values, facts);
}

function isChannel(field: string, { document }: Facts): boolean {
  return Object.values(document.challenges ?? {}).some(({ channel }) => channel === field);
}

function isWithin(value: number, { minimum, maximum }: FieldSchema): boolean {
  return (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum);
}

/** The values of a closed set; null for anything typed. */
function closedValues({ type, enum: values, const: only }: FieldSchema): readonly JsonValue[] | null {
  if (only !== undefined) return type === 'boolean' ? [true, false] : [only];
  if (values !== undefined) return values;
  return type === 'boolean' ? [true, false] : null;
}

/** The classes of a config value: a flag both ways, a text by what it is compared with. */
export function configValues(name: string, facts: Facts): readonly JsonValue[] {
  const path = `config.${name}`;
  const shipped = productOf(facts.document).config[name] ?? null;
  if (!facts.atoms.has(path)) return [shipped];
  if (typeof shipped === 'boolean') return [shipped, !shipped];
  const atoms = facts.atoms.get(path) ?? [];
  const others = typeof shipped === 'number' ? numbersAround(atoms) : constantsOf(atoms);
  return oneOfEach(path, [shipped, ...others.filter((each) => typeof each === typeof shipped)], facts);
}

/** The classes of a name of the address: missing, and one for each that conditions tell apart. */
export function queryValues(name: string, facts: Facts): readonly string[] {
  const path = `query.${name}`;
  if (!matters(path, facts)) return [''];
  const texts = constantsOf(facts.atoms.get(path) ?? []).filter(
    (each): each is string => typeof each === 'string',
  );
  return oneOfEach(path, ['', `${name}-1`, ...texts], facts).map(String);
}

/** What an effect's answer to a code holds. */
export function codeOutputs(spec: EffectSpec, code: string): Readonly<Record<string, OutputKind>> {
  const all = spec.codeAnswers ?? {};
  return Object.hasOwn(all, code) ? (all[code] ?? {}) : {};
}
