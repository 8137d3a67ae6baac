import { isRow } from '../../hooks/rows.ts';
import type { EditedProduct, Written } from '../outline/flow/written.ts';
import { operation } from '../rules/conditionForm.ts';
import { type Subject, subjectsFor } from '../rules/subjects.ts';
import { callOf, effectSpecOf } from './callOf.ts';

/** What may be written for a value. */
export interface Fitting {
  /** What of the flow fits, by its path. */
  readonly paths: readonly string[];
  /** Texts that fit. */
  readonly constants: readonly (string | boolean)[];
  /** Whether any text, or any number, may be written; null: only what is chosen. */
  readonly typed: 'text' | 'number' | null;
}

/** Something that a call sends, by the name that its effect has for it. */
export interface Sent extends Fitting {
  readonly name: string;
  readonly isOptional: boolean;
  /** What is written; undefined: nothing is. */
  readonly value: unknown;
}

/** What a call sends: each input of its effect, with what of the flow is of the same type. */
export function inputsOf(written: Written, call: string, product: EditedProduct): readonly Sent[] {
  const spec = effectSpecOf(written.document, call, product);
  if (spec === null) return [];
  const send = callOf(written.document, call)?.['send'];
  const subjects = subjectsFor(written, { of: 'firstStep', index: 0 }, product);
  return Object.entries(spec.input).map(([name, kind]): Sent => {
    const known = spec.known?.[name];
    const closed = closedTexts(kind) ?? (known?.isClosed === true ? known.values : null);
    return {
      name,
      isOptional: spec.optional?.includes(name) === true,
      value: isRow(send) && Object.hasOwn(send, name) ? send[name] : undefined,
      paths: pathsFor(kind, closed, subjects, written.document),
      constants: closed ?? (kind === 'flag' ? [true, false] : (known?.values ?? [])),
      typed: closed === null && kind === 'text' ? 'text' : kind === 'integer' ? 'number' : null,
    };
  });
}

const channels = ['phone', 'email'];

function closedTexts(kind: unknown): readonly string[] | null {
  if (kind === 'channel') return channels;
  return isRow(kind) && Array.isArray(kind['closed'])
    ? kind['closed'].filter((value) => typeof value === 'string')
    : null;
}

function pathsFor(
  kind: unknown,
  closed: readonly string[] | null,
  subjects: readonly Subject[],
  document: unknown,
): readonly string[] {
  const challenges = isRow(document) && isRow(document['challenges']) ? document['challenges'] : {};
  if (kind === 'challenge') return Object.keys(challenges).map((name) => `challenge.${name}.sessionId`);
  const codes = new Set(codePaths(document));
  const fits = (subject: Subject): boolean => {
    const { type, values, isSecret, group, path } = subject;
    if (kind === 'code') return codes.has(path);
    if (kind === 'secret') return isSecret === true;
    if (isSecret === true || codes.has(path) || group === 'code') return false;
    if (closed !== null)
      return (
        type === 'text' &&
        values.length > 0 &&
        values.every(({ value }) => closed.some((each) => each === value))
      );
    if (kind === 'flag') return type === 'flag';
    return type === (kind === 'integer' || kind === 'money' ? 'number' : 'text');
  };
  return subjects.filter(fits).map(({ path }) => path);
}

/** The fields that one-time codes are typed into, by path. */
export function codePaths(document: unknown): readonly string[] {
  const codes = isRow(document) && isRow(document['challenges']) ? Object.values(document['challenges']) : [];
  return codes.map((code) => (isRow(code) ? `data.${String(code['field'])}` : ''));
}

/** Whether an expression may be sent for an input. */
export function fitsInput({ paths, constants, typed }: Fitting, value: unknown): boolean {
  const [operator, path] = operation(value);
  if (operator === 'var') return typeof path === 'string' && paths.includes(path);
  if (constants.some((each) => each === value)) return true;
  if (typed === 'text') return typeof value === 'string' && value.length <= 200;
  return typed === 'number' && Number.isSafeInteger(value);
}

/** What an input is begun with: what has its name, else the only thing that fits. */
export function firstValue({ name, paths, constants, typed }: Sent): unknown {
  const named =
    paths.find((path) => path.split('.').at(-1) === name) ?? paths.find((path) => path.endsWith('sessionId'));
  const [only, ...more] = paths;
  const path = named ?? (more.length === 0 ? only : undefined) ?? (typed === null ? only : undefined);
  if (path !== undefined) return { var: path };
  return constants[0];
}
