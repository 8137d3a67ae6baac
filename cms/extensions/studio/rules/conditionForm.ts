import { isRow } from '../../hooks/rows.ts';

/** How something is compared. */
export const comparisons = ['is', 'isNot', 'less', 'atMost', 'more', 'atLeast'] as const;
export const tests = ['holds', 'holdsNot', 'empty', 'notEmpty', ...comparisons, 'in'] as const;
export type Test = (typeof tests)[number];
export type Comparison = (typeof comparisons)[number];

/** What something is compared with: a constant, or something else that is read. */
export type Other = { readonly value: unknown } | { readonly path: string };

/** One line: something that is read, and what it is compared with. */
export interface Row {
  readonly is: 'row';
  /** `data.channel`, `value.isFree`. */
  readonly path: string;
  readonly test: Test;
  /** Of a {@link comparisons | comparison} and of `in`. */
  readonly other?: Other;
}

/** Logic that has no rows: it is shown as a sentence and kept as it is. */
export interface Made {
  readonly is: 'made';
  readonly condition: unknown;
}

export interface Group {
  readonly is: 'group';
  readonly join: 'and' | 'or';
  readonly parts: readonly Part[];
}

export type Part = Row | Made | Group;

/** A condition as lines: one group, in which further ones may stand. */
export interface ConditionForm {
  readonly top: Group;
  /** Whether a single line stands alone, without a group around it. */
  readonly isBare: boolean;
  /** Whether a single rule is written by its name, and not as something that is read. */
  readonly isName: boolean;
}

export const always: ConditionForm = {
  top: { is: 'group', join: 'and', parts: [] },
  isBare: true,
  isName: true,
};

const operators: Readonly<Record<Comparison, string>> = {
  is: '==',
  isNot: '!=',
  less: '<',
  atMost: '<=',
  more: '>',
  atLeast: '>=',
};

/**
 * A condition as lines; what has no line is kept whole. Written again it is the same.
 * @param takesNames whether plain text is the name of a rule here, as it is everywhere but in rules themselves
 */
export function readCondition(condition: unknown, takesNames: boolean): ConditionForm {
  if (condition === undefined) return always;
  const form = read(condition, takesNames);
  const isSame = JSON.stringify(writeCondition(form, takesNames)) === JSON.stringify(condition);
  return isSame ? form : { ...always, top: { ...always.top, parts: [{ is: 'made', condition }] } };
}

function read(condition: unknown, takesNames: boolean): ConditionForm {
  if (typeof condition === 'string' && takesNames)
    return {
      ...always,
      top: { ...always.top, parts: [{ is: 'row', path: `value.${condition}`, test: 'holds' }] },
    };
  const part = readPart(condition, 2);
  if (part.is === 'group') return { top: part, isBare: false, isName: true };
  return { ...always, top: { ...always.top, parts: [part] }, isName: false };
}

function readPart(condition: unknown, depth: number): Part {
  const [operator, sides] = operation(condition);
  if (operator === 'and' || operator === 'or')
    return depth > 0 && Array.isArray(sides) && sides.length > 0
      ? { is: 'group', join: operator, parts: sides.map((each: unknown) => readPart(each, depth - 1)) }
      : { is: 'made', condition };
  return readRow(operator, sides) ?? { is: 'made', condition };
}

function readRow(operator: string | null, sides: unknown): Row | null {
  if (operator === 'var') return typeof sides === 'string' ? row(sides, 'holds') : null;
  if (operator === 'empty') return rowOf(pathOf(sides), 'empty');
  if (operator === '!') {
    const [inner, what] = operation(sides);
    return inner === 'empty' ? rowOf(pathOf(what), 'notEmpty') : rowOf(pathOf(sides), 'holdsNot');
  }
  if (!Array.isArray(sides) || sides.length !== 2) return null;
  const [one, two] = sides as readonly unknown[];
  const path = pathOf(one);
  if (path === null) return null;
  if (operator === 'in')
    return Array.isArray(two) && two.every(isConstant) ? row(path, 'in', { value: two }) : null;
  const test = comparisons.find((each) => operators[each] === operator);
  const other = pathOf(two);
  if (test === undefined || (other === null && !isConstant(two))) return null;
  return row(path, test, other === null ? { value: two } : { path: other });
}

function row(path: string, test: Test, other?: Other): Row {
  return other === undefined ? { is: 'row', path, test } : { is: 'row', path, test, other };
}

function rowOf(path: string | null, test: Test): Row | null {
  return path === null ? null : row(path, test);
}

function isConstant(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function pathOf(expression: unknown): string | null {
  const [operator, path] = operation(expression);
  return operator === 'var' && typeof path === 'string' ? path : null;
}

/** An operator and what it is given; null: this is no such object. */
export function operation(expression: unknown): readonly [string | null, unknown] {
  const entries = isRow(expression) ? Object.entries(expression) : [];
  const [entry] = entries;
  return entry === undefined || entries.length > 1 ? [null, null] : entry;
}

/** The condition of some lines; undefined: none, it always holds. */
export function writeCondition({ top, isBare, isName }: ConditionForm, takesNames: boolean): unknown {
  const [first, ...rest] = top.parts;
  if (first === undefined) return undefined;
  if (!isBare || rest.length > 0) return { [top.join]: top.parts.map(writePart) };
  const name = takesNames && isName && first.is === 'row' && first.test === 'holds' ? first.path : '';
  return name.startsWith('value.') ? name.slice('value.'.length) : writePart(first);
}

function writePart(part: Part): unknown {
  if (part.is === 'made') return part.condition;
  if (part.is === 'group') return { [part.join]: part.parts.map(writePart) };
  const { path, test, other } = part;
  const what = { var: path };
  switch (test) {
    case 'holds':
      return what;
    case 'holdsNot':
      return { '!': what };
    case 'empty':
      return { empty: what };
    case 'notEmpty':
      return { '!': { empty: what } };
    case 'in':
      return { in: [what, writeOther(other)] };
    default:
      return { [operators[test]]: [what, writeOther(other)] };
  }
}

function writeOther(other: Other | undefined): unknown {
  if (other === undefined) return '';
  return 'path' in other ? { var: other.path } : other.value;
}

/** A form with another part, or none, at a way of positions; past the end it is added. */
export function withPart(form: ConditionForm, way: readonly number[], part: Part | null): ConditionForm {
  const top = inGroup(form.top, way, part);
  return { ...form, top, isBare: form.isBare || top.parts.length < 2 };
}

function inGroup(group: Group, [at, ...rest]: readonly number[], part: Part | null): Group {
  if (at === undefined) return part?.is === 'group' ? part : group;
  const inner = group.parts[at];
  const next = rest.length > 0 && inner?.is === 'group' ? inGroup(inner, rest, part) : part;
  // A group without lines would hold always, or never.
  const kept = next === null || (next.is === 'group' && next.parts.length === 0) ? [] : [next];
  return { ...group, parts: group.parts.toSpliced(at, 1, ...kept) };
}
