import { categoriesOf, slotFault, slotsOf, textFormatNames, type TextSlot } from '@alur/engine/text';
import type { Said } from '../../contract/said.ts';
import { sayChoice } from '../../wording/suggest.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { textsOf } from '../../document/texts.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';

/** What is wrong with how a slot asks for its value, and what to do; null: nothing. */
function fault(slot: TextSlot, locale: string): readonly [sentence: Said, cure: Said] | null {
  const found = slotFault(slot, locale);
  if (found === null) return null;
  const { written, name, format = '' } = slot;
  const forms = categoriesOf(locale).map((category) => `${category} {# …}`);
  const write = (example: string): Said => say('lint.slotFormat.write', { example });
  const writePlural = write(`{${name}, plural, ${forms.join(' ')}}`);
  switch (found.is) {
    case 'unknownFormat':
      return [
        say('lint.slotFormat.format', { format, written }),
        sayChoice(format, new Set(textFormatNames)),
      ];
    case 'unknownStyle':
      return [
        say('lint.slotFormat.style', { format, style: found.style }),
        format === 'time'
          ? say('lint.slotFormat.writeTime', {
              example: `{${name}, time}`,
              example2: `{${name}, time, date}`,
            })
          : write(`{${name}, ${format}}`),
      ];
    case 'noForms':
      return [say('lint.slotFormat.noForms', { written }), writePlural];
    case 'missingForms':
      return [sayForms('lint.slotFormat.missing', name, found.forms), writePlural];
    case 'foreignForms':
      return [sayForms('lint.slotFormat.foreign', name, found.forms), writePlural];
  }
}

function sayForms(
  key: 'lint.slotFormat.missing' | 'lint.slotFormat.foreign',
  name: string,
  forms: readonly string[],
): Said {
  return say(key, { slot: `{${name}}`, forms: forms.join('", "') });
}

export const slotFormat: LintRule = {
  id: 'PUB-88',
  severity: 'error',
  check: ({ messages }) =>
    textsOf(messages).flatMap(({ text, pointer, locale }) =>
      slotsOf(text).flatMap((slot) => {
        const found = fault(slot, locale);
        return found === null ? [] : [{ pointer, ...inWords(found[0], found[1]) }];
      }),
    ),
};
