import type { JsonValue } from '../contract/json.ts';

const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * What `path` names below `root`: own properties of plain data only, never a function, an accessor or anything inherited.
 * Returns null for all that is missing, and for whole objects: conditions read scalars and lists of scalars.
 */
export function ownValue(root: unknown, path: string): JsonValue {
  let value: unknown = root;
  for (const name of path.split('.')) value = ownProperty(value, name);
  return scalarsOnly(value);
}

function ownProperty(holder: unknown, name: string): unknown {
  if (typeof holder !== 'object' || holder === null || forbidden.has(name)) return null;
  if (Array.isArray(holder) ? !/^\d+$/.test(name) : !isPlain(holder)) return null;
  return Object.getOwnPropertyDescriptor(holder, name)?.value ?? null;
}

/** Plain in any realm: no prototype, or one that has none itself. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function scalarsOnly(value: unknown): JsonValue {
  return Array.isArray(value) ? value.map(scalar) : scalar(value);
}

function scalar(value: unknown): JsonValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
