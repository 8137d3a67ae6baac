import type { ApiError } from '@alur/engine';
import { digest } from '../storage/digest.ts';
import type { KeyValueStore } from '@alur/react/run';
import type { HttpRequest } from './request.ts';

/**
 * `Idempotency-Key`s: one for each intent. It is made before the call is sent, the same for as long as no definite answer came, and never used
 * again after one (R9). An intent that outlives a reload is kept in the tab's storage, as a digest of what was sent.
 */
export interface IdempotencyKeys {
  /** @param whose The subject the call is for: another's call never gets its key. */
  keyFor(request: HttpRequest, whose: string | null): string;
  settled(key: string, error: ApiError | null): void;
}

/** Where intents are kept in a tab's storage, one entry each. */
export const intentPrefix = 'alur.intent.';

const most = 20;

export function createIdempotencyKeys(
  newKey: () => string = () => crypto.randomUUID(),
  tab: KeyValueStore | null = null,
): IdempotencyKeys {
  /** Keys without a definite answer, by call. */
  const open = new Map<string, string>();
  return {
    keyFor(request, whose) {
      const call = JSON.stringify([
        request.method,
        request.path,
        whose,
        request.body ?? null,
        request.form ?? null,
      ]);
      const kept = request.outlivesReload === true ? tab : null;
      const name = `${intentPrefix}${digest(call)}`;
      const key = open.get(call) ?? kept?.get(name) ?? newKey();
      open.set(call, key);
      kept?.set(name, key);
      for (const oldest of [...open.keys()].slice(0, Math.max(open.size - most, 0))) open.delete(oldest);
      return key;
    },
    settled(key, error) {
      if (error !== null && !isDefinite(error)) return;
      for (const [call, held] of open) if (held === key) open.delete(call);
      for (const name of tab?.keys() ?? [])
        if (name.startsWith(intentPrefix) && tab?.get(name) === key) tab.remove(name);
    },
  };
}

/** Whether the server has decided: anything of the 400s but a session that ended, a wait, and a twin that is still at work. */
function isDefinite({ status, code }: ApiError): boolean {
  if (status === 409) return code !== 'err_request_in_progress';
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
}
