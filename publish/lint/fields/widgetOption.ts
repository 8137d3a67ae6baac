import type { FlowDocument } from '../../contract/generated/flow.ts';
import { type Product, productOf } from '../../product/product.ts';
import { pointerAt } from '../../document/pointer.ts';
import { quoteValue } from '../../wording/quoteValue.ts';
import { choose } from '../../wording/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { itemPlaces, type ItemPlace } from '../../document/widgets.ts';

/** Each type of option as a sentence says it. */
const written = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
} as const;

type OptionValue = string | number | boolean;

type OptionSchema = ItemPlace['manifest']['options'][string];

/** The same rule that the renderers draw links by. */
function checkHref(value: OptionValue, pointer: string, { acceptsLink, root }: Product): readonly Finding[] {
  if (typeof value === 'string' && acceptsLink(value)) return [];
  return [
    {
      pointer,
      sentence: `${quoteValue(value)} is no address that a link may have.`,
      cure: `Write a path such as "${root}/help", or an address that begins with "https://".`,
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
        sentence: `There is no challenge ${quoteValue(value)}.`,
        cure: choose(String(value), Object.keys(challenges)),
      },
    ];
  const field = challenges[known]?.field;
  if (field === place.name) return [];
  const sentence = `The code of the challenge "${known}" is typed into "${String(field)}", not into "${place.name}".`;
  return [{ pointer, sentence, cure: 'Name the challenge of this input, or give the challenge this input.' }];
}

/** What the option's schema says of the value by itself; an empty list: it fits. */
function checkSchema(
  name: string,
  value: OptionValue,
  schema: OptionSchema,
  pointer: string,
): readonly Finding[] {
  const sentence = (allowed: string): string =>
    `The option "${name}" is ${quoteValue(value)}, but it takes ${allowed}.`;
  if (typeof value !== (schema.type === 'integer' ? 'number' : schema.type)) {
    const cure = schema.enum
      ? choose(String(value), schema.enum.map(String))
      : `Write ${written[schema.type]}.`;
    return [{ pointer, sentence: sentence(sayAllowed(schema)), cure }];
  }
  if (schema.enum && !schema.enum.some((allowed) => allowed === value))
    return [
      {
        pointer,
        sentence: sentence(sayAllowed(schema)),
        cure: choose(String(value), schema.enum.map(String)),
      },
    ];
  const { minimum = -Infinity, maximum = Infinity, maxLength = Infinity } = schema;
  const fits =
    typeof value === 'number'
      ? value >= minimum && value <= maximum && (schema.type !== 'integer' || Number.isInteger(value))
      : typeof value === 'boolean' || value.length <= maxLength;
  return fits
    ? []
    : [{ pointer, sentence: sentence(sayAllowed(schema)), cure: `Write ${sayAllowed(schema)}.` }];
}

/** What an option takes, as a sentence says it: `one of "info", "warning"`, `a whole number from 1 to 8`. */
function sayAllowed({ type, enum: values, minimum, maximum, maxLength }: OptionSchema): string {
  if (values) return `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
  const from = minimum === undefined ? '' : ` from ${minimum}`;
  const to = maximum === undefined ? '' : ` to ${maximum}`;
  const length = maxLength === undefined ? '' : ` of at most ${maxLength} characters`;
  return `${written[type]}${from}${to}${length}`;
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
        sentence: `The widget "${place.widget}" has no option "${name}".`,
        cure: choose(name, Object.keys(options)),
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
