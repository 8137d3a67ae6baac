import { jsonFault } from '@alur/publish/findings';
import type { Sentence } from '../words/sentences.ts';
import { phrase } from '../words/guard.ts';

export type JsonReading =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly sentence: Sentence };

/** Reads a text that should be JSON; a refusal names the line and column of the first fault. */
export function readJson(text: string): JsonReading {
  const fault = jsonFault(text);
  if (fault === null) return { ok: true, value: JSON.parse(text) };
  // As the form counts lines: no thousands are marked.
  const [line, column] = [String(fault.line), String(fault.column)];
  return { ok: false, sentence: phrase('json.broken', { line, column }) };
}
