import { isRow } from '../../../hooks/rows.ts';
import { phrase } from '../../../words/forms.ts';
import { inEachLanguage, type Sentence } from '../../../words/sentences.ts';
import {
  entryAt,
  type EditedProduct,
  openDocument,
  type Parts,
  type Place,
  type Written,
} from '../flow/written.ts';

/** A property of an entry that a form can change. */
export interface Control {
  /** Its way within the entry: `['options', 'tone']`. */
  readonly at: readonly [part: string, name: string] | readonly [name: string];
  readonly type: 'text' | 'flag' | 'number' | 'choice';
  readonly title: Sentence;
  readonly help: Sentence | null;
  readonly choices: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly isWhole: boolean;
  /** What holds while nothing is written. */
  readonly usual: string | number | boolean | null;
  readonly value: unknown;
}

/** The properties of an entry that a form can change: bounds of what is typed, and the options of its widget as its manifest has them. */
export function controlsOf({ document }: Written, place: Place, product: EditedProduct): readonly Control[] {
  const entry = entryAt(openDocument(document, product), place);
  if (entry === null) return [];
  if (place.list !== 'body')
    return place.list === 'actions' ? [kindControl(entry, actionKinds)] : [kindControl(entry, linkKinds)];
  const widget =
    typeof entry['widget'] === 'string' && Object.hasOwn(product.widgets, entry['widget'])
      ? product.widgets[entry['widget']]
      : undefined;
  const written = isRow(entry['options']) ? entry['options'] : {};
  const options = Object.entries(widget?.options ?? {}).flatMap(([name, option]): readonly Control[] =>
    // What names another part of the document is chosen where that part is.
    option.format === undefined
      ? [
          {
            at: ['options', name],
            type: option.enum !== undefined ? 'choice' : controlType(option.type),
            title: inEachLanguage(option.titles),
            help: option.help === undefined ? null : inEachLanguage(option.help),
            choices: option.enum ?? [],
            ...(option.minimum === undefined ? {} : { minimum: option.minimum }),
            maximum: option.maximum ?? option.maxLength ?? 1000,
            isWhole: option.type === 'integer',
            usual: option.default ?? null,
            value: written[name],
          },
        ]
      : [],
  );
  return [...boundsOf(entry), ...options];
}

function controlType(type: string): Control['type'] {
  if (type === 'boolean') return 'flag';
  return type === 'string' ? 'text' : 'number';
}

const lengths = ['minLength', 'maxLength'] as const;
const numbers = ['minimum', 'maximum'] as const;
/** What the format takes. */
const longest = 4096;
/** What a pattern is matched with at most. */
const longestMatched = 256;

/** Bounds of what is typed. Those of a secret and of a closed choice are a developer’s. */
function boundsOf(entry: Parts): readonly Control[] {
  const { schema } = entry;
  if (!isRow(schema) || schema['writeOnly'] === true || schema['enum'] !== undefined || 'const' in schema)
    return [];
  const isText = schema['type'] === 'string';
  if (!isText && schema['type'] !== 'integer' && schema['type'] !== 'number') return [];
  const hasPattern = schema['pattern'] !== undefined || schema['allOf'] !== undefined;
  return (isText ? lengths : numbers).map((name): Control => ({
    at: ['schema', name],
    type: 'number',
    title: phrase(`outline.schema.${name}`),
    help: null,
    choices: [],
    ...(isText
      ? { minimum: name === 'maxLength' ? 1 : 0, maximum: hasPattern ? longestMatched : longest }
      : {}),
    isWhole: isText || schema['type'] === 'integer',
    usual: null,
    value: schema[name],
  }));
}

const actionKinds = ['primary', 'secondary', 'link', 'danger'] as const;
const linkKinds = ['link', 'button'] as const;

function kindControl(entry: Parts, kinds: typeof actionKinds | typeof linkKinds): Control {
  return {
    at: ['kind'],
    type: 'choice',
    title: phrase('outline.kind'),
    help: null,
    choices: kinds,
    isWhole: false,
    usual: kinds[0],
    value: entry['kind'],
  };
}
