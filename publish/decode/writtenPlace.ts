import { isRecord } from '@alur/engine/json';
import { pointerAt } from '../document/pointer.ts';

/**
 * The place of a pointer in a document as it was written: what a preset put there is found at the nearest thing around it that the
 * editor can see.
 */
export function placeIn(written: unknown, pointer: string): string {
  const [, root = '', ...segments] = pointer.split('/');
  if (root !== 'document') return pointer;
  let found = '/document';
  let value = written;
  for (const segment of segments) {
    const key = segment.replaceAll('~1', '/').replaceAll('~0', '~');
    const inside: unknown = Array.isArray(value)
      ? value[Number(key)]
      : isRecord(value) && Object.hasOwn(value, key)
        ? value[key]
        : undefined;
    if (inside === undefined) return found;
    found = pointerAt(found, key);
    value = inside;
  }
  return found;
}
