import type { FlowDocument } from '../../contract/generated/flow.ts';
import { type Product, productOf } from '../../product/product.ts';
import { pointerAt } from '../../document/pointer.ts';
import { quoteValue } from '../../wording/quoteValue.ts';
import { sayChoice } from '../../wording/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { itemPlaces, type ItemPlace } from '../../document/widgets.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import type { Said } from '../../contract/said.ts';

/** Each type of option as a sentence says it. */
const written = {
  string: 'kind.text',
  integer: 'kind.whole',
  number: 'kind.number',
  boolean: 'kind.flag',
} as const;

type OptionValue = string | number | boolean;

type OptionSchema = ItemPlace['manifest']['options'][string];

/** The same rule that the renderers draw links by. */
function checkHref(value: OptionValue, pointer: string, { acceptsLink, root }: Product): readonly Finding[] {
  if (typeof value === 'string' && acceptsLink(value)) return [];
  return [
    {
      pointer,
      ...wordProblem('lint.widgetOption.link', { value: quoteValue(value), root }),
    },
  ];
}

/** An option of format `challenge` ties a field to the code that is typed into it. */
function checkChallenge(
  place: ItemPlace,
  value: OptionValue,
  pointer: string,
  document: FlowDocument,
): readonly Finding[] {
  const challenges = document.challenges ?? {};
  const known = Object.keys(challenges).find((name) => name === value);
  if (known === undefined)
    return [
      {
        pointer,
        ...inWords(
          say('lint.widgetOption.challenge', { value: quoteValue(value) }),
          sayChoice(String(value), Object.keys(challenges)),
        ),
      },
    ];
  const field = challenges[known]?.field;
  if (field === place.name) return [];
  const values = { known, field: String(field), name: place.name };
  return [{ pointer, ...wordProblem('lint.widgetOption.field', values) }];
}

/** What the option's schema says of the value by itself; an empty list: it fits. */
function checkSchema(
  name: string,
  value: OptionValue,
  schema: OptionSchema,
  pointer: string,
): readonly Finding[] {
  const sentence = say('lint.widgetOption.value', {
    name,
    value: quoteValue(value),
    allowed: sayAllowed(schema),
  });
  if (typeof value !== (schema.type === 'integer' ? 'number' : schema.type)) {
    const cure = schema.enum
      ? sayChoice(String(value), schema.enum.map(String))
      : say('lint.widgetOption.value.cure', { allowed: say(written[schema.type]) });
    return [{ pointer, ...inWords(sentence, cure) }];
  }
  if (schema.enum && !schema.enum.some((allowed) => allowed === value))
    return [{ pointer, ...inWords(sentence, sayChoice(String(value), schema.enum.map(String))) }];
  const { minimum = -Infinity, maximum = Infinity, maxLength = Infinity } = schema;
  const fits =
    typeof value === 'number'
      ? value >= minimum && value <= maximum && (schema.type !== 'integer' || Number.isInteger(value))
      : typeof value === 'boolean' || value.length <= maxLength;
  if (fits) return [];
  const cure = say('lint.widgetOption.value.cure', { allowed: sayAllowed(schema) });
  return [{ pointer, ...inWords(sentence, cure) }];
}

/** What an option takes, as a sentence says it: `one of "info", "warning"`, `a whole number from 1 to 8`. */
function sayAllowed({ type, enum: values, minimum, maximum, maxLength }: OptionSchema): Said {
  if (values) return say('kind.oneOf', { values: values.map((value) => JSON.stringify(value)).join(', ') });
  const kind = say(written[type]);
  const from = minimum === undefined ? kind : say('kind.from', { kind, minimum });
  const to = maximum === undefined ? from : say('kind.to', { kind: from, maximum });
  return maxLength === undefined ? to : say('kind.most', { kind: to, maxLength });
}

function checkOption(
  place: ItemPlace,
  name: string,
  value: OptionValue,
  document: FlowDocument,
): readonly Finding[] {
  const { options } = place.manifest;
  const pointer = pointerAt(place.pointer, 'options', name);
  const schema = Object.hasOwn(options, name) ? options[name] : undefined;
  if (schema === undefined) {
    return [
      {
        pointer,
        ...inWords(
          say('lint.widgetOption.unknown', { widget: place.widget, name }),
          sayChoice(name, Object.keys(options)),
        ),
      },
    ];
  }
  if (schema.format === 'href') return checkHref(value, pointer, productOf(document));
  const unfit = checkSchema(name, value, schema, pointer);
  return unfit.length === 0 && schema.format === 'challenge'
    ? checkChallenge(place, value, pointer, document)
    : unfit;
}

export const widgetOption: LintRule = {
  id: 'PUB-12',
  severity: 'error',
  check: ({ document }) =>
    itemPlaces(document).flatMap((place) =>
      Object.entries(place.item.options ?? {}).flatMap(([name, value]) =>
        checkOption(place, name, value, document),
      ),
    ),
};
