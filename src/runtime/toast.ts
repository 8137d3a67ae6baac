import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/** A short notice (spec §3). `message` is a message key; `download-qr` shows a success icon. */
export interface Toast {
  readonly message: string;
  readonly type: 'plain' | 'download-qr';
}

export interface ToastStore {
  readonly store: StoreApi<{ readonly toast: Toast | null }>;
  /** Shows a toast for 3 s; a newer one takes its place, and its own 3 s. */
  show(message: string, type?: Toast['type']): void;
  clear(): void;
}

/** Spec §9. */
const toastMs = 3_000;

/** Creates the toast store; `after` runs a callback once and answers a function that cancels it. */
export function createToastStore(after: (milliseconds: number, callback: () => void) => () => void = byTimeout): ToastStore {
  const store = createStore<{ readonly toast: Toast | null }>(() => ({ toast: null }));
  let cancel = (): void => undefined;
  const clear = (): void => {
    cancel();
    store.setState({ toast: null }, true);
  };
  return {
    store,
    clear,
    show(message, type = 'plain') {
      cancel();
      store.setState({ toast: { message, type } }, true);
      cancel = after(toastMs, clear);
    },
  };
}

function byTimeout(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}
