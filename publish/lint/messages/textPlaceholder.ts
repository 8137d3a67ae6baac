import { locales } from '../../../src/contracts/locale.ts';
import { slotsOf } from '../../../src/contracts/text/textPattern.ts';
import { dataNames, fieldsOf, stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { choose } from '../../document/suggest.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';

/** Names in the flow's own texts of a key; the shipped texts are not known here. */
function placeholderNames({ messages }: Subject, key: string): ReadonlySet<string> {
  const texts = Object.hasOwn(messages, key) ? messages[key] : undefined;
  return new Set(locales.flatMap((locale) => slotsOf(texts?.[locale] ?? '').map(({ name }) => name)));
}

function faults(subject: Subject, key: string, pointer: string): readonly Finding[] {
  const known = dataNames(subject.document);
  const secrets = new Set(
    fieldsOf(subject.document).flatMap(({ name, schema }) => (schema.writeOnly === true ? [name] : [])),
  );
  return [...placeholderNames(subject, key)].flatMap((name): readonly Finding[] => {
    if (secrets.has(name)) {
      return [
        {
          pointer,
          sentence: `The text "${key}" would show the secret "${name}".`,
          cure: `Remove {${name}} from the text.`,
        },
      ];
    }
    if (known.has(name)) return [];
    return [
      {
        pointer,
        sentence: `The text "${key}" speaks of {${name}}, which is no field and no key of "data".`,
        cure: choose(name, known),
      },
    ];
  });
}

export const textPlaceholder: LintRule = {
  id: 'PUB-46',
  severity: 'error',
  check: (subject) =>
    Object.entries(subject.document.steps).flatMap(([id, { title, intro }]) =>
      Object.entries({ title, intro }).flatMap(([name, key]) =>
        key === undefined ? [] : faults(subject, key, pointerAt(stepPointer(id), name)),
      ),
    ),
};
