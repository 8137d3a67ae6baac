import { expect, it } from 'vitest';
import { createLostSession } from './lostSession.ts';
import { createStore } from 'zustand/vanilla';
import type { SessionState } from '../../runtime/session/sessionTransition.ts';

it('[RUN-52] who is sent to the login after a lost session learns why, once', () => {
  const store = createStore<SessionState>(() => ({ status: 'signedOut', session: null }));
  let said = 0;
  const explain = createLostSession(store.getState, () => (said += 1));
  explain();
  expect(said).toBe(0);
  store.setState({ status: 'signedOut', session: null, lost: true }, true);
  explain();
  explain();
  expect(said).toBe(1);
  store.setState({ status: 'signedOut', session: null, lost: true }, true);
  explain();
  expect(said).toBe(2);
});
