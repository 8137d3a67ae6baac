import type { CompiledCall } from '../contract/bundle.ts';
import type { JsonValue } from '../contract/json.ts';
import type { FlowData, Snapshot } from '../contract/snapshot.ts';
import { actionStates } from '../state/actions.ts';
import { dataSent } from './chain.ts';
import { sharedDialog } from './dialog.ts';
import { isEmpty } from '../conditions/emptyValue.ts';
import { report } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import { ConditionError } from '../conditions/conditionError.ts';
import { evaluate, variablesOf } from '../conditions/evaluate.ts';
import { callVariables } from '../conditions/variables.ts';
import { faults } from '../conditions/faults.ts';

/** A call to make: its name in the document, the action that began the chain, and the data that the chain reads. */
export interface CallStart {
  readonly name: string;
  readonly action: string;
  readonly sentData: FlowData;
  readonly unseen: readonly string[];
}

/** Asks for a call and waits for it. A call whose input can't be worked out is not made: a dialog opens, and the fault is reported. */
export function startCall(turn: Turn, snapshot: Snapshot, start: CallStart): Snapshot {
  const call = Object.hasOwn(turn.bundle.calls, start.name) ? turn.bundle.calls[start.name] : undefined;
  const input = call === undefined ? null : inputOf(turn, snapshot, call.send, start);
  if (call === undefined || input === null) return notMade(turn, snapshot, start);
  const calls = snapshot.calls + 1;
  const id = `${snapshot.flow}-${calls}`;
  turn.requests.push({ kind: 'call', id, name: start.name, effect: call.effect, input });
  const { name, action, sentData, unseen } = start;
  const running = { id, name, action, sentData, unseen };
  const next: Snapshot = { ...snapshot, status: 'running', calls, running };
  return { ...next, actions: actionStates(turn, next) };
}

function inputOf(
  turn: Turn,
  snapshot: Snapshot,
  expressions: Readonly<Record<string, JsonValue>>,
  start: CallStart,
): Readonly<Record<string, JsonValue>> | null {
  const variables = callVariables(turn.bundle, { ...snapshot, data: dataSent(snapshot, start) });
  try {
    return withoutEmpty(
      Object.fromEntries(
        Object.entries(expressions).map(([name, expression]) => [name, evaluate(expression, variables)]),
      ),
    );
  } catch (cause) {
    if (!(cause instanceof ConditionError)) throw cause;
    return null;
  }
}

/** The input of a call without its empty values: an empty field is not sent. */
function withoutEmpty(input: Readonly<Record<string, JsonValue>>): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => !isEmpty(value)));
}

function notMade(turn: Turn, snapshot: Snapshot, { name, action, sentData, unseen }: CallStart): Snapshot {
  const error = { code: faults.internal, status: 0 };
  report(turn, name, {
    ...error,
    code: faults.rule,
    message: 'The call could not be made from the document; publish it again.',
  });
  const next: Snapshot = {
    ...snapshot,
    status: 'editing',
    running: null,
    dialog: {
      ...sharedDialog(turn.bundle, error.code, error),
      rest: {},
      chain: { action, sentData, unseen, answer: {}, error },
      openedBy: 'outcome',
    },
  };
  return { ...next, actions: actionStates(turn, next) };
}

/** Whether a call sends the session id of a challenge. */
export function sendsSession(call: CompiledCall, challenge: string): boolean {
  return Object.values(call.send).some((expression) => {
    try {
      return variablesOf(expression).includes(`challenge.${challenge}.sessionId`);
    } catch (cause) {
      if (cause instanceof ConditionError) return false;
      throw cause;
    }
  });
}
