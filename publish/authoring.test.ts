import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import flowSchema from './contract/flow.schema.json' with { type: 'json' };
import { operators } from '@alur/engine';
import { isRecord } from '@alur/engine/json';
import { flowEvents } from '../src/contracts/measuring/events.generated.ts';
import { textFormatNames } from '@alur/engine/text';
import { checkFlow } from '../src/product/publisher.ts';
import { shippedMessageKeys } from '../src/product/shippedMessages.ts';

const page = readFileSync(new URL('../docs/authoring.md', import.meta.url), 'utf8');
const definitions: Readonly<Record<string, object>> = { ...flowSchema.definitions, Document: flowSchema };
const parts = [...page.matchAll(/^### .+ \(`(\w+)`\)\n([\s\S]*?)(?=^### |$(?![\s\S]))/gm)];

/** The keys that the format allows in a part. */
function keysOf(part: string): readonly string[] {
  const definition = definitions[part];
  const properties: unknown = isRecord(definition) ? definition['properties'] : undefined;
  return isRecord(properties) ? Object.keys(properties) : [];
}

/** Names in code at the end of a sentence that begins so. */
function namesAfter(words: string): readonly string[] {
  const [, list = ''] = page.split(words);
  return [...(/^[^.]*/.exec(list)?.[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

describe('the page for authors', () => {
  it.each(parts.map(([, name = '', rows = '']) => [name, rows]))(
    '[PUB-1361] names every key of %s, and no other',
    (name, rows) => {
      const keys = [...rows.matchAll(/^\| `(\w+)`/gm)].map(([, key]) => key);
      expect(keys).toEqual(keysOf(name));
    },
  );

  it('[PUB-1361] leaves no part of the format out', () => {
    const named = parts.map(([, name]) => name);
    // What a press may do is less of what may follow a call; a schema of one value is JSON Schema, and where a flow leaves for is said beside `leave`.
    const elsewhere = ['Press', 'FieldSchema', 'LeaveSpec'];
    const all = Object.keys(definitions).filter((name) => keysOf(name).length > 0);
    expect(all.filter((name) => !named.includes(name)).toSorted()).toEqual(elsewhere.toSorted());
  });

  it('[PUB-1361] names the operators, the formats of texts and the events that there are', () => {
    expect(namesAfter('JSON-Logic of these operators: ')).toEqual([...operators]);
    expect(namesAfter('Formats: ').slice(0, textFormatNames.length)).toEqual([...textFormatNames]);
    expect(namesAfter('An event is one of ')).toEqual(Object.keys(flowEvents));
  });

  it('[PUB-1361] has an example that publishes without a warning', async () => {
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    const own = [...example.matchAll(/"(sample\.\w+)"/g)].map(([, key = '']) => key);
    const keys = [...own, 'identity.email', 'identity.emailExample'];
    const messages = Object.fromEntries(keys.map((key) => [key, { en: `The ${key}`, id: `Ini ${key}` }]));
    const item = { key: 'sample', status: 'published', document: JSON.parse(example) as unknown, messages };
    const { errors, warnings } = await checkFlow(item, { messageKeys: await shippedMessageKeys() });
    expect([errors, warnings]).toEqual([[], []]);
  });
});
