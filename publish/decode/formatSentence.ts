import type { ErrorObject } from 'ajv';
import { pointerAt } from '../document/pointer.ts';
import type { Product } from '../product/product.ts';
import { quoteValue } from '../wording/quoteValue.ts';
import { choose } from '../wording/suggest.ts';
import { placeInGrammar } from './grammar.ts';
import { isRecord } from '@alur/engine/json';

/** What cures name of a product. */
type Named = Pick<Product, 'root' | 'codes'>;
type Sentence = { readonly pointer: string; readonly sentence: string; readonly cure: string };

const kinds: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object { … }',
  array: 'a list [ … ]',
};

const wayOut = [
  'a way out',
  'Write "callback", "close", or a path of the product, such as "{root}/help".',
] as const;

/** How names of each sort are written, by the end of the place in the grammar that refused one. `{root}` and `{code}` are the product's. */
const forms: readonly (readonly [end: string, what: string, cure: string])[] = [
  ['/Key', 'a name', 'Use letters, digits and hyphens, a small letter first, at most 64.'],
  ['/Name', 'a name', 'Use letters and digits, a small letter first, at most 40.'],
  [
    '/QueryName',
    'a name of the address',
    'Use small letters, digits, hyphens and underscores, a letter first.',
  ],
  ['/EventName', 'an event', 'Use letters, digits, spaces, hyphens and underscores, a letter first.'],
  [
    '/companions/additionalProperties',
    'a companion',
    'Write "data." or "value." and a name, such as "data.country".',
  ],
  ['/Leave/then', ...wayOut],
  ['/LeaveSpec/properties/to', ...wayOut],
  ['/lists/additionalProperties', 'a type of rows', 'Write the name of a type of rows that a call returns.'],
  ['/autocomplete', 'an autocomplete purpose', 'Write a purpose such as "email" or "one-time-code".'],
  [
    '/MessageKey',
    'a message key',
    'Use letters, digits, dots, hyphens and underscores, a letter first; the words themselves belong in the messages.',
  ],
  ['/Outcomes/propertyNames', 'an outcome', 'Use "ok", an error code such as "{code}", or "other".'],
  [
    '/to',
    'a route',
    'Write a path of the product, such as "{root}/auth/login"; addresses of other sites are not allowed.',
  ],
  ['/path', "a flow's route", 'Write a path below "{root}/" in small letters, such as "{root}/auth/login".'],
];

const sizes: Readonly<Record<string, (limit: unknown) => readonly [sentence: string, cure: string]>> = {
  maxLength: (limit) => [`is longer than ${String(limit)} characters`, 'Shorten it.'],
  minLength: (limit) => [`is shorter than ${String(limit)} characters`, 'Write more.'],
  maxItems: (limit) => [`has more than ${String(limit)} entries`, 'Remove some.'],
  minItems: (limit) => [`has fewer than ${String(limit)} entries`, 'Add what is missing.'],
  maxProperties: (limit) => [`has more than ${String(limit)} entries`, 'Remove some.'],
  minProperties: (limit) => [`has fewer than ${String(limit)} entries`, 'Add what is missing.'],
  maximum: (limit) => [`is more than ${String(limit)}`, 'Lower it.'],
  minimum: (limit) => [`is less than ${String(limit)}`, 'Raise it.'],
};

function namesKnownTo(error: ErrorObject): readonly string[] {
  const properties: unknown = error.parentSchema?.['properties'];
  return isRecord(properties) ? Object.keys(properties) : [];
}

function choiceSentence(error: ErrorObject): readonly [string, string] {
  if (error.schemaPath.includes('/dialog/'))
    return [`${quoteValue(error.data)} is not a dialog.`, 'Write true, or the key of a shared dialog.'];
  return [
    'This does not choose exactly one of "run" and "goto".',
    'Give it either "run" (a call) or "goto" (a step), not both.',
  ];
}

