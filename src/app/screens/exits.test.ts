import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallback } from '../../runtime/exits/callback.ts';
import { memoryStore } from '@alur/react/run';
import { createPrefill } from '../navigation/prefill.ts';
import { closeWindow, followButton, leave, type Exits } from './exits.ts';

const origin = 'https://product.test';
const at = (path: string): void => {
  const { pathname, search } = new URL(path, origin);
  vi.stubGlobal('location', { origin, pathname, search, hash: '' });
};

beforeEach(() => at('/vplus/auth/login'));
afterEach(() => void vi.unstubAllGlobals());

function exits(closes = false) {
  const went: [string, boolean][] = [];
  const onLeft = vi.fn<(path: string) => void>();
  const made: Exits = {
    callback: createCallback(memoryStore(), origin),
    prefill: createPrefill(),
    navigation: { go: (to, { replace }) => void went.push([to, replace]) },
    closeWindow: () => closes,
    onLeft,
    takeEmail: () => null,
  };
  return { made, went, onLeft };
}

test('[APP-35] the callback returns to the caller once, with the query kept, and notifies the partner of the path', () => {
  at('/vplus/auth/login?partner=lab&relogin=true');
  const { made, went, onLeft } = exits();
  made.callback.rememberLocal('/vplus/pay?x=1');
  leave({ kind: 'leave', to: 'callback' }, made);
  leave({ kind: 'leave', to: 'callback' }, made);
  expect(went).toEqual([
    ['/vplus/pay?x=1&partner=lab', true],
    ['/', true],
  ]);
  expect(onLeft.mock.calls).toEqual([['/vplus/pay?x=1&partner=lab'], ['/']]);
});

test('[APP-35] a TV that asked for the login gets its subscriber first', () => {
  at('/vplus/auth/login?paytvid=a%26b');
  const { made, went } = exits();
  leave({ kind: 'leave', to: 'callback' }, made);
  expect(went).toEqual([['/vplus/tv/connect?paytvid=a%26b', true]]);
});

test('[APP-35] a route gets the prefilled fields and its query', () => {
  const { made, went } = exits();
  leave(
    {
      kind: 'leave',
      to: '/vplus/auth/register',
      query: { otp: 'true' },
      carry: { email: 'ayu@example.com' },
    },
    made,
  );
  expect(went).toEqual([['/vplus/auth/register?otp=true', false]]);
  expect(made.prefill.take('/vplus/auth/register')).toEqual({ email: 'ayu@example.com' });
});

test('[APP-35] a window that may not be closed is left by the callback', () => {
  const closed = exits(true);
  leave({ kind: 'leave', to: 'close' }, closed.made);
  expect(closed.went).toEqual([]);
  const open = exits(false);
  leave({ kind: 'leave', to: 'close' }, open.made);
  expect(open.went).toEqual([['/', true]]);
});

test.each([
  [true, null, true],
  [false, {}, true],
  [false, null, false],
])('[APP-35] in an app: %s, opened by %o: closed is %s', (webview, opener, expected) => {
  const self = { opener, closed: false, close: () => void (self.closed = true) };
  vi.stubGlobal('window', self);
  expect(closeWindow(webview)).toBe(expected);
});

test('[APP-35] a button that leads nowhere, or to where we are, has only closed its dialog', () => {
  const { made, went } = exits();
  const spec = {
    buttons: [
      { label: 'a', kind: 'primary' },
      { label: 'b', kind: 'link', leave: '/vplus/auth/login' },
      { label: 'c', kind: 'link', leave: '/vplus/help' },
    ],
  } as const;
  for (const button of [null, 0, 1, 2]) followButton(spec, button, made);
  expect(went).toEqual([['/vplus/help', false]]);
});

test('[APP-38] after a refused sign-in at a provider the next form is prefilled with its e-mail address, once', () => {
  const { made } = exits();
  const emails = ['ayu@example.com'];
  const social = { ...made, takeEmail: () => emails.shift() ?? null };
  leave({ kind: 'leave', to: '/vplus/auth/forgot-password', carry: {} }, social);
  expect(made.prefill.take('/vplus/auth/forgot-password')).toEqual({
    channel: 'email',
    email: 'ayu@example.com',
  });
  leave({ kind: 'leave', to: '/vplus/auth/login', carry: { channel: 'phone' } }, social);
  expect(made.prefill.take('/vplus/auth/login')).toEqual({ channel: 'phone' });
});
