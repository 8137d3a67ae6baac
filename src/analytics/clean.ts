import { eventCatalogue, type EventSpec, isEventName } from '../contracts/measuring/flowEvents.ts';
import type { PropertyKind } from '@alur/engine';

type PropertyValue = string | number | boolean;
export type Properties = Readonly<Record<string, PropertyValue>>;

/** What may be said of a subscriber or a group beside the id. */
export interface Traits {
  readonly locale?: string;
}

/** An entry of the catalogue; null for a name that is not in it. */
export function eventOf(name: string): EventSpec | null {
  return isEventName(name) ? eventCatalogue[name] : null;
}

/** The properties that the catalogue lists for an event and that fit their kinds; all others are left out (T32). */
export function listedProperties({ properties }: EventSpec, given: object): Properties {
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, PropertyValue] => {
      const [name, value] = entry as [string, unknown];
      const kind = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return kind !== undefined && isOfKind(value, kind);
    }),
  );
}

/** The traits that may be said, where they hold a code. */
export function listedTraits({ locale }: Traits): Traits {
  return isCode(locale) ? { locale } : {};
}

function isOfKind(value: unknown, kind: PropertyKind): boolean {
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'text') return isCode(value);
  // No card's number, and no phone's with its country, whatever the property is called.
  return Number.isInteger(value) && Math.abs(Number(value)) < 1e9;
}

/**
 * Returns whether a value is an id or a code of ours: one short word without blanks. Digits alone (a phone number, a one-time code, a card), an address with `@` and a
 * token are none, so that none of them is sent even where a document or an answer confuses them.
 */
export function isCode(value: unknown): value is string {
  return typeof value === 'string' && code.test(value);
}

const code = /^(?!eyJ|.*\d{13})(?=.*[A-Za-z])[\w.:-]{1,64}$/;
