import type { Locale } from '../../../src/contracts/locale.ts';
import {
  pluralForms,
  slotsOf,
  textFormatNames,
  timeStyles,
  type TextSlot,
} from '../../../src/contracts/text/textPattern.ts';
import { choose } from '../../document/suggest.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { textsOf } from '../../document/texts.ts';

/** What is wrong with how a slot asks for its value, and what to do; null: nothing. */
type Fault = readonly [sentence: string, cure: string] | null;

const isFormat = (name: string): boolean => textFormatNames.some((known) => known === name);

/** The categories that a language counts with and that a plural must therefore have: `one` and `other` in English, `other` in Indonesian. */
function categoriesOf(locale: Locale): readonly string[] {
  return new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
}

function fault({ written, name, format, detail = '' }: TextSlot, locale: Locale): Fault {
  if (format === undefined) return null;
  if (!isFormat(format))
    return [
      `The text asks for "${format}" in ${written}, which is no format.`,
      choose(format, new Set(textFormatNames)),
    ];
  if (format === 'plural') return pluralFault(written, name, detail, locale);
  if (detail === '' || (format === 'time' && timeStyles.some((style) => style === detail))) return null;
  return [
    `The format "${format}" has no style "${detail}".`,
    format === 'time' ? `Write {${name}, time} or {${name}, time, date}.` : `Write {${name}, ${format}}.`,
  ];
}

function pluralFault(written: string, name: string, detail: string, locale: Locale): Fault {
  const needed = categoriesOf(locale);
  const example = `{${name}, plural, ${needed.map((category) => `${category} {# …}`).join(' ')}}`;
  const forms = pluralForms(detail);
  if (forms === null) return [`${written} has no form for every number.`, `Write ${example}.`];
  const missing = needed.filter((category) => forms[category] === undefined);
  if (missing.length > 0)
    return [`The plural of {${name}} lacks the form "${missing.join('", "')}".`, `Write ${example}.`];
  const foreign = Object.keys(forms).filter(
    (category) => !category.startsWith('=') && !needed.includes(category),
  );
  return foreign.length === 0
    ? null
    : [
        `The language does not count with the form "${foreign.join('", "')}" of {${name}}.`,
        `Write ${example}.`,
      ];
}

export const slotFormat: LintRule = {
  id: 'PUB-88',
  severity: 'error',
  check: ({ messages }) =>
    textsOf(messages).flatMap(({ text, pointer, locale }) =>
      slotsOf(text).flatMap((slot) => {
        const found = fault(slot, locale);
        return found === null ? [] : [{ pointer, sentence: found[0], cure: found[1] }];
      }),
    ),
};
