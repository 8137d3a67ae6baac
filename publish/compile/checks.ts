import type { FieldSchema } from '../contract/generated/flow.ts';

/** One thing that a field's validator can refuse. */
export interface Check {
  /** Where ajv finds it: the pointer into the field's schema. */
  readonly schemaPath: string;
  readonly keyword: string;
  /** Message key; the keyword itself when the document names none. */
  readonly code: string;
  /** The bound, for keywords that have one. */
  readonly limit?: number;
  /** The pattern of this part of `allOf`. */
  readonly part?: string;
}

const messageKeywords = [
  'type',
  'minLength',
  'maxLength',
  'pattern',
  'enum',
  'const',
  'minimum',
  'maximum',
] as const;

type MessageKeyword = (typeof messageKeywords)[number];

function isMessageKeyword(keyword: string): keyword is MessageKeyword {
  return messageKeywords.some((known) => known === keyword);
}

function checkOf(schema: FieldSchema, keyword: MessageKeyword): Check {
  const bound = schema[keyword];
  const code = schema.errorMessage?.[keyword] ?? keyword;
  return {
    schemaPath: `#/${keyword}`,
    keyword,
    code,
    ...(typeof bound === 'number' && keyword !== 'const' ? { limit: bound } : {}),
  };
}

function patternChecks(schema: FieldSchema): readonly Check[] {
  return (schema.allOf ?? []).map((part, index) => ({
    schemaPath: `#/allOf/${index}/pattern`,
    keyword: 'pattern',
    code: part.errorMessage?.pattern ?? 'pattern',
    part: part.pattern,
  }));
}

/** All checks of a field, in the order its schema is written. */
export function checksOf(schema: FieldSchema): readonly Check[] {
  return Object.keys(schema).flatMap((keyword) => {
    if (keyword === 'allOf') return patternChecks(schema);
    return isMessageKeyword(keyword) ? [checkOf(schema, keyword)] : [];
  });
}

/** Codes worth showing of a field: a text or a tick box is never of the wrong type, so that check counts only when it has words of its own. */
export function codesOf(schema: FieldSchema): readonly string[] {
  const typed = schema.type === 'string' || schema.type === 'boolean';
  const shownChecks = checksOf(schema).filter(
    ({ keyword, code }) => keyword !== 'type' || code !== 'type' || !typed,
  );
  return [...new Set(shownChecks.map(({ code }) => code))];
}
