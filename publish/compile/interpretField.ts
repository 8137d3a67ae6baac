import type { FieldValidator } from '@alur/engine';
import { type JsonValue, pointerTo } from '@alur/engine/json';
import type { FieldSchema } from '../contract/generated/flow.ts';
import { patternFlags } from '../document/patterns.ts';
import { checksOf } from './checks.ts';

/** Whether a text fits a pattern. */
export type Fits = (pattern: string, text: string) => boolean;

/**
 * Reads patterns as compiled validators do. Give it none that was not proven: some texts keep one busy for ever.
 *
 * @example
 * const fits = createFits();
 * const issues = interpretField(schema, 'phone', fits)('+6281234567890');
 */
export function createFits(): Fits {
  const read = new Map<string, RegExp>();
  return (pattern, text) => {
    const known = read.get(pattern) ?? new RegExp(pattern, patternFlags);
    read.set(pattern, known);
    return known.test(text);
  };
}

/** Returns whether a value breaks what one keyword of its field's schema asks for; a keyword for another kind of value asks for nothing. */
export function breaksKeyword(schema: FieldSchema, keyword: string, value: JsonValue, fits: Fits): boolean {
  switch (keyword) {
    case 'type':
      return !isOfType(schema.type, value);
    case 'const':
      return value !== schema.const;
    case 'enum':
      return schema.enum?.some((each) => each === value) !== true;
    case 'allOf':
      return schema.allOf?.some(({ pattern }) => typeof value === 'string' && !fits(pattern, value)) === true;
    default:
      return typeof value === 'string'
        ? breaksText(schema, keyword, value, fits)
        : typeof value === 'number' && breaksNumber(schema, keyword, value);
  }
}

function isOfType(type: FieldSchema['type'], value: JsonValue): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function breaksText(
  { minLength, maxLength, pattern }: FieldSchema,
  keyword: string,
  text: string,
  fits: Fits,
): boolean {
  switch (keyword) {
    case 'minLength':
      return minLength !== undefined && charactersIn(text) < minLength;
    case 'maxLength':
      return maxLength !== undefined && charactersIn(text) > maxLength;
    case 'pattern':
      return pattern !== undefined && !fits(pattern, text);
    default:
      return false;
  }
}

function breaksNumber({ minimum, maximum }: FieldSchema, keyword: string, value: number): boolean {
  if (keyword === 'minimum') return minimum !== undefined && value < minimum;
  return keyword === 'maximum' && maximum !== undefined && value > maximum;
}

/** As JSON Schema counts them: code points, a lone surrogate is one. */
function charactersIn(text: string): number {
  return [...text].length;
}

/**
 * A validator that reads the field's schema at each call, where no code may be made of text: it says what the compiled one says, in the same order.
 *
 * @param name of the field
 */
export function interpretField(schema: FieldSchema, name: string, fits: Fits): FieldValidator {
  const checks = checksOf(schema);
  return (value) =>
    checks
      .filter(({ keyword, part }) =>
        part === undefined
          ? breaksKeyword(schema, keyword, value, fits)
          : typeof value === 'string' && !fits(part, value),
      )
      .map(({ keyword, code, limit }) => ({
        field: pointerTo(name),
        code,
        keyword,
        ...(limit === undefined ? {} : { params: { limit } }),
      }));
}
