import type { SessionState } from '../../runtime/session/sessionTransition.ts';

/**
 * Explains a redirect to the login where a lost session is the cause: once for each loss, so that a visitor who stays one hears of it no more.
 *
 * @example
 * const explainLost = createLostSession(session.store.getState, () => toast(t('shell.sessionOver')));
 * explainLost(); // at every redirect to the login
 */
export function createLostSession(state: () => SessionState, explain: () => void): () => void {
  let explained: SessionState | null = null;
  return () => {
    const now = state();
    if (now.lost !== true || now === explained) return;
    explained = now;
    explain();
  };
}
