import type { Answer, Call, CallOf, Handlers, OperationId } from './call.ts';
import { checkRequest } from './conformance.ts';
import type { Operation } from './contract.ts';

/** Checks the shape of a call, and returns its work. Throws `err_bad_request` with the fields at fault. */
export type Prepare = (call: Call) => () => Promise<Answer> | Answer;

type Input<Id extends OperationId> = Pick<CallOf<Id>, 'body' | 'params' | 'query'>;

function isInput<Id extends OperationId>(
  operation: Operation,
  call: Pick<Call, 'body' | 'params' | 'query' | 'headers'>,
): call is Input<Id> & Pick<Call, 'headers'> {
  checkRequest(operation, call);
  return true;
}

function prepareOf<Id extends OperationId>(id: Id, handlers: Handlers, operation: Operation): Prepare | null {
  const handler = handlers[id];
  if (handler === undefined) return null;
  return (call) => {
    const { params, query } = operation.readParameters(call);
    // A call without a body has none to read: null, as its type has it.
    const input = { body: call.body ?? null, params, query, headers: call.headers };
    if (!isInput<Id>(operation, input)) throw new TypeError(`${id} has a shape that its check let through.`);
    return () => handler({ ...call, ...input });
  };
}

/**
 * The work of an operation, bound to the types that the document gives it; null while it is planned.
 * @throws Error when the document and the handlers disagree.
 */
export function bind(handlers: Handlers, operation: Operation): Prepare | null {
  const { id, status } = operation;
  const isHandled = (name: string): name is OperationId => Object.hasOwn(handlers, name);
  const prepare = isHandled(id) ? prepareOf(id, handlers, operation) : null;
  if (status === 'planned' && prepare)
    throw new Error(`${id} is marked as planned in schemas/api, but has a handler: mark it as implemented.`);
  if (status === 'implemented' && !prepare)
    throw new Error(`${id} is marked as implemented in schemas/api, but has no handler.`);
  return prepare;
}
