import type { Expression } from '@alur/engine';
import type { FlowDocument } from '../contract/generated/flow.ts';
import { conditionOf, openValues } from '../document/values.ts';

/** A condition for the engine: the name of a value is what the value stands for. */
export function openedCondition(document: FlowDocument, condition: Expression): Expression {
  return openValues(document, conditionOf(condition));
}

/** A map of expressions for the engine, values opened. */
export function openedAll(
  document: FlowDocument,
  map: Readonly<Record<string, Expression>>,
): Readonly<Record<string, Expression>> {
  return Object.fromEntries(
    Object.entries(map).map(([name, expression]) => [name, openValues(document, expression)]),
  );
}
