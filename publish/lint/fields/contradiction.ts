import type { Said } from '../../contract/said.ts';
import type { FieldSchema } from '../../contract/generated/flow.ts';
import { fieldsOf, type FieldPlace } from '../../document/fields.ts';
import { patternsIn, readPattern, type PatternProof } from '../../document/patterns.ts';
import { pointerAt } from '../../document/pointer.ts';
import { quoteValue } from '../../wording/quoteValue.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';

const textKeywords = ['minLength', 'maxLength', 'pattern', 'allOf'] as const;
const numberKeywords = ['minimum', 'maximum'] as const;

function foreignKeywords({ name, schema, schemaPointer }: FieldPlace): readonly Finding[] {
  const numeric = schema.type === 'integer' || schema.type === 'number';
  const wrong = [...(schema.type === 'string' ? [] : textKeywords), ...(numeric ? [] : numberKeywords)];
  return wrong
    .filter((keyword) => schema[keyword] !== undefined)
    .map((keyword) => ({
      pointer: pointerAt(schemaPointer, keyword),
      ...wordProblem('lint.contradiction.keyword', { keyword, name, type: schema.type }),
    }));
}

function bounds({ schema, schemaPointer }: FieldPlace): readonly Finding[] {
  const pairs = [
    ['minLength', schema.minLength, 'maxLength', schema.maxLength],
    ['minimum', schema.minimum, 'maximum', schema.maximum],
  ] as const;
  return pairs.flatMap(([low, least, high, most]) =>
    least === undefined || most === undefined || least <= most
      ? []
      : [
          {
            pointer: pointerAt(schemaPointer, low),
            ...wordProblem('lint.contradiction.bounds', { low, least, high, most }),
          },
        ],
  );
}

function ofType(value: string | number | boolean, { type }: FieldSchema): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/** What keeps a fixed value from ever being accepted, without looking at patterns. */
function obstacle(value: string | number | boolean, schema: FieldSchema): Said | null {
  const said = quoteValue(value);
  if (!ofType(value, schema)) return say('lint.contradiction.type', { value: said, type: schema.type });
  const length = typeof value === 'string' ? [...value].length : 0;
  if (typeof value === 'string' && length < (schema.minLength ?? 0))
    return say('lint.contradiction.shorter', { value: said, bound: schema.minLength ?? 0 });
  if (typeof value === 'string' && length > (schema.maxLength ?? Infinity))
    return say('lint.contradiction.longer', { value: said, bound: schema.maxLength ?? Infinity });
  if (typeof value === 'number' && value < (schema.minimum ?? -Infinity))
    return say('lint.contradiction.less', { value: said, bound: schema.minimum ?? -Infinity });
  if (typeof value === 'number' && value > (schema.maximum ?? Infinity))
    return say('lint.contradiction.more', { value: said, bound: schema.maximum ?? Infinity });
  return null;
}

/** The first pattern that a value does not match. Patterns not proven safe are left alone: they are refused by another rule, never run. */
async function firstUnmatched(
  value: string,
  field: FieldPlace,
  proof: PatternProof | null,
): Promise<string | null> {
  if (proof === null) return null;
  for (const { pattern } of patternsIn(field)) {
    const read = readPattern(pattern);
    if (typeof read === 'string' || (await proof(pattern)).verdict !== 'safe') continue;
    if (!read.test(value)) return pattern;
  }
  return null;
}

async function impossibleValues(field: FieldPlace, proof: PatternProof | null): Promise<readonly Finding[]> {
  const { schema, schemaPointer } = field;
  const values = (schema.enum ?? []).map((value, index) => ({
    value,
    pointer: pointerAt(schemaPointer, 'enum', index),
  }));
  const all =
    schema.const === undefined
      ? values
      : [...values, { value: schema.const, pointer: pointerAt(schemaPointer, 'const') }];
  const findings: Finding[] = [];
  for (const { value, pointer } of all) {
    const pattern = typeof value === 'string' ? await firstUnmatched(value, field, proof) : null;
    const unmatched = { value: quoteValue(value), pattern: quoteValue(pattern) };
    const sentence =
      obstacle(value, schema) ?? (pattern === null ? null : say('lint.contradiction.unmatched', unmatched));
    if (sentence !== null) findings.push({ pointer, ...inWords(sentence, say('lint.contradiction.value')) });
  }
  return findings;
}

function excludedConst({ schema, schemaPointer }: FieldPlace): readonly Finding[] {
  const { const: fixed, enum: values } = schema;
  if (fixed === undefined || values === undefined || values.some((value) => value === fixed)) return [];
  return [
    {
      pointer: pointerAt(schemaPointer, 'const'),
      ...wordProblem('lint.contradiction.fixed', { fixed: quoteValue(fixed) }),
    },
  ];
}

export const contradiction: LintRule = {
  id: 'PUB-53',
  severity: 'error',
  check: async ({ document, patternProof }) => {
    const findings: Finding[] = [];
    for (const field of fieldsOf(document)) {
      findings.push(
        ...foreignKeywords(field),
        ...bounds(field),
        ...excludedConst(field),
        ...(await impossibleValues(field, patternProof)),
      );
    }
    return findings;
  },
};
