import { defaultLocale, isLocale, type Locale } from '../../src/contracts/locale.ts';

/** Where a visitor may have said which language they want; the first language of the product decides (spec §1). */
export interface LocaleHints {
  /** `?locale=` of the address: a choice just made. */
  readonly query?: string | null | undefined;
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
  /** `DefaultLang` of the public config. */
  readonly fallback?: string | undefined;
}

export function negotiateLocale({ query, cookie, acceptLanguage, fallback }: LocaleHints): Locale {
  for (const hint of [query, cookie, preferredLocale(acceptLanguage), fallback]) {
    if (isLocale(hint)) return hint;
  }
  return defaultLocale;
}

/** The best of our languages in an `Accept-Language` header. `in` is what old Android calls Indonesian. */
function preferredLocale(header: string | undefined): Locale | undefined {
  const ranked = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters
        .map((parameter) => /^\s*q=([0-9.]+)\s*$/.exec(parameter)?.[1])
        .find((value) => value !== undefined);
      const language = tag.split('-', 1)[0] ?? '';
      return {
        language: language === 'in' ? 'id' : language,
        weight: weight === undefined ? 1 : Number(weight),
        order,
      };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.order - b.order);
  return ranked.map(({ language }) => language).find(isLocale);
}
