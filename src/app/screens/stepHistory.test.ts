import { expect, test } from 'vitest';
import type { FlowRuntime, ScreenEvent, Snapshot } from '@alur/engine';
import { followSteps } from './stepHistory.ts';

/** A browser's history of one address. */
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
    go,
  };
  const self = {
    history,
    location: { pathname: '/vplus/auth/login' },
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  } as unknown as Window;
  function go(by: number): void {
    at += by;
    listeners.forEach((listener) => listener());
  }
  return {
    self,
    go,
    at: () => at,
    count: () => entries.length,
  };
}

/** A run whose entries the test sets. */
function flow(...first: string[]) {
  let snapshot: Pick<Snapshot, 'entries' | 'status' | 'dialog'> = {
    entries: first,
    status: 'editing',
    dialog: null,
  };
  const listeners = new Set<() => void>();
  const become = (changes: Partial<typeof snapshot>): void => {
    snapshot = { ...snapshot, ...changes };
    listeners.forEach((listener) => listener());
  };
  const runtime = {
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(event: ScreenEvent) {
      if (event.type !== 'back' || snapshot.status !== 'editing') return;
      if (snapshot.dialog !== null) become({ dialog: null });
      else if (snapshot.entries.length > 1 && snapshot.entries.at(-1) !== 'done')
        become({ entries: snapshot.entries.slice(0, -1) });
    },
  } as unknown as FlowRuntime;
  return { runtime, become, step: () => snapshot.entries.at(-1), dialog: () => snapshot.dialog };
}

test('[APP-43] Back shows the step before, Forward the present one, and Back from the first step leaves', () => {
  const [browser, login] = [page(), flow('password')];
  followSteps({ runtime: login.runtime, resumed: false, self: browser.self });
  login.become({ entries: ['password', 'code'] });
  expect([browser.count(), browser.at()]).toEqual([2, 1]);
  browser.go(-1);
  expect([login.step(), browser.at()]).toEqual(['password', 0]);
  browser.go(1);
  expect([login.step(), browser.at()]).toEqual(['password', 0]);
});

test('[APP-43] a step that takes the place of another, and a flow of one step, write no history', () => {
  const [browser, remove] = [page(), flow('terms')];
  followSteps({ runtime: remove.runtime, resumed: false, self: browser.self });
  remove.become({ entries: ['scheduled'] });
  expect(browser.count()).toBe(1);
});

test('[ENG-965] a step that is among the entries is gone back to', () => {
  const [browser, tv] = [page(), flow('code')];
  followSteps({ runtime: tv.runtime, resumed: false, self: browser.self });
  tv.become({ entries: ['code', 'confirm'] });
  tv.become({ entries: ['code'] });
  expect([tv.step(), browser.at()]).toEqual(['code', 0]);
});

test('[APP-43] Back while a call is under way stays at the step', () => {
  const [browser, login] = [page(), flow('password')];
  followSteps({ runtime: login.runtime, resumed: false, self: browser.self });
  login.become({ entries: ['password', 'code'] });
  login.become({ status: 'running' });
  browser.go(-1);
  expect([login.step(), browser.at()]).toEqual(['code', 1]);
});

test('[ENG-965] Back closes an open dialog and stays at the step', () => {
  const [browser, login] = [page(), flow('password')];
  followSteps({ runtime: login.runtime, resumed: false, self: browser.self });
  login.become({ entries: ['password', 'code'] });
  login.become({ dialog: {} as Snapshot['dialog'] });
  browser.go(-1);
  expect([login.step(), login.dialog(), browser.at()]).toEqual(['code', null, 1]);
});

test('[ENG-965] Back from a step that is not come back from leaves the flow', () => {
  const [browser, paid] = [page(), flow('confirm')];
  followSteps({ runtime: paid.runtime, resumed: false, self: browser.self });
  paid.become({ entries: ['confirm', 'done'] });
  browser.go(-1);
  expect([paid.step(), browser.at()]).toEqual(['done', -1]);
});

test('[APP-43] entries of another run are not followed; a reload continues its own', () => {
  const [browser, first] = [page(), flow('password')];
  const stop = followSteps({ runtime: first.runtime, resumed: false, self: browser.self, newRun: () => 'a' });
  first.become({ entries: ['password', 'code'] });
  stop();
  const reloaded = flow('password', 'code');
  const stopAgain = followSteps({ runtime: reloaded.runtime, resumed: true, self: browser.self });
  browser.go(-1);
  expect(reloaded.step()).toBe('password');
  stopAgain();
  const other = flow('password');
  followSteps({ runtime: other.runtime, resumed: false, self: browser.self, newRun: () => 'b' });
  browser.go(1);
  expect(other.step()).toBe('password');
});
