import type { KnownValues } from '@alur/engine';
import type { FlowDocument } from '../contract/generated/flow.ts';
import type { JsonValue } from '@alur/engine/json';
import type { Arrival } from './beginning.ts';
import { callsOf } from './calls.ts';
import { conditionsIn, readBelow, type ConditionNode } from './conditions.ts';
import { expressionsOf } from './expressions.ts';
import { yieldsOf } from './yields.ts';

/** The addresses of a flow, the names that it reads there, and the values that these may have. */
export interface AddressValues {
  readonly paths: readonly string[];
  readonly values: Readonly<Record<string, QueryValues>>;
  /** Names that the flow reads; not known of one that was kept by an earlier program. */
  readonly reads?: readonly string[];
  /** Which step shows by what the address is given; not known of one that was kept by an earlier program. */
  readonly arrival?: Arrival;
}

/** The values of a name of the address, and what takes them: an effect, or nothing but the document's own conditions. */
export interface QueryValues extends KnownValues {
  readonly effect: string | null;
}

/** The values that a name of the address may have, where they are known: of an input that it is sent as, or all that conditions compare it with. */
export function queryValues(document: FlowDocument): AddressValues['values'] {
  const names = expressionsOf(document).flatMap(({ expression }) => [...readBelow('query', expression)]);
  const found = [...new Set(names)].flatMap((name): readonly (readonly [string, QueryValues])[] => {
    const values = sentValues(document, name) ?? comparedValues(document, name);
    return values === null ? [] : [[name, values]];
  });
  return Object.fromEntries(found);
}

/** Of the inputs that a name is sent as, and of what it is compared with besides. */
function sentValues(document: FlowDocument, name: string): QueryValues | null {
  const taken = callsOf(document).flatMap(({ call, spec }) =>
    Object.entries(call.send ?? {}).flatMap(([input, expression]) => {
      const known = spec.known?.[input];
      const isSent = known !== undefined && yieldsOf(expression, document).paths.includes(`query.${name}`);
      return isSent ? [{ effect: call.effect, known }] : [];
    }),
  );
  const [first] = taken;
  if (first === undefined) return null;
  const values = new Set([
    ...taken.flatMap(({ known }) => known.values),
    ...comparisons(document, name).texts,
  ]);
  const isClosed = taken.every(({ known }) => known.isClosed === true);
  return { effect: first.effect, values: [...values], ...(isClosed ? { isClosed } : {}) };
}

/** All texts that a name is compared with; null where something else is done with it, too. */
function comparedValues(document: FlowDocument, name: string): QueryValues | null {
  const { texts, isAll } = comparisons(document, name);
  return isAll && texts.size > 0 ? { effect: null, values: [...texts] } : null;
}

function comparisons(
  document: FlowDocument,
  name: string,
): { readonly texts: ReadonlySet<string>; readonly isAll: boolean } {
  const path = `query.${name}`;
  const nodes = conditionsOf(document);
  const reads = nodes.filter((node) => node.operator === 'var' && node.operands[0] === path).length;
  const asked = nodes.flatMap((node) => comparisonValues(node, path) ?? []);
  return { texts: new Set(asked.flat()), isAll: reads === asked.length };
}

const known = new WeakMap<FlowDocument, readonly ConditionNode[]>();

/** Every condition of a document. */
function conditionsOf(document: FlowDocument): readonly ConditionNode[] {
  const nodes =
    known.get(document) ?? expressionsOf(document).flatMap(({ expression }) => conditionsIn(expression, ''));
  known.set(document, nodes);
  return nodes;
}

/** What a comparison of a name asks for, in a list of its own; null where the node is none. */
function comparisonValues(
  { operator, operands }: ConditionNode,
  path: string,
): readonly [readonly string[]] | null {
  const [one = null, other = null] = operands;
  if (operator === 'empty') return isRead(one, path) ? [[]] : null;
  if (operator === 'in') return isRead(one, path) && isTexts(other) ? [other] : null;
  if (operator !== '==' && operator !== '!=') return null;
  const constant = isRead(one, path) ? other : isRead(other, path) ? one : null;
  return typeof constant === 'string' ? [[constant]] : null;
}

function isRead(operand: JsonValue, path: string): boolean {
  return (
    typeof operand === 'object' &&
    operand !== null &&
    'var' in operand &&
    (operand.var === path ||
      (Array.isArray(operand.var) && operand.var.length === 1 && operand.var[0] === path))
  );
}

function isTexts(value: JsonValue): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
