import type { FlowDocument } from '../contract/generated/flow.ts';
import { fieldsOf, type FieldPlace } from './fields.ts';
import { pointerAt } from './pointer.ts';

/** A pattern that a field's value must match. */
export interface PatternPlace {
  readonly field: FieldPlace;
  readonly pattern: string;
  readonly pointer: string;
}

/**
 * `safe`: time grows with the length of the text at most. What can't be proven in time is `unknown`, which is refused like `slow`. What is `left` to another check is neither
 * run nor refused.
 */
export interface PatternSafety {
  readonly verdict: 'safe' | 'slow' | 'unknown' | 'left';
  /** How the time of a slow pattern grows, in words. */
  readonly growth: string;
}

/** Returns the verdict on a valid pattern. It never rejects. */
export type PatternProof = (pattern: string) => Promise<PatternSafety>;

/** Flags that the compiled validators use, and so must every judgement of a pattern. */
export const patternFlags = 'u';

/** The patterns of one field. */
export function patternsIn(field: FieldPlace): readonly PatternPlace[] {
  const { schema, schemaPointer } = field;
  const own =
    schema.pattern === undefined
      ? []
      : [{ field, pattern: schema.pattern, pointer: pointerAt(schemaPointer, 'pattern') }];
  const parts = (schema.allOf ?? []).map(({ pattern }, index) => ({
    field,
    pattern,
    pointer: pointerAt(schemaPointer, 'allOf', index, 'pattern'),
  }));
  return [...own, ...parts];
}

/** Every pattern of a document. */
export function patternsOf(document: FlowDocument): readonly PatternPlace[] {
  return fieldsOf(document).flatMap(patternsIn);
}

/** The pattern as a regular expression, or what JavaScript has against it. */
export function readPattern(pattern: string): RegExp | string {
  try {
    return new RegExp(pattern, patternFlags);
  } catch (error) {
    return error instanceof Error ? (error.message.split(': ').at(-1) ?? error.message) : String(error);
  }
}
