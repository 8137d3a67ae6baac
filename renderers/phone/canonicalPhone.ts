import type { JsonValue } from '@alur/engine/json';
import type { NormalizeContext, Normalized } from '@alur/react/contract';
import type * as Numbers from './numbers.ts';

/**
 * A phone number's canonical form (spec §5): E.164 when it is valid for an offered country, with that country as companion; else what was
 * typed. A number that only looks like E.164 is set apart by a space, so that the schema's pattern refuses it.
 */
export async function canonicalPhone(
  typed: JsonValue,
  { companions, countries }: NormalizeContext,
): Promise<Normalized> {
  // Nothing that could be a number: the numbering plans need not be here for that, and the field's issue does not wait for them.
  if (typeof typed !== 'string' || !mayBeNumber(typed)) return { value: typed };
  const { readNumber } = await loadNumbers();
  const offered = countries.find(({ isocode }) => isocode === companions['country']) ?? countries[0];
  const chosen = offered?.isocode ?? 'ID';
  const found = await readNumber(
    typed,
    chosen,
    countries.map((country) => country.isocode),
  );
  if (!found) return { value: e164.test(typed) ? typed.replace('+', '+ ') : typed };
  return {
    value: found.e164,
    ...(found.country === chosen ? {} : { companions: { country: found.country } }),
  };
}

/** Whether a text has as many digits as a number of some country, and no letters. */
function mayBeNumber(typed: string): boolean {
  const text = typed.normalize('NFKC');
  const { length } = text.replace(/\D/g, '');
  return length >= 4 && length <= 20 && !/[a-z]/i.test(text);
}

/** The shape of a valid number's value. */
export const e164 = /^\+[1-9][0-9]{6,14}$/;

/** Loads the numbering plans: a chunk of its own, asked for when a phone field gets focus. */
export function loadNumbers(): Promise<typeof Numbers> {
  return import('./numbers.ts');
}
