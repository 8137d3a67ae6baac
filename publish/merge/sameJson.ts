import { isRecord } from '@alur/engine/json';

/** Whether two values are equal as JSON, whatever the order of names. However deep they are: it keeps its own stack. */
export function sameJson(left: unknown, right: unknown): boolean {
  const pairs: [unknown, unknown][] = [[left, right]];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [one, other] = pair;
    if (one === other) continue;
    if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
      for (const [index, entry] of one.entries()) pairs.push([entry, other[index]]);
    } else if (isRecord(one) && isRecord(other)) {
      const names = Object.keys(one);
      if (names.length !== Object.keys(other).length) return false;
      for (const name of names) {
        if (!Object.hasOwn(other, name)) return false;
        pairs.push([one[name], other[name]]);
      }
    } else return false;
  }
  return true;
}
