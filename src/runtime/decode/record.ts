import type { UnknownRecord } from '@alur/engine/json';

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

/** An answer that can't be read, and why: a dotted place in it and what is wrong there, never a value of it. */
export class Unreadable {
  readonly place: string;

  /** @param place such as `amount.total is no money` */
  constructor(place: string) {
    this.place = place;
  }
}
