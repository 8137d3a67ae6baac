import type { Glossary } from '../../product/product.ts';
import { writtenWords } from '../messages/writtenWords.ts';

function isOf(word: string, pattern: string): boolean {
  const stem = pattern.replaceAll('*', '');
  if (pattern.startsWith('*')) return pattern.endsWith('*') ? word.includes(stem) : word.endsWith(stem);
  return pattern.endsWith('*') ? word.startsWith(stem) : word === stem;
}

/** What was read in them, by language and text. */
const read = new WeakMap<Glossary, Map<string, ReadonlySet<string>>>();
const mostRead = 5000;

/** What a text speaks of, by the words of its language. */
export function notionsIn(glossary: Glossary, locale: string, text: string): ReadonlySet<string> {
  const known = read.get(glossary) ?? new Map<string, ReadonlySet<string>>();
  read.set(glossary, known);
  const key = `${locale} ${text}`;
  const notions = known.get(key) ?? collect(glossary, locale, text);
  if (known.size >= mostRead) known.clear();
  known.set(key, notions);
  return notions;
}

function collect({ words }: Glossary, locale: string, text: string): ReadonlySet<string> {
  const written = writtenWords(text).map((word) => word.toLowerCase());
  const whole = ` ${written.join(' ')} `;
  const isSaid = (pattern: string): boolean =>
    pattern.includes(' ') ? whole.includes(` ${pattern} `) : written.some((word) => isOf(word, pattern));
  return new Set(
    Object.entries(words[locale] ?? {}).flatMap(([notion, patterns]) =>
      patterns.some(isSaid) ? [notion] : [],
    ),
  );
}