/** Two keys that can't stand side by side: where to continue twice, or a way beside a dialog that a press opens. */
function waysSentence({ data, schemaPath }: ErrorObject): readonly [string, string] {
  const beside = isRecord(data) ? ['call', 'goto', 'leave', 'dialog'].filter((key) => key in data) : [];
  const names = beside.map((key) => `"${key}"`).join(' and ');
  if (!beside.includes('dialog'))
    return [`${names} stand side by side.`, 'Keep one of them: there is one way on.'];
  return schemaPath.includes('/call/')
    ? [`${names} stand side by side.`, 'Let a button of the dialog make the call.']
    : [`${names} stand side by side.`, "Write the way at one of the dialog's buttons."];
}

function wording(error: ErrorObject, product: Named): readonly [sentence: string, cure: string] {
  const value = quoteValue(error.data);
  const params: Readonly<Record<string, unknown>> = error.params;
  switch (error.keyword) {
    case 'required':
      return [
        `"${String(params['missingProperty'])}" is missing here.`,
        `Add "${String(params['missingProperty'])}".`,
      ];
    case 'additionalProperties': {
      const name = String(params['additionalProperty']);
      return [`"${name}" is not known here.`, choose(name, namesKnownTo(error))];
    }
    case 'type':
      return [
        `${value} is not what belongs here.`,
        `Write ${[error.schema]
          .flat()
          .map((kind) => kinds[String(kind)] ?? String(kind))
          .join(' or ')}.`,
      ];
    case 'enum':
      return [
        `${value} is not one of the possible values.`,
        choose(
          typeof error.data === 'string' ? error.data : quoteValue(error.data),
          [error.schema].flat().map(String),
        ),
      ];
    case 'const':
      return [`${value} is not possible here.`, `Write ${quoteValue(error.schema)}.`];
    case 'uniqueItems':
      return [`${value} names something twice.`, 'Remove one of the two.'];
    case 'oneOf':
      return choiceSentence(error);
    case 'not':
      return waysSentence(error);
    case 'dependencies':
      return [
        `"${String(params['property'])}" stands alone; "${String(params['deps'])}" belongs beside it.`,
        `Add "${String(params['deps'])}".`,
      ];
    case 'pattern':
      return sayMisspelled(placeInGrammar(error.parentSchema), error.propertyName ?? error.data, product);
    default: {
      const size = sizes[error.keyword]?.(params['limit']);
      return size
        ? [`${value} ${size[0]}.`, size[1]]
        : [`${value} is not possible here.`, 'Compare with the format in docs/spec/publish.md.'];
    }
  }
}

function place(error: ErrorObject): string {
  const base = `/document${error.instancePath}`;
  const extra: unknown =
    error.keyword === 'additionalProperties' ? error.params['additionalProperty'] : error.propertyName;
  return typeof extra === 'string' ? pointerAt(base, extra) : base;
}

/**
 * What is wrong with a flow's route that is not below the paths that the product keeps for flows; null: it is.
 *
 * @param pointer the place of the path
 */
export function foreignPath(path: string, pointer: string, product: Product): Sentence | null {
  if (product.openForFlows.some((prefix) => path.startsWith(prefix))) return null;
  const [sentence, cure] = sayMisspelled('/path', path, product);
  return { pointer, sentence, cure };
}

function sayMisspelled(
  at: string,
  value: unknown,
  { root, codes }: Named,
): readonly [sentence: string, cure: string] {
  const form = forms.find(([end]) => at.endsWith(end));
  return [
    `${quoteValue(value)} can't be ${form?.[1] ?? 'written like this'}.`,
    form?.[2].replaceAll('{root}', root).replaceAll('{code}', codes.refused) ??
      'Write it in the form this place expects.',
  ];
}

/**
 * Says what ajv found in words of the document's format: where, what is wrong, what to do.
 *
 * @param product cures name examples of it
 */
export function formatSentence(error: ErrorObject, product: Named): Sentence {
  const [sentence, cure] = wording(error, product);
  return { pointer: place(error), sentence, cure };
}
