/** Rebuilds what it knows of a value; undefined: nothing of it may stay. */
export type Shape = (given: unknown) => unknown;

/** A text of one pattern. */
export function text(pattern: RegExp): Shape {
  return (given) => (typeof given === 'string' && pattern.test(given) ? given : undefined);
}

/** One text of a list. */
export function choice(choices: readonly string[]): Shape {
  return (given) => (typeof given === 'string' && choices.includes(given) ? given : undefined);
}

/** A value of one kind. */
export function value(kind: 'boolean'): Shape {
  return (given) => (typeof given === kind ? given : undefined);
}

/** A number from `least` to `most`, both included. */
export function quantity(least: number, most: number): Shape {
  return (given) => (typeof given === 'number' && given >= least && given <= most ? given : undefined);
}

/** The first `most` entries, each by its shape. */
export function list(most: number, entry: Shape): Shape {
  return (given) =>
    Array.isArray(given) ? given.slice(0, most).flatMap((each: unknown) => entry(each) ?? []) : undefined;
}

/** An object of these fields and no other. */
export function object(fields: Readonly<Record<string, Shape>>): Shape {
  return (given) =>
    isObject(given)
      ? whole(Object.entries(fields).map(([name, shape]) => [name, shape(given[name])]))
      : undefined;
}

/** An object whose fields have names of one pattern and values of one shape. */
export function map(name: RegExp, shape: Shape): Shape {
  return (given) =>
    isObject(given)
      ? whole(Object.entries(given).map(([key, each]) => [key, name.test(key) ? shape(each) : undefined]))
      : undefined;
}

function whole(fields: readonly (readonly [string, unknown])[]): object {
  return Object.fromEntries(fields.filter(([, each]) => each !== undefined));
}

function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}
