import type { Bundle } from '../contract/bundle.ts';
import type { ApiError, EffectRequest } from '../contract/effectResult.ts';
import type { Expression } from '../contract/condition.ts';
import type { JsonValue } from '../contract/json.ts';
import { ConditionError } from './conditionError.ts';
import { evaluate, holds } from './evaluate.ts';
import { faults } from './faults.ts';

/** One turn of the engine: what it runs on, when, and what it asks for. It lives for one event only, so collecting into it stays pure. */
export interface Turn {
  readonly bundle: Bundle;
  /** Milliseconds of {@link Clock.now}. */
  readonly at: number;
  readonly requests: EffectRequest[];
}

/** Asks for a report, once a turn for each name and code. */
export function report(turn: Turn, name: string, error: ApiError): void {
  const reported = turn.requests.some(
    (request) => request.kind === 'report' && request.name === name && request.error.code === error.code,
  );
  if (!reported) turn.requests.push({ kind: 'report', name, error });
}

/** Whether a condition holds; one that can't run yields `closed`, which lets nothing through, and is reported. */
export function holdsOr(
  turn: Turn,
  expression: Expression,
  variables: object,
  closed: boolean,
  name: string,
): boolean {
  return catchFault(turn, closed, name, () => holds(expression, variables));
}

/** What an expression yields; one that can't run yields `closed` and is reported. */
export function evaluateOr<T>(
  turn: Turn,
  expression: Expression,
  variables: object,
  closed: T,
  name: string,
): JsonValue | T {
  return catchFault<JsonValue | T>(turn, closed, name, () => evaluate(expression, variables));
}

function catchFault<T>(turn: Turn, closed: T, name: string, run: () => T): T {
  try {
    return run();
  } catch (cause) {
    if (!(cause instanceof ConditionError)) throw cause;
    report(turn, name, { code: faults.rule, message: cause.message, status: 0 });
    return closed;
  }
}
