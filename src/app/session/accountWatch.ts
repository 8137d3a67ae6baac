import type { StoreApi } from 'zustand/vanilla';
import type { SignIn } from '../page/services.ts';

/** Notices when the account of this page changes without the subscriber's doing. */
export interface AccountWatch {
  /** The next change is expected: the subscriber agreed to switch accounts. */
  readonly expectChange: () => void;
}

/** Calls `onSwitched` when another tab signed in a different account (R13). */
export function watchAccount(
  signIn: Pick<StoreApi<SignIn>, 'subscribe'>,
  onSwitched: () => void,
): AccountWatch {
  let last: string | null = null;
  signIn.subscribe((now) => {
    if (now.status === 'unknown') return;
    const userId = now.status === 'subscriber' ? now.userId : null;
    if (last !== null && userId !== null && userId !== last) onSwitched();
    last = userId;
  });
  return { expectChange: () => void (last = null) };
}
