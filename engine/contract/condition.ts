import type { JsonValue } from './json.ts';

/** A constant, or a JSON-Logic condition: an object with exactly one operator of {@link operators}. */
export type Expression = JsonValue;

/**
 * The operators of conditions: the closed list that publish checks, and the only ones that the engine's evaluator has. `empty` is ours: true for null, a
 * missing value, `""`, blanks only, and an empty list; false for `0` and `false`.
 */
export const operators = [
  'var',
  'if',
  'and',
  'or',
  '!',
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  'cat',
  'empty',
] as const;

export type Operator = (typeof operators)[number];

/**
 * What conditions may read beside `data` (fields and keys of the document's `data`), `step`, `challenge` (`challenge.otp.phase` is `idle`, `waiting`
 * or `sent`; `restored`: sent before a reload) and, in the outcomes of a call only, `answer` (the effect's output): the world around the flow. It holds
 * no secret and no token.
 */
export interface ConditionContext {
  readonly config: Readonly<Record<string, JsonValue>>;
  /** Query parameters that every flow may read, and the names that the document declares. */
  readonly query: Readonly<Record<string, string>>;
  readonly session: { readonly signedIn: boolean };
  readonly device: { readonly kind: 'mobile' | 'desktop' };
  readonly locale: string;
}

/** Names a condition may read below `session` and `device`. */
export const sessionVariables = ['signedIn'] as const;
export const deviceVariables = ['kind'] as const;

/** Bounds of a condition, checked at publish. */
export const conditionLimits = { depth: 16, nodes: 200, text: 1024 } as const;
