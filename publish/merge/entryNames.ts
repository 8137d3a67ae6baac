import { isRecord } from '@alur/engine/json';

/** The last part of a place that holds the order of a list, or of the steps. */
export const orderPart = '(order)';

/** What entries of lists are found by after they have moved. The first that an entry has is its name. */
const identities = ['field', 'id', 'path'] as const;

/** The name of an entry of a list (`field:email`), or null: a case has nothing but its position. */
export function entryName(entry: unknown): string | null {
  if (!isRecord(entry)) return null;
  for (const key of identities) {
    const name = Object.hasOwn(entry, key) ? entry[key] : undefined;
    if (typeof name === 'string') return `${key}:${name}`;
  }
  return null;
}

/** What is in an object or a list, by name; of two entries of one name the second is called `field:email~2`. An entry without one stands under its position, a plain value under itself. */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (!Array.isArray(value)) return isRecord(value) ? Object.entries(value) : [];
  const seen = new Map<string, number>();
  return value.map((entry: unknown, index) => {
    const name = entryName(entry) ?? (isRecord(entry) ? String(index) : `is:${JSON.stringify(entry)}`);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return [times === 1 ? name : `${name}~${times}`, entry] as const;
  });
}

/** The name of the field that a part of a place stands for, or null. */
export function fieldIn(part: string | undefined): string | null {
  return part?.startsWith('field:') === true ? (part.slice('field:'.length).split('~')[0] ?? null) : null;
}
