import { describe, expect, it } from 'vitest';
import { secretParameters, tokenParameters } from '../../contracts/arrival.ts';
import { createCallback } from './callback.ts';
import { redirectToLogin } from './redirectToLogin.ts';
import { memoryStore } from '@alur/react/run';

const origin = 'https://alur.test';
const landing = (pathname: string, search: string): { readonly to: string; readonly back: string } => {
  const callback = createCallback(memoryStore(), origin);
  const to = redirectToLogin({ pathname, search }, callback);
  return { to, back: callback.execute(new URLSearchParams(to.split('?')[1] ?? '')) };
};

describe('redirect to login', () => {
  it('[RUN-49] sends to the login with the query, and back to the page with it', () => {
    expect(landing('/vplus/pay/buy', '?key=default&partner=p')).toEqual({
      to: '/vplus/auth/login?key=default&partner=p',
      back: '/vplus/pay/buy?key=default&partner=p',
    });
    expect(landing('/vplus/tv/profile', '')).toEqual({ to: '/vplus/auth/login', back: '/vplus/tv/profile' });
  });

  it('[RUN-49] T12 neither relogin nor any token goes along or comes back', () => {
    const names = ['relogin', ...tokenParameters, ...secretParameters];
    const { to, back } = landing(
      '/vplus/auth/remove',
      `?${names.map((name) => `${name}=SECRET`).join('&')}&key=a`,
    );
    expect([to, back]).toEqual(['/vplus/auth/login?key=a', '/vplus/auth/remove?key=a']);
  });
});
