import { builtInCountries, type Country } from '../../src/contracts/config.ts';

const shapes: Readonly<Record<Exclude<keyof Country, 'id'>, RegExp>> = {
  name: /^.{1,80}$/u,
  isocode: /^[A-Z]{2}$/,
  three_code: /^[A-Z]{3}$/,
  code: /^\+?[0-9]{1,4}(?:[- ]?[0-9]{1,4})?$/,
  flag: /^.{0,16}$/u,
};

/** Items of `auth_countries` as countries; those that are not complete are left out, and no country at all means the built-in list (spec §8). */
export function decodeCountries(items: readonly unknown[]): readonly Country[] {
  const countries = items.flatMap((item) => country(item) ?? []);
  return countries.length > 0 ? countries : builtInCountries;
}

function country(item: unknown): Country | null {
  if (typeof item !== 'object' || item === null) return null;
  const given = new Map<string, unknown>(Object.entries(item));
  const text = (name: string): string => {
    const value = given.get(name) ?? '';
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const decoded = {
    id: text('id') || text('isocode'),
    name: text('name'),
    isocode: text('isocode').toUpperCase(),
    three_code: text('three_code').toUpperCase(),
    code: text('code').replace(/^\+?/, '+'),
    flag: text('flag'),
  };
  const complete = Object.entries(shapes).every(([name, shape]) =>
    shape.test(decoded[name as keyof Country]),
  );
  return complete && decoded.id !== '' ? decoded : null;
}
