import { expect, test, vi } from 'vitest';
import type { Arrival } from '../../contracts/arrival.ts';
import { finishArrival } from './finishArrival.ts';
import { createPageStore } from '../page/pageStore.ts';
import { createTexts } from '../page/texts.ts';
import { closeShellDialog } from '../dialogs/shellDialogs.ts';
import { testBoot } from '../testing/testBoot.ts';

function ended(arrival: Arrival) {
  const page = createPageStore(
    testBoot(),
    { kind: 'checking', key: '/a', path: '/a' },
    createTexts(() => undefined),
  );
  page.setState({ arrivalPending: true });
  const waiting = { keep: vi.fn(), forget: vi.fn() };
  const callbacks = { follow: vi.fn(), onSignedIn: vi.fn(), onAccepted: vi.fn(), report: vi.fn(), waiting };
  finishArrival(arrival, { page, ...callbacks });
  return { page, ...callbacks };
}

function otherSubject() {
  const profile = (userName: string) => ({ subscriberId: '1', userName, region: 'ID' });
  const choice = { accept: vi.fn(), decline: vi.fn() };
  const arrival: Arrival = {
    kind: 'otherSubject',
    present: profile('ayu@example.com'),
    arriving: profile('+6281234567890'),
    ...choice,
  };
  return { arrival, ...choice };
}

test('[APP-26] a finished exchange, or none at all, lets the page continue', () => {
  const signedIn = ended({ kind: 'signedIn' });
  expect(signedIn.page.getState()).toMatchObject({ arrivalPending: false, dialogs: [] });
  expect(signedIn.onSignedIn).toHaveBeenCalledOnce();
  expect(ended({ kind: 'nothing' }).page.getState()).toMatchObject({ arrivalPending: false, dialogs: [] });
});

test.each([
  'err_token_not_found',
  'err_token_expired',
  'err_token_used',
  'err_exchange_failed',
  'err_offline',
])('[APP-26] %s shows its dialog, and only then the page continues', (code) => {
  const { page, follow, report } = ended({ kind: 'failed', error: { code, status: 401 }, retry: null });
  expect(page.getState().dialogs.map(({ open }) => open.code)).toEqual([code]);
  expect(page.getState().dialogs[0]?.open.spec).toBe(page.getState().boot.dialogs[code]);
  expect(page.getState().arrivalPending).toBe(true);
  closeShellDialog(page, 0);
  expect(follow).toHaveBeenCalledOnce();
  expect(page.getState()).toMatchObject({ arrivalPending: false, dialogs: [] });
  expect(report).not.toHaveBeenCalled();
});

test('[APP-26] an unknown code gets the plain OK and is reported', () => {
  const { page, report } = ended({ kind: 'failed', error: { code: 'err_new', status: 400 }, retry: null });
  expect(page.getState().dialogs[0]?.open.spec).toBe(page.getState().boot.dialogs['*']);
  expect(report).toHaveBeenCalledOnce();
});

test('[APP-27] [T13] with another account signed in both are named, masked, and nothing is switched before the choice', () => {
  const { arrival, accept, decline } = otherSubject();
  const { page } = ended(arrival);
  const [dialog] = page.getState().dialogs;
  expect(dialog?.params).toEqual({ present: 'a••••u@example.com', arriving: '+62812••••890' });
  expect(dialog?.open.spec.buttons.map(({ label }) => label)).toEqual(['arrival.stay', 'arrival.switch']);
  expect([accept.mock.calls.length, decline.mock.calls.length, page.getState().arrivalPending]).toEqual([
    0,
    0,
    true,
  ]);
});

test.each([
  [0, 'decline'],
  [null, 'decline'],
  [1, 'accept'],
] as const)('[APP-27] [T13] button %s means %s', (button, meant) => {
  const other = otherSubject();
  const { page, onAccepted } = ended(other.arrival);
  closeShellDialog(page, button);
  expect([other.accept.mock.calls.length, other.decline.mock.calls.length]).toEqual(
    meant === 'accept' ? [1, 0] : [0, 1],
  );
  expect(onAccepted.mock.calls).toHaveLength(meant === 'accept' ? 1 : 0);
  expect(page.getState().arrivalPending).toBe(false);
});

test('[APP-41] a passing fault offers another try; the page waits until it ends, or goes on without the token', async () => {
  const retry = vi.fn(() => Promise.resolve<Arrival>({ kind: 'signedIn' }));
  const failed: Arrival = { kind: 'failed', error: { code: 'err_offline', status: 0 }, retry };
  const tried = ended(failed);
  const [dialog] = tried.page.getState().dialogs;
  expect(dialog?.open.spec.buttons.map(({ label }) => label)).toEqual(['common.retry', 'arrival.without']);
  closeShellDialog(tried.page, 0);
  expect(tried.page.getState().arrivalPending).toBe(true);
  await vi.waitFor(() => expect(tried.page.getState().arrivalPending).toBe(false), { timeout: 40_000 });
  expect(tried.onSignedIn).toHaveBeenCalledOnce();
  const left = ended(failed);
  closeShellDialog(left.page, 1);
  expect(left.page.getState()).toMatchObject({ arrivalPending: false, dialogs: [] });
  expect(left.waiting.forget).toHaveBeenCalledOnce();
  expect(tried.waiting.forget).not.toHaveBeenCalled();
  expect(retry).toHaveBeenCalledOnce();
});
