export type Language = 'en' | 'id';

/** The language of a request: the better liked of `en` and `id` in Accept-Language, English when neither is named. */
export function languageOf(header: string | undefined): Language {
  let best: { language: Language; weight: number } = { language: 'en', weight: 0 };
  for (const part of (header ?? '').split(',').slice(0, 20)) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const primary = tag.split('-')[0];
    const language = primary === 'in' ? 'id' : primary;
    if (language !== 'en' && language !== 'id') continue;
    const q = parameters.find((parameter) => parameter.trim().startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.trim().slice(2));
    if (weight > best.weight) best = { language, weight };
  }
  return best.language;
}
