import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/counts.ts';
import type { Sentence } from '../../words/sentences.ts';

/** Why what is counted can't be read, by what the CMS answered. */
export function faultSentence(fault: unknown): Sentence {
  const response: unknown = isRow(fault) ? fault['response'] : null;
  if (!isRow(response)) return phrase('fault.away');
  if (response['status'] === 403) return phrase('fault.may');
  return phrase(
    JSON.stringify(response['data'] ?? null).includes('"reason":"off"') ? 'fault.off' : 'fault.away',
  );
}
