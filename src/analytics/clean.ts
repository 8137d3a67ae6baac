import {
  eventCatalogue,
  type EventName,
  type EventSpec,
  type PropertyKind,
} from '../contracts/measuring/flowEvents.ts';

type PropertyValue = string | number | boolean;
export type Properties = Readonly<Record<string, PropertyValue>>;

/** What may be said of a subscriber or a group beside the id. */
const traitNames = ['locale'] as const;

/** Traits of the closed list. */
export type Traits = { readonly [Name in (typeof traitNames)[number]]?: string };

/** An entry of the catalogue; null for a name that is not in it. */
export function eventOf(name: string): EventSpec | null {
  return Object.hasOwn(eventCatalogue, name) ? eventCatalogue[name as EventName] : null;
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

/** The traits that are on the list and hold a code. */
export function listedTraits(given: Traits): Traits {
  return Object.fromEntries(
    traitNames.flatMap((name) => {
      const value: unknown = Object.hasOwn(given, name) ? given[name] : undefined;
      return isCode(value) ? [[name, value]] : [];
    }),
  );
}

function isOfKind(value: unknown, kind: PropertyKind): boolean {
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'text') return isCode(value);
  // Never a card's number or a phone's, whatever the property is called.
  return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) < 1e12;
}

/**
 * Returns whether a value is an id or a code of ours: one short word without blanks. Digits alone (a phone number, a one-time code, a card), an address with `@` and a
 * token are none, so that none of them is sent even where a document or an answer confuses them.
 */
export function isCode(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^[\w.:-]{1,64}$/.test(value) &&
    /[A-Za-z]/.test(value) &&
    !value.startsWith('eyJ') &&
    !/\d{13,}/.test(value)
  );
}
