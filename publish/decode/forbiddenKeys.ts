import type { Problem } from '../contract/problem.ts';
import { pointerAt } from '../document/pointer.ts';
import { wordProblem } from '../wording/wordProblem.ts';

/** Names that change an object's nature, that every object already has, or that the CMS fills in by itself (T05). */
const forbiddenKeys: ReadonlySet<string> = new Set([
  '__proto__',
  'prototype',
  '_user',
  '_date',
  ...Object.getOwnPropertyNames(Object.prototype),
]);

/** Refuses forbidden names at any depth, own properties only. */
export function checkForbiddenKeys(value: unknown, pointer: string): readonly Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const place = pointerAt(pointer, key);
    if (!forbiddenKeys.has(key)) return checkForbiddenKeys(entry, place);
    return [
      { rule: 'PUB-02', severity: 'error', pointer: place, ...wordProblem('decode.reserved', { key }) },
    ];
  });
}
