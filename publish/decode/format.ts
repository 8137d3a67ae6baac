import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FlowDocument as FlowDocument1 } from '../../src/contracts/generated/flowVersion1.ts';
import type { FlowDocument } from '../../src/contracts/generated/flow.ts';
import { isRecord } from '../../src/contracts/json.ts';
import type { Problem } from '../../src/contracts/problem.ts';
import { failed, ok, type Result } from '../../src/contracts/result.ts';
import flowSchema1 from '../../schemas/meta/flow-1.schema.json' with { type: 'json' };
import flowSchema from '../../schemas/meta/flow.schema.json' with { type: 'json' };
import type { Decoded } from '../document/decoded.ts';
import { shown } from '../document/shown.ts';
import { formatSentence } from './formatSentence.ts';
import { openPresets } from './presets.ts';
import { upgrade } from './upgrade/1.ts';
import { placeIn } from './writtenPlace.ts';

/** More would only repeat one mistake. */
const mostProblems = 50;

const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
const isFlowDocument1 = ajv.compile<FlowDocument1>(flowSchema1);
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

function problemsOf({ errors }: ValidateFunction): readonly Problem[] {
  return worthReporting(errors ?? []).map((error) => ({
    rule: 'PUB-04',
    severity: 'error',
    ...formatSentence(error),
  }));
}

/** A document whose form is sound: version 2 with presets opened, and where its parts stand in what was written. */
export type WellFormed = Pick<Decoded, 'document' | 'written' | 'writtenAt'>;

/**
 * Reads a document of any version that there has been: checks it against its grammar, upgrades version 1, opens presets. Problems point into the
 * document that was written.
 */
export function decodeFormat(written: unknown): Result<WellFormed, readonly Problem[]> {
  const version: unknown = isRecord(written) ? written.formatVersion : undefined;
  if (version === 1) return decodeVersion1(written);
  if (version !== undefined && version !== 2) return failed([unknownVersion(version)]);
  const presets = openPresets(written);
  const writtenAt = (pointer: string) => placeIn(written, pointer);
  if (!presets.ok) return presets;
  return wellFormed(presets.value, written, writtenAt);
}

function decodeVersion1(written: unknown): Result<WellFormed, readonly Problem[]> {
  if (!isFlowDocument1(written)) return failed(problemsOf(isFlowDocument1));
  const { document, writtenAt } = upgrade(written);
  return wellFormed(document, written, (pointer) => placeIn(written, writtenAt(pointer)));
}

function wellFormed(
  document: unknown,
  written: unknown,
  writtenAt: Decoded['writtenAt'],
): Result<WellFormed, readonly Problem[]> {
  if (isFlowDocument(document)) return ok({ document, written, writtenAt });
  return failed(
    problemsOf(isFlowDocument).map((problem) => ({ ...problem, pointer: writtenAt(problem.pointer) })),
  );
}

function unknownVersion(version: unknown): Problem {
  const quoted = version === '1' || version === '2';
  return {
    rule: 'PUB-1025',
    severity: 'error',
    pointer: '/document/formatVersion',
    sentence: `This document is of version ${shown(version)}, but this release reads versions 1 and 2.`,
    cure: quoted
      ? 'Write the number without quotes.'
      : 'Publish it with the release it was written for, or write it as version 2.',
  };
}
