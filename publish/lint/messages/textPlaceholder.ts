import { slotsOf } from '@alur/engine/text';
import { displaysOf, fieldsOf } from '../../document/fields.ts';
import { messageKeysOf, type MessagePlace } from '../../document/messageKeys.ts';
import { columnsOf, dataNames } from '../../document/names.ts';
import { guardedNames, secretsRead } from '../../document/secrets.ts';
import { sayChoice } from '../../wording/suggest.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Names in the flow's own texts of a key; the shipped texts are not known here. */
function placeholderNames({ messages }: Subject, key: string): ReadonlySet<string> {
  const texts = Object.hasOwn(messages, key) ? messages[key] : undefined;
  return new Set(Object.values(texts ?? {}).flatMap((text) => slotsOf(text ?? '').map(({ name }) => name)));
}

/** What a text of the flow may show: data, values, and beside rows their columns. */
interface Showable {
  readonly known: ReadonlySet<string>;
  readonly secrets: ReadonlySet<string>;
  readonly columns: ReadonlyMap<string, readonly string[]>;
}

function showable({ document }: Subject): Showable {
  const secrets = guardedNames(document);
  const values = Object.entries(document.values ?? {});
  const secretValues = values.filter(([, value]) => secretsRead(value, document).length > 0);
  const items = [...fieldsOf(document), ...displaysOf(document)];
  return {
    known: new Set([...dataNames(document), ...values.map(([name]) => name)]),
    secrets: new Set([...secrets, ...secretValues.map(([name]) => name)]),
    columns: new Map(
      items.flatMap(({ item: { from }, pointer }) =>
        from === undefined ? [] : [[`${pointer}/columns/`, Object.keys(columnsOf(document, from))] as const],
      ),
    ),
  };
}

/** Words of errors have parameters of their own: the bound of a keyword. */
function isErrorText({ pointer }: MessagePlace): boolean {
  return /\/(schema|invalid)\/|\/requiredText$/.test(pointer);
}

function faults(
  subject: Subject,
  { key, pointer }: MessagePlace,
  { known, secrets, columns }: Showable,
): readonly Finding[] {
  const ofRows = [...columns].flatMap(([place, names]) => (pointer.startsWith(place) ? names : []));
  return [...placeholderNames(subject, key)].flatMap((name): readonly Finding[] => {
    if (ofRows.includes(name)) return [];
    if (secrets.has(name)) {
      return [
        {
          pointer,
          ...wordProblem('lint.textPlaceholder.secret', { key, name }),
        },
      ];
    }
    if (known.has(name)) return [];
    return [
      {
        pointer,
        ...inWords(say('lint.textPlaceholder.unknown', { key, name }), sayChoice(name, known)),
      },
    ];
  });
}

export const textPlaceholder: LintRule = {
  id: 'PUB-46',
  severity: 'error',
  check: (subject) => {
    const names = showable(subject);
    return messageKeysOf(subject.document)
      .filter((place) => !isErrorText(place))
      .flatMap((place) => faults(subject, place, names));
  },
};
