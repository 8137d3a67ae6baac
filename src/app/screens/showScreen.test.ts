import { expect, onTestFinished, test, vi } from 'vitest';
import { createPageStore, type Screen } from '../page/pageStore.ts';
import { createTexts } from '../page/texts.ts';
import { createFlowCache } from '../page/flowCache.ts';
import { createOtherScreens, presentScreens } from '../page/otherScreens.ts';
import { pageRouteOf } from '../navigation/pageRoutes.ts';
import { createRelogin } from '../navigation/relogin.ts';
import { createShowScreen } from './showScreen.ts';
import type { SignIn } from '../page/services.ts';
import { testBoot } from '../testing/testBoot.ts';

const subscriber: SignIn = { status: 'subscriber', userId: 'u1', profile: null, profileFailed: false };
const home: Screen = { kind: 'home', key: '/', path: '/' };

const tokenPath = '/vplus/pay/payment/fm-qris';

const part = { OtherScreen: () => null, Menu: () => null, pageRouteOf };
const whole = { covers: () => true, complete: () => Promise.resolve(true) };

const pathWithRule = '/vplus/redeem/voucher';

function context(
  first: SignIn['status'] = 'unknown',
  catalogue = whole,
  otherScreens = presentScreens(part),
) {
  const byToken = { flow: 'payment', access: 'subscribers', viewToken: true } as const;
  const flowRoutes = {
    '/vplus/auth/login': { flow: 'login', access: 'visitors' },
    [tokenPath]: byToken,
    '/vplus/pay/other': byToken,
    [pathWithRule]: { flow: 'voucher', access: 'subscribers', ruleParameters: ['campaign'] },
  } as const;
  const texts = createTexts(() => undefined);
  const page = createPageStore(testBoot({ flowRoutes }), home, texts);
  let present: SignIn = first === 'subscriber' ? subscriber : { status: first };
  const callbacks = { redirectToCaller: vi.fn(), logIn: vi.fn(), report: vi.fn() };
  const redirect = vi.fn();
  const show = createShowScreen({
    page,
    host: {
      clock: { now: () => 0, wakeAt: () => () => undefined },
      perform: () => Promise.reject(new Error('unused')),
      ...quiet,
    },
    texts,
    framed: false,
    flows: createFlowCache(testBoot()),
    catalogue,
    otherScreens,
    signIn: () => present,
    relogin: createRelogin(),
    viewToken: (path) => (path === tokenPath ? 'a.b.c' : null),
    takePrefill: () => undefined,
    startOver: () => false,
    navigation: { go: redirect },
    ...callbacks,
  });
  const become = (status: SignIn['status']): void =>
    void (present = status === 'subscriber' ? subscriber : { status });
  return { page, show, become, redirect, ...callbacks };
}

const nothing = (): void => undefined;
const quiet = { onLeave: nothing, onToast: nothing, onFocus: nothing, onReport: nothing };

test('[APP-22] a subscribers’ screen waits for the sign-in status, then shows, or redirects to login and remembers the address', async () => {
  const { page, show, become, logIn } = context();
  await show('/vplus/pay/payment/forest', '?x=1');
  expect(page.getState().screen).toEqual({
    kind: 'checking',
    key: '/vplus/pay/payment/forest?x=1',
    path: '/vplus/pay/payment/forest',
    layout: 'pay',
  });
  become('subscriber');
  await show('/vplus/pay/payment/forest', '?x=1');
  expect(page.getState().screen.kind).toBe('soon');
  become('visitor');
  await show('/vplus/pay/payment/forest', '?x=1');
  expect(logIn.mock.calls).toEqual([['/vplus/pay/payment/forest', '?x=1']]);
});

test('[APP-22] a waiting screen is not drawn again for every check', async () => {
  const { page, show } = context();
  await show('/vplus/pay/payment/forest', '');
  const { screen } = page.getState();
  await show('/vplus/pay/payment/forest', '');
  expect(page.getState().screen).toBe(screen);
});

test('[APP-23] [T16] the partner’s answer decides what a frame shows', async () => {
  const { page, show } = context('subscriber');
  const shown = async (embedding: 'pending' | 'unconfirmed' | 'confirmed'): Promise<string> => {
    page.setState({ embedding });
    await show('/vplus/pay/payment/forest', '');
    return page.getState().screen.kind;
  };
  expect([await shown('pending'), await shown('unconfirmed'), await shown('confirmed')]).toEqual([
    'checking',
    'refused',
    'soon',
  ]);
});

test('[APP-24] relogin=true sends a subscriber to the login, which then shows instead of leading on', async () => {
  const { show, redirectToCaller, logIn } = context('subscriber');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 503 })));
  await show('/vplus/auth/login', '');
  expect(redirectToCaller).toHaveBeenCalledOnce();
  await show('/vplus/pay/payment/forest', '?relogin=true');
  expect(logIn).toHaveBeenCalledOnce();
  const login = show('/vplus/auth/login', '');
  expect(redirectToCaller).toHaveBeenCalledOnce();
  await show('/', '');
  await login;
  await show('/vplus/auth/login', '');
  expect(redirectToCaller).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

