import type { CallSpec, InputKind } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';

/** What an effect is given, each value of its declared kind; an optional one that is missing is null. */
export type GivenInput = Readonly<Record<string, JsonValue>>;

/** Reads what a flow gives an effect against its declaration. Null when a value is missing or of another kind: nothing of it is sent. */
export function decodeInput({ input, optional = [] }: CallSpec, given: GivenInput): GivenInput | null {
  const read = Object.entries(input).map(([name, kind]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const missing = value === undefined || value === null || value === '';
    return { name, value: missing ? nothingOf(kind) : ofKind(kind, value), free: optional.includes(name) };
  });
  if (read.some(({ value, free }) => value === undefined || (value === null && !free))) return null;
  return Object.fromEntries(read.map(({ name, value = null }) => [name, value]));
}

/** A field that was never shown has no value: then a flag is off. */
function nothingOf(kind: InputKind): false | null {
  return kind === 'flag' ? false : null;
}

/** The value, where it is of its kind; else undefined. */
function ofKind(kind: InputKind, value: JsonValue): JsonValue | undefined {
  const fits = typeof kind === 'string' ? checks[kind](value) : kind.closed.some((text) => text === value);
  return fits ? value : undefined;
}

const isText = (value: JsonValue): boolean => typeof value === 'string';
const isWhole = (value: JsonValue): boolean => Number.isSafeInteger(value);

const checks: Readonly<Record<Extract<InputKind, string>, (value: JsonValue) => boolean>> = {
  text: isText,
  secret: isText,
  code: isText,
  challenge: isText,
  channel: (value) => value === 'phone' || value === 'email',
  flag: (value) => typeof value === 'boolean',
  integer: isWhole,
  money: isWhole,
};

/** What the contract allows as an id in a path (`schemas/api/shared.yaml`, Id): dots alone would lead to another address. */
const identifier = /^(?!\.+$)[A-Za-z0-9._~:-]{1,64}$/;

/** Whether a value may stand in a path. Every other one (nothing, dots, a slash, a hidden one) leads out of the operation's own address. */
export function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && identifier.test(value);
}

/**
 * The code of a thing that can't exist, because a part of the path that names it is no id. Null when every part is one.
 *
 * @example
 * unknownThing(spec, { paymentId: '..' }); // 'err_order_not_found'
 */
export function unknownThing({ wire }: CallSpec, given: GivenInput): string | null {
  const names = Object.entries(wire?.input ?? {}).flatMap(([name, place]) =>
    typeof place === 'string' && place.startsWith('path.') ? [name] : [],
  );
  const known = names.every((name) => Object.hasOwn(given, name) && isIdentifier(given[name]));
  return known ? null : (wire?.unknown ?? 'err_bad_request');
}
