import { defaultLocale, isLocale, type Locale } from '../../src/contracts/locale.ts';
export type Language = Locale;

/** The language of a request: the best liked in Accept-Language of the product's, the default one when none is named. */
export function languageOf(header: string | undefined): Language {
  let best: { language: Language; weight: number } = { language: defaultLocale, weight: 0 };
  for (const part of (header ?? '').split(',').slice(0, 20)) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const primary = tag.split('-')[0];
    const language = primary === 'in' ? 'id' : primary;
    if (!isLocale(language)) continue;
    const q = parameters.find((parameter) => parameter.trim().startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.trim().slice(2));
    if (weight > best.weight) best = { language, weight };
  }
  return best.language;
}
