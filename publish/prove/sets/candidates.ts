import type { OutputKind, ScalarKind } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import type { Input } from '../../contract/generated/flow.ts';
import { callsOf } from '../../document/calls.ts';
import { isRows } from '../../document/names.ts';
import { productOf } from '../../product/product.ts';
import { configValues } from '../classes.ts';
import type { Facts } from '../facts.ts';
import { sampleOf, takes } from '../samples.ts';
import { routeTexts } from './clusters.ts';
import { rowsRead } from './rows.ts';

/** Values that may come to stand at a path by themselves: typed, answered, or said by the world. */
export function candidatesAt(
  facts: Facts,
  path: string,
  constants: readonly JsonValue[],
  count: number,
): readonly JsonValue[] {
  const [root, name = ''] = path.split('.');
  switch (root) {
    case 'data':
      return inputsAt(facts, path).flatMap((item) => typedCandidates(facts, item, constants, count));
    case 'answer':
      return kindsAnswered(facts, name).flatMap((kind) =>
        answeredCandidates(facts, kind, name, constants, count),
      );
    case 'query':
      // An address stays as it is: names of it differ from each other, and from what is typed and answered.
      return [`${name}-1`, ...routeTexts(facts, name)];
    case 'config':
      return configValues(name, facts);
    default:
      return path === 'device.kind' ? ['mobile', 'desktop'] : [true, false];
  }
}

function numbersFrom(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function typedCandidates(
  facts: Facts,
  item: Input,
  constants: readonly JsonValue[],
  count: number,
): readonly JsonValue[] {
  const { schema, from, columns } = item;
  if (from !== undefined) {
    const column = columns?.['value'] ?? '';
    return rowsRead(from, facts).flatMap((rows) => rows.map((row) => row[column] ?? null));
  }
  const closed = schema.type === 'boolean' ? [true, false] : (schema.enum ?? []);
  const around = schema.type === 'string' ? [] : numbersAround(constants, count);
  const digits = isCodeAmong(facts, [item])
    ? numbersFrom(12).map((index) => '123456789012'.slice(0, index + 1))
    : [];
  const samples = [sampleOf(schema, 0), sampleOf(schema, 1)];
  return [...closed, ...digits, ...samples, ...around].filter(
    (each) => takes(schema, each) || each === false,
  );
}

/** Around each constant as many values as may be compared with it at once. */
function numbersAround(constants: readonly JsonValue[], count: number): readonly number[] {
  const named = constants.filter((each) => typeof each === 'number');
  const near = named.flatMap((each) =>
    numbersFrom(count).flatMap((index) => [each, each - index - 1, each + index + 1]),
  );
  return [...new Set([...near, ...numbersFrom(count).map((index) => 1000 + index)])].filter(
    (each) => each >= 0,
  );
}

const day = 86_400_000;

function timesAround(constants: readonly JsonValue[], count: number): readonly string[] {
  const named = constants.flatMap((each) => (isTime(each) ? [Date.parse(String(each))] : []));
  const near = named.flatMap((each) =>
    numbersFrom(count).flatMap((index) => [each - (index + 1) * day, each + (index + 1) * day]),
  );
  const first = Date.parse('2030-01-01T00:00:00Z');
  return [...near, ...numbersFrom(count).map((index) => first + index * day)].map((each) =>
    new Date(each).toISOString().replace('.000', ''),
  );
}

/** Whether a value is a time as answers have it. */
export function isTime(value: JsonValue): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value);
}

/** The kinds in which a name is answered, by whichever call. */
function kindsAnswered({ document }: Facts, name: string): readonly ScalarKind[] {
  const outputs = callsOf(document).flatMap(({ spec }) => [
    spec.output ?? {},
    ...Object.values(spec.codeAnswers ?? {}),
  ]);
  return outputs.flatMap((each) => {
    const kind: OutputKind | undefined = Object.hasOwn(each, name) ? each[name] : undefined;
    return kind === undefined || isRows(kind) ? [] : [kind];
  });
}

function answeredCandidates(
  { document }: Facts,
  kind: ScalarKind,
  name: string,
  constants: readonly JsonValue[],
  count: number,
): readonly JsonValue[] {
  if (typeof kind === 'object') return kind.closed;
  switch (kind) {
    case 'flag':
      return [true, false];
    case 'channel':
      return productOf(document).channels;
    case 'integer':
    case 'money':
      return numbersAround(constants, count);
    case 'time':
      return timesAround(constants, count);
    default:
      return [
        ...numbersFrom(count).map((index) => `${name}-${index + 1}`),
        ...constants.filter((each) => typeof each === 'string'),
      ];
  }
}

/** Whether an answer of a kind may be a value. */
export function fitsKind({ document }: Facts, kind: ScalarKind, value: JsonValue): boolean {
  if (typeof kind === 'object') return (kind.closed as readonly JsonValue[]).includes(value);
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'channel':
      return (productOf(document).channels as readonly JsonValue[]).includes(value);
    case 'integer':
    case 'money':
      return typeof value === 'number';
    case 'time':
      return isTime(value);
    default:
      return typeof value === 'string' && !isTime(value);
  }
}

/** Whether an input takes a value, or lists it. */
export function fitsInput(facts: Facts, item: Input, value: JsonValue): boolean {
  if (item.from === undefined) return takes(item.schema, value);
  const column = item.columns?.['value'] ?? '';
  return rowsRead(item.from, facts).some((rows) => rows.some((row) => row[column] === value));
}

function isCodeAmong({ document }: Facts, inputs: readonly Input[]): boolean {
  const codes = Object.values(document.challenges ?? {}).map(({ field }) => field);
  return inputs.some(({ field }) => codes.includes(field));
}

export function inputsAt(facts: Facts, path: string): readonly Input[] {
  return path.startsWith('data.') ? (facts.inputs.get(path.slice('data.'.length)) ?? []) : [];
}
