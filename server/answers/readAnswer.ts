import { isRecord } from '@alur/engine/json';
import { effectSpecs } from '../../src/contracts/effects.ts';
import type { Form } from './forms.ts';

const { most, longest } = effectSpecs['answers.collect'].open;

/** What a page sends, before its form is known. */
export interface SentAnswer {
  readonly form: string;
  readonly version: string;
  readonly consent: boolean;
  readonly proof: string;
  readonly values: unknown;
}

/** Values of a form, each of the kind that the form asks for. */
export type AnswerValues = Readonly<Record<string, string | number | boolean>>;

const names: ReadonlySet<string> = new Set([
  'form',
  'version',
  'keep_days',
  'consent',
  'values',
  'captcha-response',
]);

/** Reads the body of a call; null when it is not what `collectAnswer` takes. */
export function readSent(body: unknown): SentAnswer | null {
  if (!isRecord(body) || !Object.keys(body).every((name) => names.has(name))) return null;
  const { form, version, consent = false, values = {}, 'captcha-response': proof = '' } = body;
  const isRead =
    typeof form === 'string' &&
    /^[a-z][A-Za-z0-9-]{0,63}$/.test(form) &&
    typeof version === 'string' &&
    /^[0-9a-f]{16}$/.test(version) &&
    typeof consent === 'boolean' &&
    typeof proof === 'string' &&
    proof.length <= 4096;
  return isRead ? { form, version, consent, proof, values } : null;
}

/** The values of an answer, in the form's order; null when one is not asked for, is of another kind, or is too long. */
export function readValues(values: unknown, form: Pick<Form, 'names'>): AnswerValues | null {
  if (!isRecord(values) || Object.keys(values).length > most) return null;
  const isAsked = Object.entries(values).every(
    ([name, value]) => Object.hasOwn(form.names, name) && isOfKind(value, form.names[name]),
  );
  if (!isAsked) return null;
  const sent = new Map(Object.entries(values) as readonly [string, string | number | boolean][]);
  return Object.fromEntries(
    Object.keys(form.names).flatMap((name) => {
      const value = sent.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function isOfKind(value: unknown, kind: Form['names'][string] | undefined): boolean {
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'integer') return Number.isSafeInteger(value);
  // A character that PostgreSQL keeps in no text.
  return kind === 'text' && typeof value === 'string' && value.length <= longest && !value.includes('\0');
}
