/** An object read from outside, whose properties are not known yet. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own property that is a text; undefined otherwise. */
export function textAt(record: UnknownRecord, name: string, longest = 8_192): string | undefined {
  const value = Object.hasOwn(record, name) ? record[name] : undefined;
  return typeof value === 'string' && value.length > 0 && value.length <= longest ? value : undefined;
}

/** An own property that is a finite number of at least 0; undefined otherwise. */
export function countAt(record: UnknownRecord, name: string): number | undefined {
  const value = Object.hasOwn(record, name) ? record[name] : undefined;
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}
