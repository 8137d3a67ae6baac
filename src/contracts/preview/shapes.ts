import { isRecord } from '@alur/engine/json';

/** Whether a value is of a shape. */
export type Shape = (value: unknown) => boolean;

export const text: Shape = (value) => typeof value === 'string';
export const flag: Shape = (value) => typeof value === 'boolean';
/** A whole number from 0. */
export const count: Shape = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** Any value of JSON. */
export const anything: Shape = (value) => value !== undefined;

export function oneOf(values: readonly unknown[]): Shape {
  return (value) => values.includes(value);
}

export function orNull(shape: Shape): Shape {
  return (value) => value === null || shape(value);
}

export function listShape(shape: Shape): Shape {
  return (value) => Array.isArray(value) && value.every(shape);
}

/** Values of one shape by names that may be any. */
export function mapShape(shape: Shape): Shape {
  return (value) => isRecord(value) && Object.values(value).every(shape);
}

/** Names of certain shapes, beside others that are passed over; those of the second list may be missing. */
export function holding(
  needed: Readonly<Record<string, Shape>>,
  optional: Readonly<Record<string, Shape>> = {},
): Shape {
  return (value) =>
    isRecord(value) &&
    Object.entries(needed).every(([name, shape]) => Object.hasOwn(value, name) && shape(value[name])) &&
    Object.entries(optional).every(([name, shape]) => !Object.hasOwn(value, name) || shape(value[name]));
}

/** The shape of what bears this kind. */
export function byKind(name: string, kinds: Readonly<Record<string, Shape>>): Shape {
  return (value) => {
    const kind = isRecord(value) ? value[name] : undefined;
    return typeof kind === 'string' && Object.hasOwn(kinds, kind) && kinds[kind]?.(value) === true;
  };
}

/** Names that every object already has, or that change its nature. */
const reserved: ReadonlySet<string> = new Set(['prototype', ...Object.getOwnPropertyNames(Object.prototype)]);
const mostLevels = 100;

/** Whether JSON that was read holds no reserved name, at no depth, and is not nested beyond reason. */
export function isHarmless(value: unknown, level = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (level > mostLevels) return false;
  if (Array.isArray(value)) return value.every((each) => isHarmless(each, level + 1));
  return Object.entries(value).every(([name, each]) => !reserved.has(name) && isHarmless(each, level + 1));
}
