import { isRecord } from '@alur/engine/json';
import { pointerAt } from '../document/pointer.ts';
import { entriesOf } from './entryNames.ts';

/**
 * A place with the names of entries where a pointer has their positions: it stays as it is when they move. What has no name keeps its position.
 *
 * @example
 * namedPlace(item, '/document/steps/code/body/2/label'); // '/document/steps/code/body/field:otp/label'
 */
export function namedPlace(item: unknown, pointer: string): string {
  let at: unknown = item;
  let place = '';
  for (const part of pointer.split('/').slice(1).map(unescape)) {
    const [name, entry] = Array.isArray(at)
      ? (entriesOf(at)[Number(part)] ?? [part, undefined])
      : [part, isRecord(at) && Object.hasOwn(at, part) ? at[part] : undefined];
    place = pointerAt(place, name);
    at = entry;
  }
  return place;
}

function unescape(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
