import { isRecord } from '@alur/engine/json';
import flowSchema from '../contract/flow.schema.json' with { type: 'json' };
import { isRowText } from '../document/messageKeys.ts';

/** A text that a document names by its key. */
export interface NamedText {
  readonly key: string;
  /** The way to the key, from the document. */
  readonly path: readonly string[];
}

const textType = '#/definitions/MessageKey';
const definitions: Readonly<Record<string, unknown>> = flowSchema.definitions;

/**
 * Every text that a document names, each place once, in the order in which it is written. The grammar tells where a text stands; what does not have the shape of its place is
 * passed over, so that a draft may be broken.
 */
export function namedTexts(document: unknown): readonly NamedText[] {
  const found = new Map<string, NamedText>();
  collect(flowSchema, document, [], (text) => found.set(JSON.stringify(text.path), text));
  return [...found.values()];
}

function collect(
  grammar: unknown,
  value: unknown,
  path: readonly string[],
  add: (text: NamedText) => void,
): void {
  if (!isRecord(grammar)) return;
  const { $ref: ref, properties, additionalProperties, items } = grammar;
  if (ref === textType && typeof value === 'string' && isText(path, value)) add({ key: value, path });
  const branches: readonly unknown[] = [definitionOf(ref), grammar['then'], grammar['else']];
  for (const branch of branches) collect(branch, value, path, add);
  if (Array.isArray(value))
    for (const [index, entry] of value.entries()) collect(items, entry, [...path, String(index)], add);
  if (!isRecord(value)) return;
  const named = isRecord(properties) ? properties : {};
  for (const [name, entry] of Object.entries(value))
    collect(Object.hasOwn(named, name) ? named[name] : additionalProperties, entry, [...path, name], add);
}

function definitionOf(ref: unknown): unknown {
  return typeof ref === 'string' ? definitions[ref.slice('#/definitions/'.length)] : undefined;
}

/** A dialog by its name, and a column of rows, are no texts. */
function isText(path: readonly string[], value: string): boolean {
  return path.at(-1) !== 'dialog' && (path.at(-2) !== 'columns' || isRowText(value));
}
