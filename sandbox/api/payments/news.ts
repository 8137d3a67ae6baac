/** Lets calls wait for the next change of a payment. */
export interface News {
  /** A payment has changed. */
  notify(paymentId: string): void;
  /** Something happened that concerns every payment, such as another time. */
  notifyAll(): void;
  /** Resolves at the next change, after `ms` milliseconds, or when the caller has gone. */
  next(paymentId: string, ms: number, gone: AbortSignal): Promise<void>;
}

export function createNews(): News {
  const waiting = new Map<string, Set<() => void>>();
  return {
    notify(paymentId) {
      for (const wake of waiting.get(paymentId) ?? []) wake();
    },
    notifyAll() {
      for (const wake of [...waiting.values()].flatMap((all) => [...all])) wake();
    },
    next(paymentId, ms, gone) {
      return new Promise((resolve) => {
        const all = waiting.get(paymentId) ?? new Set();
        waiting.set(paymentId, all);
        const timer = setTimeout(finish, ms).unref();
        function finish(): void {
          clearTimeout(timer);
          gone.removeEventListener('abort', finish);
          all.delete(finish);
          if (all.size === 0) waiting.delete(paymentId);
          resolve();
        }
        all.add(finish);
        if (gone.aborted) finish();
        else gone.addEventListener('abort', finish);
      });
    },
  };
}
