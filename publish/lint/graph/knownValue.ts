import type { Expression } from '@alur/engine';
import { addressesIn } from '../../document/addresses.ts';
import { callsOf } from '../../document/calls.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { AddressValues, QueryValues } from '../../document/queryValues.ts';
import { nearest, sayChoice } from '../../wording/suggest.ts';
import { yieldsOf } from '../../document/yields.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';

/** What a document writes into an address, or sends, by name. */
interface Place {
  readonly pointer: string;
  readonly written: Readonly<Record<string, Expression>>;
  readonly values: AddressValues['values'];
}

/** The values of all flows that an address may lead to. */
function valuesOf(flows: readonly AddressValues[]): AddressValues['values'] {
  const values = new Map<string, QueryValues>();
  for (const each of flows)
    for (const [name, known] of Object.entries(each.values)) {
      const before = values.get(name);
      values.set(name, { ...known, values: [...new Set([...(before?.values ?? []), ...known.values])] });
    }
  return Object.fromEntries(values);
}

/** What the columns of a row fill in is not known. */
function isFilledLater(pointer: string, expression: Expression): boolean {
  return pointer.endsWith('/to') && typeof expression === 'string' && expression.includes('{');
}

/** What calls send under a name whose values are known. */
function sendsOf({ document }: Subject): readonly Place[] {
  return callsOf(document).map(({ call, spec, pointer }) => ({
    pointer: pointerAt(pointer, 'send'),
    written: call.send ?? {},
    values: Object.fromEntries(
      Object.entries(spec.known ?? {}).map(([name, known]) => [name, { ...known, effect: call.effect }]),
    ),
  }));
}

/** Texts that are none of the values that their name has. */
function findUnknown(subject: Subject, isWanted: (known: QueryValues) => boolean): readonly Finding[] {
  const addresses = addressesIn(subject).map((each) => ({ ...each, values: valuesOf(each.flows) }));
  return [...addresses, ...sendsOf(subject)].flatMap(({ pointer, written, values }) =>
    Object.entries(written).flatMap(([name, expression]) => {
      const known = Object.hasOwn(values, name) ? values[name] : undefined;
      if (known === undefined || !isWanted(known) || isFilledLater(pointer, expression)) return [];
      const at = pointer.endsWith('/to') ? pointer : pointerAt(pointer, name);
      return yieldsOf(expression, subject.document)
        .texts.filter((text) => isUnknown(text, known))
        .map((text) => ({ pointer: at, ...wordsOf(name, text, known) }));
    }),
  );
}

/** What is empty is not given at all; where only conditions ask, what is like none of their texts may be meant as anything else. */
function isUnknown(text: string, { effect, values }: QueryValues): boolean {
  return text !== '' && !values.includes(text) && (effect !== null || nearest(text, values) !== null);
}

function wordsOf(name: string, text: string, { effect, values }: QueryValues): Omit<Finding, 'pointer'> {
  const sentence =
    effect === null
      ? say('lint.knownValue.query', { name, text })
      : say('lint.knownValue.input', { name, text, effect });
  return inWords(sentence, sayChoice(text, values));
}

/** A text of a closed list of the API is one of that list: every other is refused when the call is made. */
export const takenValue: LintRule = {
  id: 'PUB-3460',
  severity: 'error',
  check: (subject) => findUnknown(subject, ({ isClosed }) => isClosed === true),
};

/** A way to pay that is not listed may be there tomorrow, and what is nearly a text that conditions ask for may be meant as it is. */
export const knownValue: LintRule = {
  id: 'PUB-3461',
  severity: 'warning',
  check: (subject) => findUnknown(subject, ({ isClosed }) => isClosed !== true),
};
