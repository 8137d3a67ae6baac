import type { JsonValue } from './json.ts';

/** A JSON-Logic rule: an object with exactly one operator of {@link operators}. */
export type Rule = { readonly [operator: string]: JsonValue };

/** A constant, or a rule. */
export type Expression = JsonValue;

/**
 * The operators a document may use: the closed list. `empty` is ours: true for null, a missing value, `""`,
 * blanks only, and an empty list; false for `0` and `false`.
 */
export const operators = [
  'var',
  'if',
  'and',
  'or',
  '!',
  '!!',
  '==',
  '===',
  '!=',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  'min',
  'max',
  '+',
  '-',
  '*',
  '/',
  '%',
  'in',
  'cat',
  'missing',
  'empty',
] as const;

export type Operator = (typeof operators)[number];

/** Query parameters that rules may read (spec §2); tokens are not among them. */
export const queryParameters = [
  'key',
  'partner',
  'from-email',
  'email',
  'relogin',
  'otp',
  'locale',
  'local',
  'paytvid',
  'ads_location',
  'provider',
] as const;

export type QueryParameter = (typeof queryParameters)[number];

/**
 * The roots that `{"var": "root.name"}` may read, beside `step` and `locale`, which are plain strings. The names under `data`
 * are the document's own fields and `data` keys; those under `challenge` are its challenges
 * (`challenge.otp.phase` is `idle`, `waiting` or `sent`; `restored`: sent before a reload). `answer` is read in the outcomes of a call only: its names are the effect's output.
 */
export const variableRoots = [
  'data',
  'step',
  'config',
  'query',
  'session',
  'device',
  'locale',
  'challenge',
  'answer',
] as const;

export type VariableRoot = (typeof variableRoots)[number];

/** What rules may read beside FlowData: the world around the flow. It holds no secret and no token. */
export interface RuleContext {
  readonly config: Readonly<Record<string, JsonValue>>;
  readonly query: Readonly<Partial<Record<QueryParameter, string>>>;
  readonly session: { readonly signedIn: boolean };
  readonly device: { readonly kind: 'mobile' | 'desktop' };
  readonly locale: string;
}

/** Names a rule may read below `session` and `device`. */
export const sessionVariables = ['signedIn'] as const;
export const deviceVariables = ['kind'] as const;

/** Bounds of a rule, checked at publish (T04). */
export const ruleLimits = { depth: 16, nodes: 200, text: 1024 } as const;
