import { Ajv, type ErrorObject } from 'ajv';
import type { FlowDocument } from '../../src/contracts/generated/flow.ts';
import type { Problem } from '../../src/contracts/problem.ts';
import { failed, ok, type Result } from '../../src/contracts/result.ts';
import flowSchema from '../../schemas/meta/flow-1.schema.json' with { type: 'json' };
import { formatSentence } from './formatSentence.ts';

/** More would only repeat one mistake. */
const mostProblems = 50;

const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
const isFlowDocument = ajv.compile<FlowDocument>(flowSchema);

/** Of a choice between forms, only the choice itself is worth telling; of a bad name, only the name. */
function worthTelling(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors.filter((error) => error.keyword === 'oneOf');
  const inChoice = (error: ErrorObject) =>
    choices.some(
      (choice) =>
        choice !== error &&
        choice.instancePath === error.instancePath &&
        error.keyword !== 'additionalProperties',
    );
  return errors
    .filter((error) => error.keyword !== 'propertyNames' && error.keyword !== 'if' && !inChoice(error))
    .slice(0, mostProblems);
}

/** Checks a document against `schemas/meta/flow-1.schema.json`. */
export function decodeFormat(document: unknown): Result<FlowDocument, readonly Problem[]> {
  if (isFlowDocument(document)) return ok(document);
  return failed(
    worthTelling(isFlowDocument.errors ?? []).map((error) => ({
      rule: 'PUB-04',
      severity: 'error',
      ...formatSentence(error),
    })),
  );
}
