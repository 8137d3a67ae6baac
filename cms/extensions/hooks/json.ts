import { jsonFault } from '@alur/publish/findings';
import type { Sentence } from './refusal.ts';

export type JsonReading =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly sentence: Sentence };

/** Reads a text that should be JSON; a refusal names the line and column of the first fault. */
export function readJson(text: string): JsonReading {
  const fault = jsonFault(text);
  if (fault === null) return { ok: true, value: JSON.parse(text) };
  const { line, column } = fault;
  return {
    ok: false,
    sentence: {
      en: `The JSON breaks at line ${line}, column ${column}: look for a missing comma, quote or bracket there or just before. Nothing was saved, and what you typed is still here.`,
      id: `JSON terputus di baris ${line}, kolom ${column}: periksa koma, tanda kutip, atau kurung di situ atau tepat sebelumnya. Belum ada yang disimpan, dan ketikan Anda masih ada.`,
    },
  };
}
