import type { ErrorObject } from 'ajv';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { Call } from './call.ts';
import type { Contract, Operation } from './contract.ts';
import type { WireAnswer } from './envelope.ts';
import { Failure } from './failure.ts';

function pointerOf(error: ErrorObject): string {
  const name: unknown = error.params.missingProperty ?? error.params.additionalProperty;
  return typeof name === 'string' ? `${error.instancePath}/${name}` : error.instancePath;
}

/** Refuses a body that the OpenAPI document does not allow, naming the fields; unknown ones are refused too (T26). A signed body is its handler's to check. */
export function checkRequest(operation: Operation, { headers, body }: Pick<Call, 'headers' | 'body'>): void {
  if (operation.checkBody === null || operation.signed) return;
  if (operation.bodyOptional && body === null && headers['content-type'] === undefined) return;
  if (headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== operation.bodyType)
    throw new Failure('err_bad_request', { status: 415 });
  const faults = operation.checkBody(body);
  if (faults.length === 0) return;
  // What is missing in each of the alternatives says more than that none of them fits.
  const telling = faults.filter(({ keyword }) => keyword !== 'oneOf');
  throw new Failure('err_bad_request', {
    fields: (telling.length > 0 ? telling : faults)
      .slice(0, 20)
      .map((error) => ({ pointer: pointerOf(error), code: error.keyword })),
  });
}

/** What is wrong with an answer, as the document describes it; null when nothing is. */
function faultOf(operation: Operation, contract: Contract, answer: WireAnswer): string | null {
  const check = operation.checkAnswer.get(String(answer.status)) ?? operation.checkAnswer.get('default');
  if (answer.body === null)
    return operation.checkAnswer.has(String(answer.status)) ? null : 'an empty answer is not described';
  if (!check) return `status ${answer.status} is not described`;
  const faults = check(answer.body);
  if (faults.length > 0)
    return faults.map((error) => `${error.instancePath} ${error.message ?? error.keyword}`).join('; ');
  const error = answer.body?.error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : null;
  if (code !== null && !operation.codes.has(code) && !contract.commonCodes.has(code))
    return `${code} is not among the codes of this call`;
  return null;
}

/** Holds an answer against the document: a mismatch is logged, and with `strictAnswers` it throws. */
export function checkAnswer(
  { log, settings }: Sandbox,
  contract: Contract,
  operation: Operation,
  answer: WireAnswer,
): void {
  const fault = faultOf(operation, contract, answer);
  if (fault === null) return;
  log.error(
    { operation: operation.id, status: answer.status, fault },
    'the answer is not what schemas/api says',
  );
  if (settings.strictAnswers && answer.status < 500) throw new Error(`${operation.id}: ${fault}`);
}
