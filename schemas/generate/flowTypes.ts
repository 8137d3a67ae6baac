import { readFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';
import { banner } from './emit.ts';

/** The meta-schema as the type generator can use it: what types can't say (one of two keys) is left to the validator. */
export async function flowTypes(): Promise<string> {
  const schema = JSON.parse(await readFile('schemas/meta/flow.schema.json', 'utf8')) as {
    definitions: Record<string, Record<string, unknown>>;
  };
  const { Action, Expression, FieldRule, Pointer } = schema.definitions;
  delete Action?.oneOf;
  delete FieldRule?.dependencies;
  Object.assign(Expression ?? {}, { tsType: 'JsonValue' });
  Object.assign(Pointer ?? {}, { tsType: 'FieldPointer' });
  const body = await compile(schema, 'FlowDocument', {
    bannerComment: '',
    format: false,
    unknownAny: true,
    ignoreMinAndMaxItems: true,
  });
  return `${banner}import type { JsonValue, Pointer as FieldPointer } from '../json.ts';\n\n${body}`;
}
