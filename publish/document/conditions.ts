import type { JsonValue } from '@alur/engine/json';
import type { Expression } from '@alur/engine';
import type { FlowDocument } from '../contract/generated/flow.ts';
import { pointerAt } from './pointer.ts';
import { openValues } from './values.ts';

/** A condition somewhere inside an expression; `operator` is null when the object does not have exactly one. */
export interface ConditionNode {
  readonly pointer: string;
  readonly operator: string | null;
  readonly operands: readonly JsonValue[];
  readonly keys: readonly string[];
}

/** Every condition of an expression, the outermost first. */
export function conditionsIn(expression: Expression, pointer: string): readonly ConditionNode[] {
  if (typeof expression !== 'object' || expression === null) return [];
  if (Array.isArray(expression))
    return expression.flatMap((item: JsonValue, index) => conditionsIn(item, pointerAt(pointer, index)));
  const entries = Object.entries(expression);
  const [only] = entries;
  const keys = entries.map(([key]) => key);
  if (entries.length !== 1 || only === undefined) return [{ pointer, operator: null, operands: [], keys }];
  const [operator, operands] = only;
  const list: readonly JsonValue[] = Array.isArray(operands) ? operands : [operands];
  return [
    { pointer, operator, operands: list, keys },
    ...conditionsIn(operands, pointerAt(pointer, operator)),
  ];
}

/** What a rule reads: each name with the place of its rule. Computed names come as they are, for lint to refuse. */
export function readsOf(
  expression: Expression,
  pointer: string,
): readonly { readonly path: JsonValue; readonly pointer: string }[] {
  return conditionsIn(expression, pointer).flatMap((node) => {
    return node.operator === 'var' ? [{ path: node.operands[0] ?? '', pointer: node.pointer }] : [];
  });
}

/** Names below a root that an expression reads: those of data that are fields, say. */
export function readBelow(root: string, expression: Expression): ReadonlySet<string> {
  const names = readsOf(expression, '').flatMap(({ path }) =>
    typeof path === 'string' && path.startsWith(`${root}.`) ? [path.split('.')[1] ?? ''] : [],
  );
  return new Set(names);
}

const known = new WeakMap<object, ReadonlySet<string>>();

/** Names under `data` that an expression reads, its values opened; a chosen row is read by its input. */
export function dataRead(expression: Expression, document: FlowDocument): ReadonlySet<string> {
  if (typeof expression !== 'object' || expression === null) return new Set();
  const found = known.get(expression);
  if (found) return found;
  const whole = openValues(document, expression);
  const names = new Set([...readBelow('data', whole), ...readBelow('chosen', whole)]);
  known.set(expression, names);
  return names;
}
