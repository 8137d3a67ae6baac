import { failure, ok, type Result } from '@alur/engine/result';

/** Why content was not available: no answer, an answer that says no, or one that is not what it should be. */
export interface LoadError {
  readonly kind: 'network' | 'status' | 'shape';
  /** For logs, in English. */
  readonly sentence: string;
}

/** How long a read may take (spec §9: content time-out 5 s). */
const timeout = 5000;

/** GETs JSON of our own origin. Never throws. */
export async function fetchJson(path: string): Promise<Result<unknown, LoadError>> {
  const response = await fetch(path, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeout),
  }).catch(String);
  if (typeof response === 'string')
    return failure({ kind: 'network', sentence: `${path} gave no answer: ${response}` });
  if (!response.ok) return failure({ kind: 'status', sentence: `${path} answered ${response.status}` });
  const body: unknown = await response.json().catch(() => undefined);
  return body === undefined ? failure({ kind: 'shape', sentence: `${path} did not answer JSON` }) : ok(body);
}
