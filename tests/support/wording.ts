import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openedDocument } from '../../src/product/testing/shippedItem.ts';
import type { FlowDocument } from '@alur/publish/contract';

export type Language = 'en' | 'id';

const root = join(import.meta.dirname, '..', '..');

/** A shipped flow as a browser gets it: its presets opened. */
export interface ShippedFlow {
  readonly document: FlowDocument;
  readonly messages: Readonly<Record<string, Readonly<Record<Language, string>>>>;
}

const flows = new Map<string, ShippedFlow>();
const interfaces: Partial<Record<Language, Readonly<Record<string, string>>>> = {};

/** The shipped document of a flow. */
export function shippedFlow(flow: string): ShippedFlow {
  const known = flows.get(flow);
  if (known !== undefined) return known;
  const { document, messages } = readJson<ShippedFlow>('schemas', 'flows', `${flow}.json`);
  const shipped = { document: openedDocument(document), messages };
  flows.set(flow, shipped);
  return shipped;
}

/** The words of a flow, by message key, in one language: its own, else the interface's. */
export function flowWords(flow: string, language: Language): (key: string) => string {
  const { messages } = shippedFlow(flow);
  return (key) => messages[key]?.[language] ?? interfaceWord(key, language);
}

/** The interface's words of `locales/<language>`; `{name}` takes its value. */
export function interfaceWord(
  key: string,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = interfaceWords(language)[key];
  if (text === undefined) throw new RangeError(`There are no words for ${key}.`);
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

function interfaceWords(language: Language): Readonly<Record<string, string>> {
  interfaces[language] ??= Object.assign(
    {},
    ...readdirSync(join(root, 'locales', language)).map((file) =>
      readJson<Record<string, string>>('locales', language, file),
    ),
  ) as Record<string, string>;
  return interfaces[language];
}

function readJson<T>(...path: readonly string[]): T {
  return JSON.parse(readFileSync(join(root, ...path), 'utf8')) as T;
}
