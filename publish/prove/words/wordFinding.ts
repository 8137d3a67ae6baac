import type { Finding, FindingCode, Sentence } from '../contract.ts';
import { words } from './words.ts';

/** A finding's own words, with the names that it is about put in. */
export function wordFinding(
  code: FindingCode,
  names: Readonly<Record<string, string | Sentence>>,
): Pick<Finding, 'rule' | 'severity' | 'sentence' | 'cure'> {
  const { severity, sentence, cure, rule } = words[code];
  return { rule, severity, sentence: fillNames(sentence, names), cure: fillNames(cure, names) };
}

/** A sentence with its `{names}` put in. */
function fillNames(sentence: Sentence, names: Readonly<Record<string, string | Sentence>>): Sentence {
  const fill = (text: string, locale: 'en' | 'id'): string =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const value = Object.hasOwn(names, name) ? names[name] : undefined;
      return value === undefined ? whole : typeof value === 'string' ? value : value[locale];
    });
  return { en: fill(sentence.en, 'en'), id: fill(sentence.id, 'id') };
}
