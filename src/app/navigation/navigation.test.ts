import { afterEach, expect, test, vi } from 'vitest';
import { keepParameters } from '../address/keptParameters.ts';
import { createNavigation } from './navigation.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['/vplus', '?partner=tele&key=tv&otp=true', '/vplus?key=tv&partner=tele'],
  ['/vplus?otp=true#top', '?partner=tele', '/vplus?otp=true&partner=tele#top'],
  ['/vplus?key=own', '?key=tv', '/vplus?key=own'],
  ['/vplus/auth/register', '?paytvid=7&otp=true&relogin=true&locale=id', '/vplus/auth/register?paytvid=7'],
  ['/vplus', '?partner=%3Cscript%3E', '/vplus'],
  ['/vplus', '', '/vplus'],
  ['//evil.test/', '?key=tv', '//evil.test/'],
  ['https://help.test/', '?key=tv', 'https://help.test/'],
])('[APP-36] a link to %s from %s leads to %s', (to, search, expected) => {
  expect(keepParameters(to, search)).toBe(expected);
});

test('[APP-36] the router navigates while it is mounted, the browser itself otherwise; both keep key and partner', () => {
  const loaded: string[] = [];
  vi.stubGlobal('location', {
    search: '?key=tv',
    assign: (to: string) => loaded.push(`assign ${to}`),
    replace: (to: string) => loaded.push(`replace ${to}`),
  });
  const navigation = createNavigation();
  navigation.go('/a', { replace: false });
  const disconnect = navigation.connect((to) => loaded.push(`router ${to}`));
  navigation.go('/b', { replace: true });
  disconnect();
  navigation.go('/c', { replace: true });
  expect(loaded).toEqual(['assign /a?key=tv', 'router /b?key=tv', 'replace /c?key=tv']);
});
