import { callsOf, codesOf } from '../../document/calls.ts';
import { fieldsOf } from '../../document/fields.ts';
import { messageKeysOf } from '../../document/messageKeys.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule, Subject } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Texts that the wording cascade finds without being named: `<field>.<keyword>`, error codes, and what the flow words differently than the product. */
function foundByItself(key: string, fields: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  return known.has(key) || key.startsWith('error.') || fields.has(key.split('.')[0] ?? '');
}

/** Keys of the flow's own texts that nothing shows. */
export function unusedKeys({ document, messages, knownMessages }: Subject): readonly string[] {
  const codes = callsOf(document).flatMap(({ spec }) => codesOf(document, spec));
  const named = new Set([...messageKeysOf(document).map(({ key }) => key), ...codes]);
  const fields = new Set(fieldsOf(document).map(({ name }) => name));
  return Object.keys(messages).filter((key) => !named.has(key) && !foundByItself(key, fields, knownMessages));
}

export const unusedMessage: LintRule = {
  id: 'PUB-45',
  severity: 'warning',
  check: (subject) =>
    unusedKeys(subject).map((key) => ({
      pointer: pointerAt('/messages', key),
      ...wordProblem('lint.unusedMessage', { key }),
    })),
};
