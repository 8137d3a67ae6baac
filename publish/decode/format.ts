import type { ErrorObject, ValidateFunction } from 'ajv';
import type { FlowDocument } from '../contract/generated/flow.ts';
import { isRecord } from '@alur/engine/json';
import type { Problem } from '../contract/problem.ts';
import { failure, ok, type Result } from '@alur/engine/result';
import type { Decoded } from '../document/decoded.ts';
import { quoteValue } from '../wording/quoteValue.ts';
import { wordProblem } from '../wording/wordProblem.ts';
import { withProduct, type Product } from '../product/product.ts';
import { placeOf, wordForeignPath, wordFormatError } from './formatWords.ts';
import { isFlowDocument } from './isFlowDocument.ts';
import { openPresets } from './presets.ts';
import { placeIn } from './writtenPlace.ts';

/** More would only repeat one mistake. */
const mostProblems = 50;

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
    pointer: placeOf(error),
    ...wordFormatError(error, product),
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
    const words = wordForeignPath(path, product);
    const pointer = `/document/routes/${index}/path`;
    return words === null ? [] : [{ rule: 'PUB-04', severity: 'error', pointer, ...words }];
  });
}

function unknownVersion(version: unknown): Problem {
  return {
    rule: 'PUB-1025',
    severity: 'error',
    pointer: '/document/formatVersion',
    ...wordProblem(version === String(currentVersion) ? 'decode.quotedVersion' : 'decode.version', {
      value: quoteValue(version),
      current: currentVersion,
    }),
  };
}
