import { callsOf } from '../../document/calls.ts';
import { dataRead } from '../../document/conditions.ts';
import { fieldsOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** "I agree." names nothing; "I accept the terms" does. */
const fewestWords = 4;

/** Who agrees reads to what: the words of a consent name it. */
export const shortConsent: LintRule = {
  id: 'PUB-4895',
  severity: 'warning',
  check: ({ document, messages }) => {
    const { consents = {} } = productOf(document).meanings ?? {};
    const ticks = new Set(
      callsOf(document).flatMap(({ call: { effect, send = {} } }) =>
        (consents[effect] ?? []).flatMap((input) => [...dataRead(send[input] ?? null, document)]),
      ),
    );
    return fieldsOf(document).flatMap(({ name, schema, item: { label }, pointer }) => {
      if (schema.type !== 'boolean' || !ticks.has(name) || label === undefined) return [];
      const short = Object.values(messages[label] ?? {}).some(
        (text = '') => (text.match(/\p{L}+|\{/gu) ?? []).length < fewestWords,
      );
      return short
        ? [{ pointer: pointerAt(pointer, 'label'), ...wordProblem('lint.shortConsent', { name }) }]
        : [];
    });
  },
};
