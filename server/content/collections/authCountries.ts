import * as v from 'valibot';
import { builtInCountries } from '../../../src/contracts/config.ts';
import type { Country } from '@alur/react/contract';
import { defineCollection } from '../decoding/collection.ts';

/** A text, also where the database returns a number; absent is empty. */
const text = v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String));

/** An item of `auth_countries`: letters in capitals, the dial code with its plus sign, the ISO code where there is no id. */
const country = v.pipe(
  v.looseObject({
    id: text,
    name: v.pipe(text, v.regex(/^.{1,80}$/u)),
    isocode: v.pipe(text, v.toUpperCase(), v.regex(/^[A-Z]{2}$/)),
    three_code: v.pipe(text, v.toUpperCase(), v.regex(/^[A-Z]{3}$/)),
    code: v.pipe(
      text,
      v.regex(/^\+?[0-9]{1,4}(?:[- ]?[0-9]{1,4})?$/),
      v.transform((code) => code.replace(/^\+?/, '+')),
    ),
    flag: v.pipe(text, v.regex(/^.{0,16}$/u)),
  }),
  v.transform(({ id, name, isocode, three_code, code, flag }): Country => ({
    id: id || isocode,
    name,
    isocode,
    three_code,
    code,
    flag,
  })),
);

/** Countries of phone numbers; items that are not complete are left out, and no country at all means the built-in list (spec §8). */
export const authCountries = defineCollection<readonly Country[]>({
  name: 'auth_countries',
  key: 'id',
  fields: ['id', 'name', 'isocode', 'three_code', 'code', 'flag', 'enabled', 'sort'],
  filter: { enabled: { _eq: true } },
  sort: ['sort', 'name'],
  decode(rows) {
    const countries = rows.flatMap((row) => {
      const decoded = v.safeParse(country, row);
      return decoded.success ? [decoded.output] : [];
    });
    return { value: countries.length > 0 ? countries : builtInCountries };
  },
});
