import type { ApiError } from '../../contracts/effectResult.ts';
import { isLost } from './retry.ts';
import type { HttpRequest } from './request.ts';

/** `Idempotency-Key`s: a new one for each call, but the same again for a call whose answer was lost and that is asked for once more (R9). */
export interface IdempotencyKeys {
  /** @param whose The subject the call is for: another's call never gets its key. */
  keyFor(request: HttpRequest, whose: string | null): string;
  settled(key: string, error: ApiError | null): void;
}

const most = 20;

export function createIdempotencyKeys(newKey: () => string = () => crypto.randomUUID()): IdempotencyKeys {
  const underWay = new Map<string, string>();
  const lost = new Map<string, string>();
  return {
    keyFor(request, whose) {
      const call = JSON.stringify([
        request.method,
        request.path,
        whose,
        request.body ?? null,
        request.form ?? null,
      ]);
      const key = lost.get(call) ?? newKey();
      lost.delete(call);
      underWay.set(key, call);
      return key;
    },
    settled(key, error) {
      const call = underWay.get(key);
      underWay.delete(key);
      if (call === undefined || error === null || !isLost(error.status)) return;
      lost.set(call, key);
      for (const oldest of [...lost.keys()].slice(0, Math.max(lost.size - most, 0))) lost.delete(oldest);
    },
  };
}
