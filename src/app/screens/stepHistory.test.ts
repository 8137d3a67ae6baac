import { expect, test } from 'vitest';
import type { FlowRuntime, ScreenEvent } from '../../contracts/runtime.ts';
import { followSteps } from './stepHistory.ts';

/** A browser's history of one address, and a flow whose steps the test sets. */
function page() {
  const entries: unknown[] = [null];
  let at = 0;
  const listeners = new Set<() => void>();
  const history = {
    get state(): unknown {
      return entries[at];
    },
    pushState(state: unknown) {
      entries.splice(at + 1, entries.length, state);
      at += 1;
    },
    replaceState: (state: unknown) => void (entries[at] = state),
  };
  const self = {
    history,
    location: { pathname: '/vplus/auth/login' },
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  } as unknown as Window;
  const go = (by: number): void => {
    at += by;
    listeners.forEach((listener) => listener());
  };
  return {
    self,
    go,
    count: () => entries.length,
    steps: () => entries.map((entry) => JSON.stringify(entry)),
  };
}

function flow(first = 'password') {
  let snapshot: { step: string; running: unknown } = { step: first, running: null };
  const listeners = new Set<() => void>();
  const become = (step: string, running: unknown = null): void => {
    snapshot = { step, running };
    listeners.forEach((listener) => listener());
  };
  const runtime = {
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(event: ScreenEvent) {
      if (event.type === 'step' && snapshot.running === null) become(event.step);
    },
  } as unknown as FlowRuntime;
  return { runtime, become, step: () => snapshot.step };
}

test('[APP-43] Back shows the previous step, Forward the next one, and the first Back after that leaves', () => {
  const [browser, login] = [page(), flow()];
  followSteps({ runtime: login.runtime, resumed: false, self: browser.self });
  login.become('code');
  expect(browser.count()).toBe(2);
  browser.go(-1);
  expect([login.step(), browser.count()]).toEqual(['password', 2]);
  browser.go(1);
  expect([login.step(), browser.count()]).toEqual(['code', 2]);
});

test('[APP-43] a step that a call led to replaces the one before: Back does not repeat the call', () => {
  const [browser, remove] = [page(), flow('terms')];
  followSteps({ runtime: remove.runtime, resumed: false, self: browser.self });
  remove.become('terms', { name: 'terms' });
  remove.become('scheduled');
  expect(browser.count()).toBe(1);
});

test('[APP-43] Back while a call is under way stays at the step', () => {
  const [browser, login] = [page(), flow()];
  followSteps({ runtime: login.runtime, resumed: false, self: browser.self });
  login.become('code');
  login.become('code', { name: 'send' });
  browser.go(-1);
  expect([login.step(), browser.steps().every((entry) => entry.includes('code'))]).toEqual(['code', true]);
});

test('[APP-43] entries of another run are not followed; a reload continues its own', () => {
  const [browser, first] = [page(), flow()];
  const stop = followSteps({ runtime: first.runtime, resumed: false, self: browser.self, newRun: () => 'a' });
  first.become('code');
  stop();
  const reloaded = flow('code');
  const stopAgain = followSteps({ runtime: reloaded.runtime, resumed: true, self: browser.self });
  browser.go(-1);
  expect(reloaded.step()).toBe('password');
  stopAgain();
  const other = flow();
  followSteps({ runtime: other.runtime, resumed: false, self: browser.self, newRun: () => 'b' });
  browser.go(1);
  expect(other.step()).toBe('password');
});
