import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FlowDocument } from '../contract/generated/flow.ts';
import { isRecord } from '@alur/engine/json';
import type { Problem } from '../contract/problem.ts';
import { failure, ok, type Result } from '@alur/engine/result';
import flowSchema from '../contract/flow.schema.json' with { type: 'json' };
import type { Decoded } from '../document/decoded.ts';
import { quoteValue } from '../wording/quoteValue.ts';
import { withProduct, type Product } from '../product/product.ts';
import { foreignPath, formatSentence } from './formatSentence.ts';
import { openPresets } from './presets.ts';
import { placeIn } from './writtenPlace.ts';

/** More would only repeat one mistake. */
const mostProblems = 50;

const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
const isFlowDocument = ajv.compile<FlowDocument>(flowSchema);

/** Of a choice between forms, only the choice itself is worth reporting; of a bad name, only the name. */
function worthReporting(errors: readonly ErrorObject[]): readonly ErrorObject[] {
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

function problemsOf({ errors }: ValidateFunction, product: Product): readonly Problem[] {
  return worthReporting(errors ?? []).map((error) => ({
    rule: 'PUB-04',
    severity: 'error',
    ...formatSentence(error, product),
  }));
}

/** A document whose form is sound: presets are opened, and it is known where its parts stand in what was written. */
export type WellFormed = Pick<Decoded, 'document' | 'written' | 'writtenAt'>;

/** The format that this release reads and writes. */
const currentVersion = 2;

/** Opens the presets of a document and checks it against the grammar of its format. Problems point into the document that was written. */
export function decodeFormat(written: unknown, product: Product): Result<WellFormed, readonly Problem[]> {
  const version: unknown = isRecord(written) ? written.formatVersion : undefined;
  if (version !== undefined && version !== currentVersion) return failure([unknownVersion(version)]);
  const presets = openPresets(written, product.presets);
  if (!presets.ok) return presets;
  const document = presets.value;
  const placeAt = (pointer: string): string => placeIn(written, pointer);
  const problems = isFlowDocument(document)
    ? foreignRoutes(document, product)
    : problemsOf(isFlowDocument, product);
  if (isFlowDocument(document) && problems.length === 0)
    return ok({ document: withProduct(document, product), written, writtenAt: placeAt });
  return failure(problems.map((problem) => ({ ...problem, pointer: placeAt(problem.pointer) })));
}

/** Routes that are not below the paths that the product keeps for flows. */
function foreignRoutes({ routes = [] }: FlowDocument, product: Product): readonly Problem[] {
  return routes.flatMap(({ path }, index): readonly Problem[] => {
    const found = foreignPath(path, `/document/routes/${index}/path`, product);
    return found === null ? [] : [{ rule: 'PUB-04', severity: 'error', ...found }];
  });
}

function unknownVersion(version: unknown): Problem {
  return {
    rule: 'PUB-1025',
    severity: 'error',
    pointer: '/document/formatVersion',
    sentence: `This document is of version ${quoteValue(version)}, but this release reads version ${currentVersion}.`,
    cure:
      version === String(currentVersion)
        ? 'Write the number without quotes.'
        : `Publish it with the release it was written for, or write it as version ${currentVersion} (docs/authoring.md).`,
  };
}
