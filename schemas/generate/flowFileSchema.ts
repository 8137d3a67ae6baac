import { readFile } from 'node:fs/promises';

type Schema = Readonly<Record<string, unknown>>;

/** Parts that a preset may stand in for: what it brings need not be written. `keeps` names what has to be. */
const presetParts: Readonly<Record<string, { readonly kind: string; readonly keeps: readonly string[] }>> = {
  Input: { kind: 'inputs', keeps: ['field'] },
  Display: { kind: 'displays', keeps: ['id'] },
  Action: { kind: 'actions', keeps: ['id'] },
  Link: { kind: 'links', keeps: ['id'] },
};

const text = { type: 'string', maxLength: 2000 };

/**
 * A JSON Schema of a whole file of `schemas/flows/`, for editors of text: the item of the CMS around a document as it is written, with the names of effects
 * and presets as closed lists. It helps while typing; what publish says decides.
 */
export async function flowFileSchema(effects: readonly string[]): Promise<string> {
  const meta = JSON.parse(await readFile('publish/contract/flow.schema.json', 'utf8')) as Schema & {
    readonly definitions: Readonly<Record<string, Schema>>;
  };
  const presets = JSON.parse(await readFile('schemas/presets.json', 'utf8')) as Readonly<
    Record<string, object>
  >;
  const { definitions, $schema, $id: _id, ...document } = meta;
  const opened = Object.entries(definitions).map(([name, definition]) => [
    name,
    writtenPart(name, definition, presets, effects),
  ]);
  return JSON.stringify({
    $schema,
    title: 'A file of schemas/flows',
    type: 'object',
    required: ['key', 'document', 'messages'],
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      key: { type: 'string', description: 'The same as the flow of the document.' },
      status: { enum: ['draft', 'published', 'archived'] },
      document,
      messages: {
        type: 'object',
        description: 'Every text that the document names, by its key.',
        additionalProperties: {
          type: 'object',
          required: ['en', 'id'],
          additionalProperties: false,
          properties: { en: text, id: text },
        },
      },
      accepted: {
        type: 'array',
        items: { type: 'object', required: ['rule', 'place', 'sentence', 'reason'] },
      },
      sample_data: { type: 'object' },
      renamedMessages: {},
      renamedNames: {},
    },
    definitions: Object.fromEntries(opened) as unknown,
  });
}

function writtenPart(
  name: string,
  definition: Schema,
  presets: Readonly<Record<string, object>>,
  effects: readonly string[],
): Schema {
  const properties = definition['properties'] as Readonly<Record<string, object>> | undefined;
  if (name === 'Call') return { ...definition, properties: { ...properties, effect: { enum: effects } } };
  // Laid over the schema of a preset, it says no more than what differs.
  if (name === 'FieldSchema') return { ...definition, required: [] };
  const part = presetParts[name];
  if (part === undefined || properties === undefined) return definition;
  // `null` takes off what the preset brings.
  const nullable = Object.entries(properties).map(([key, schema]) => [
    key,
    part.keeps.includes(key) ? schema : { anyOf: [schema, { type: 'null' }] },
  ]);
  return {
    ...definition,
    required: part.keeps,
    properties: {
      ...(Object.fromEntries(nullable) as object),
      use: { enum: Object.keys(presets[part.kind] ?? {}) },
    },
  };
}