test('[APP-401] a screen that the page does not carry waits for the catalogue, and reports it when it is not available', async () => {
  let here = false;
  const catalogue = { covers: () => false, complete: () => Promise.resolve(here) };
  const { page, show } = context('visitor', catalogue);
  const first = show('/vplus/help', '');
  expect(page.getState().pending).toBe(true);
  await first;
  expect(page.getState()).toMatchObject({
    pending: false,
    screen: { kind: 'flowFailed', path: '/vplus/help' },
  });
  here = true;
  await show('/vplus/help', '');
  expect(page.getState()).toMatchObject({ pending: false, screen: { kind: 'help' } });
});

test('[APP-410] the first screen that is no flow waits for the part of the program that draws it; where that fails the page shows it, and trying again loads it', async () => {
  const fetchPart = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(part);
  const { page, show } = context('visitor', whole, createOtherScreens(fetchPart, nothing));
  await show('/vplus/help', '');
  expect(page.getState().screen).toMatchObject({ kind: 'flowFailed', reason: 'offline' });
  const again = show('/vplus/help', '');
  expect(page.getState().pending).toBe(true);
  await again;
  expect(page.getState().screen.kind).toBe('help');
  await show('/nowhere', '');
  expect([page.getState().screen.kind, fetchPart.mock.calls.length]).toEqual(['notFound', 2]);
});

test('[APP-1080] a visitor who came with a view token is not asked to log in, on that path and on no other', async () => {
  const { show, logIn } = context('visitor');
  await show(tokenPath, '?payment_id=P1');
  expect(logIn).not.toHaveBeenCalled();
  await show('/vplus/pay/other', '?payment_id=P1');
  expect(logIn.mock.calls).toEqual([['/vplus/pay/other', '?payment_id=P1']]);
});

/** An edge that gives this verdict; null: it does not answer. */
function edgeThat(verdict: object | null): ReturnType<typeof vi.fn> {
  const asked = vi.fn(async () => {
    if (verdict === null) throw new Error('no connection');
    return Response.json(verdict);
  });
  vi.stubGlobal('fetch', asked);
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

test('[APP-2950] inside the product, the address of a flow that breaks a rule of the editors’ is not found, before anybody is asked to log in', async () => {
  const asked = edgeThat({ kind: 'missing' });
  const { page, show, logIn } = context('visitor');
  await show(pathWithRule, '?campaign=winter&email=a%40b.test');
  expect(page.getState()).toMatchObject({
    screen: { kind: 'notFound', path: pathWithRule, judged: true },
    pending: false,
  });
  expect(logIn).not.toHaveBeenCalled();
  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    '/alur/verdict?path=%2Fvplus%2Fredeem%2Fvoucher&query=campaign%3Dwinter',
  ]);
});

test('[APP-2950] inside the product, the address of a flow leads where a rule leads, with the rest of its query', async () => {
  edgeThat({ kind: 'redirect', to: '/vplus/pricing', without: ['campaign'] });
  const { page, show, redirect, logIn } = context('visitor');
  await show(pathWithRule, '?campaign=winter&v=1');
  expect(redirect.mock.calls).toEqual([['/vplus/pricing?v=1', { replace: true }]]);
  expect([page.getState().screen, logIn.mock.calls]).toEqual([home, []]);
});

test('[APP-2950] an edge that does not answer, or has nothing against the address, leaves the link as it is', async () => {
  for (const verdict of [null, { kind: 'stays' }, { kind: 'redirect', to: '//evil.test', without: [] }, []]) {
    edgeThat(verdict);
    const { show, redirect, logIn } = context('visitor');
    await show(pathWithRule, '?campaign=winter');
    expect(redirect).not.toHaveBeenCalled();
    expect(logIn).toHaveBeenCalledOnce();
  }
});

test('[APP-2951] the edge is asked only about addresses with a name that a rule looks at, and about none that is shown already', async () => {
  const asked = edgeThat({ kind: 'stays' });
  const { show, become } = context('unknown');
  await show(pathWithRule, '?v=1');
  await show('/vplus/pay/other', '?campaign=winter');
  expect(asked).not.toHaveBeenCalled();
  await show(pathWithRule, '?campaign=winter');
  expect(asked).toHaveBeenCalledOnce();
  become('visitor');
  await show(pathWithRule, '?campaign=winter');
  expect(asked).toHaveBeenCalledOnce();
});

test('[APP-2950] a link that is followed while a verdict is on its way wins', async () => {
  edgeThat({ kind: 'missing' });
  const { page, show } = context('visitor');
  const late = show(pathWithRule, '?campaign=winter');
  await show('/vplus/help', '');
  await late;
  expect(page.getState()).toMatchObject({ screen: { kind: 'help' }, pending: false });
});
