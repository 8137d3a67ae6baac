import { categoriesOf, slotFault, slotsOf, textFormatNames, type TextSlot } from '@alur/engine/text';
import { choose } from '../../wording/suggest.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { textsOf } from '../../document/texts.ts';

/** What is wrong with how a slot asks for its value, and what to do; null: nothing. */
type Fault = readonly [sentence: string, cure: string] | null;

function fault(slot: TextSlot, locale: string): Fault {
  const found = slotFault(slot, locale);
  if (found === null) return null;
  const { written, name, format = '' } = slot;
  const forms = categoriesOf(locale).map((category) => `${category} {# …}`);
  const write = `Write {${name}, plural, ${forms.join(' ')}}.`;
  switch (found.is) {
    case 'unknownFormat':
      return [
        `The text asks for "${format}" in ${written}, which is no format.`,
        choose(format, new Set(textFormatNames)),
      ];
    case 'unknownStyle':
      return [
        `The format "${format}" has no style "${found.style}".`,
        format === 'time' ? `Write {${name}, time} or {${name}, time, date}.` : `Write {${name}, ${format}}.`,
      ];
    case 'noForms':
      return [`${written} has no form for every number.`, write];
    case 'missingForms':
      return [`The plural of {${name}} lacks the form "${found.forms.join('", "')}".`, write];
    case 'foreignForms':
      return [`The language does not count with the form "${found.forms.join('", "')}" of {${name}}.`, write];
  }
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
