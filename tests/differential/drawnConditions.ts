import type { Expression } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import type { Drawing } from './drawing.ts';

/** A condition, and what it may read. */
export interface Drawn {
  readonly expression: Expression;
  readonly variables: { readonly [name: string]: JsonValue };
}

type Draw = (depth: number) => Expression;

const texts = ['phone', 'email', 'a', 'b', '+62812', 'Jl. Merdeka 1'];
const numbers = [0, 1, 2, 7, 99.5, -3];

/** A condition of which every part is of the kind that its operator asks for, over data in which nothing is missing. */
export function drawnOfOneKind(drawing: Drawing): Drawn {
  const { below, oneOf, some } = drawing;
  const variables = {
    data: {
      channel: oneOf(texts),
      name: oneOf(texts),
      count: oneOf(numbers),
      total: oneOf(numbers),
      agreed: below(2) === 1,
      failed: below(2) === 1,
      codes: [...some(1, 4, () => oneOf(texts))],
    },
    config: { open: below(2) === 1, limit: oneOf(numbers) },
  };
  const chooses = (flag: Draw, value: Draw, depth: number): Expression => ({
    if: [...some(1, 2, () => [flag(depth - 1), value(depth - 1)]).flat(), value(depth - 1)],
  });
  const text: Draw = (depth) => {
    if (depth <= 0) return below(2) === 0 ? oneOf(texts) : { var: oneOf(['data.channel', 'data.name']) };
    return oneOf<() => Expression>([
      () => text(0),
      () => ({ cat: [...some(1, 3, () => (below(3) === 0 ? number(0) : text(depth - 1)))] }),
      () => chooses(flag, text, depth),
    ])();
  };
  const number: Draw = (depth) => {
    if (depth > 0 && below(3) === 0) return chooses(flag, number, depth);
    return below(2) === 0 ? oneOf(numbers) : { var: oneOf(['data.count', 'data.total', 'config.limit']) };
  };
  const flag: Draw = (depth) => {
    if (depth <= 0) return { var: oneOf(['data.agreed', 'data.failed', 'config.open']) };
    const flags = (least: number) => [...some(least, 3, () => flag(depth - 1))];
    return oneOf<() => Expression>([
      () => ({ [oneOf(['and', 'or'])]: flags(1) }),
      () => ({ '!': below(2) === 0 ? [flag(depth - 1)] : flag(depth - 1) }),
      () => ({ [oneOf(['==', '!='])]: [text(depth - 1), text(depth - 1)] }),
      () => ({ [oneOf(['==', '!='])]: [number(depth - 1), number(depth - 1)] }),
      () => ({ [oneOf(['==', '!='])]: [flag(depth - 1), flag(depth - 1)] }),
      () => ({ [oneOf(['<', '<=', '>', '>='])]: [...some(2, 3, () => number(depth - 1))] }),
      () => ({
        in: [text(depth - 1), below(2) === 0 ? { var: 'data.codes' } : [...some(1, 3, () => text(0))]],
      }),
      () => chooses(flag, flag, depth),
    ])();
  };
  return { expression: oneOf([flag, flag, text, number])(3), variables };
}

const values: readonly JsonValue[] = [
  null,
  true,
  false,
  '',
  ' ',
  '\t',
  '0',
  '1',
  'true',
  'null',
  'a',
  'b',
  'a,b',
  ' a',
  'ab',
  0,
  1,
  -1,
  2.5,
  1e21,
  '2026-11-22T00:00:00Z',
  '2026-11-22T07:00:00+07:00',
  '2026-11-22T00:00:01Z',
  '2026-13-45T00:00:00Z',
  '2026-11-22',
];
const paths = [
  'data.one',
  'data.two',
  'data.list',
  'data.list.0',
  'data.list.7',
  'data.missing',
  'data.deep.in',
  'data.deep',
  'data',
  'nothing.at.all',
  'data.one.length',
  'data.list.length',
  'data.__proto__',
  'data.constructor.name',
  'data.toString',
];

/** Any condition that the closed list of operators allows, however little sense it makes, over data of which much is missing or of another kind. */
export function drawnOfAnyKind({ below, oneOf, some }: Drawing): Drawn {
  const list = (): JsonValue => [...some(0, 3, () => oneOf(values))];
  const variables = {
    data: { one: oneOf(values), two: oneOf(values), list: list(), deep: { in: oneOf(values) } },
  };
  const operands = (least: number, most: number, depth: number) => [
    ...some(least, most, () => any(depth - 1 - below(2))),
  ];
  const any: Draw = (depth) => {
    if (depth <= 0) return below(2) === 0 ? oneOf(values) : { var: oneOf(paths) };
    return oneOf<() => Expression>([
      () => ({ var: [oneOf(paths), oneOf(values)] }),
      () => ({ if: [flag(depth), any(depth - 1), flag(depth), ...operands(0, 2, depth)] }),
      () => ({ if: [flag(depth), ...operands(0, 2, depth)] }),
      () => ({ [oneOf(['and', 'or'])]: [flag(depth), any(depth - 1)] }),
      () => ({ cat: operands(0, 3, depth) }),
      () => flag(depth),
      () => flag(depth),
    ])();
  };
  /** Mostly a flag: where one is asked for anything else is refused, which is soon seen. */
  const flag: Draw = (depth) => {
    if (depth <= 0 || below(20) === 0) return any(0);
    return oneOf<() => Expression>([
      () => ({ [oneOf(['and', 'or'])]: [...some(1, 3, () => flag(depth - 1))] }),
      () => ({ '!': [flag(depth - 1)] }),
      () => ({ empty: [any(depth - 1)] }),
      () => ({ [oneOf(['==', '!='])]: operands(2, 2, depth) }),
      () => ({ [oneOf(['<', '<=', '>', '>='])]: operands(1, 3, depth) }),
      () => ({ in: [any(depth - 1), below(2) === 0 ? any(depth - 1) : list()] }),
    ])();
  };
  return { expression: any(3), variables };
}
