import { readFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';
import { banner } from './emit.ts';

/** Types of the flow documents. What types can't say (one of two keys) is left to the validator. */
export async function flowTypes(): Promise<string> {
  const written: unknown = JSON.parse(await readFile('publish/contract/flow.schema.json', 'utf8'));
  const schema = withoutChoices(written) as { definitions: Record<string, object> };
  const { Expression, Condition, Pointer } = schema.definitions;
  for (const definition of [Expression, Condition]) Object.assign(definition ?? {}, { tsType: 'JsonValue' });
  Object.assign(Pointer ?? {}, { tsType: 'FieldPointer' });
  const body = await compile({ ...schema, title: 'FlowDocument' }, 'FlowDocument', {
    bannerComment: '',
    format: false,
    unknownAny: true,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
  });
  return `${banner}import type { JsonValue } from '@alur/engine/json';\n\n${body}`;
}

const choices: ReadonlySet<string> = new Set(['dependencies', 'if', 'then', 'else']);

/** A meta-schema without what chooses between forms: a `tsType` says the same to the type generator. Names of properties are no keywords. */
function withoutChoices(schema: unknown, named = false): unknown {
  if (Array.isArray(schema)) return schema.map((part) => withoutChoices(part));
  if (typeof schema !== 'object' || schema === null) return schema;
  const left = Object.entries(schema).filter(
    ([key, value]) => named || !(choices.has(key) || (key === 'oneOf' && isChoiceOfKeys(value))),
  );
  return Object.fromEntries(
    left.map(([key, value]) => {
      const namesWithin = !named && ['properties', 'definitions'].includes(key);
      return [key, withoutChoices(value, namesWithin)];
    }),
  );
}

/** Whether every branch only says which key is there. */
function isChoiceOfKeys(branches: unknown): boolean {
  return (
    Array.isArray(branches) && branches.every((branch: object) => Object.keys(branch).join() === 'required')
  );
}
