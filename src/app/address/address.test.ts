import { expect, test } from 'vitest';
import { ruleQuery } from '../page/flowRun.ts';
import { leadsOut, safeHref } from './safeHref.ts';

test('[APP-02] rules read only the query parameters of the closed list, and what the route adds wins', () => {
  expect(ruleQuery('?email=a%40b.id&user-token=x&secret=1&otp=false', { otp: 'true' })).toEqual({
    email: 'a@b.id',
    otp: 'true',
  });
});

test('[APP-03] a link of the CMS is a path of ours, https, mailto or tel; anything else becomes the fallback', () => {
  const good = ['/vplus/help', 'https://example.com/terms', 'mailto:help@example.com', 'tel:+62215555'];
  expect(good.map((href) => safeHref(href, '/'))).toEqual(good);
  const bad = [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    '//evil.test',
    '/\\evil.test',
    'data:text/html,x',
    'http://plain.test',
    '',
    '/a\tb',
  ];
  expect(bad.map((href) => safeHref(href, '/vplus/help'))).toEqual(bad.map(() => '/vplus/help'));
  expect([leadsOut('/vplus/help'), leadsOut('https://example.com/')]).toEqual([false, true]);
});

test.each([
  'https://user:pw@evil.test',
  'https://alur.test@evil.test/',
  'https://:pw@evil.test',
  '/vplus/../../evil',
  '/vplus/help/../../admin',
  '/vplus/%2e%2E/evil',
  '/vplus/.%2e?x=1',
  '/./vplus',
  '/vplus/..#a',
  '/alur/boot',
  '/alur?path=/',
  '/vplus/preview/promo_pages/home',
])('[APP-3001] %s is no address for a link: it hides where it leads, or leads to no page', (href) => {
  expect(safeHref(href, '/')).toBe('/');
});

test.each(['/vplus/help?back=/../x', '/vplus/help#/../x', '/vplus/a..b', '/vplus/help/alur', '/alurs'])(
  '[APP-3001] %s stays a link',
  (href) => expect(safeHref(href, '/')).toBe(href),
);

test('[APP-1082] a parameter that a document declares is an id or a code; anything else of the address is not there', () => {
  const read = (value: string) => ruleQuery(`?payment_id=${encodeURIComponent(value)}`, {}, ['payment_id']);
  expect(read('P_1-a')).toEqual({ payment_id: 'P_1-a' });
  expect(read('x'.repeat(128))).toEqual({ payment_id: 'x'.repeat(128) });
  const hostile = ['', ' ', '../../identity/v1/profile', 'P1?x=1', 'P1#', '<img src=x>', '{"var":"data.a"}'];
  for (const value of [...hostile, 'ayu@example.com', 'P1\nP2', 'é', 'x'.repeat(129), '__proto__.x'])
    expect(read(value)).toEqual({});
  expect(ruleQuery('?payment_id=P1&payment_id=../x', {}, ['payment_id'])).toEqual({ payment_id: 'P1' });
  expect(ruleQuery('?method=%2e%2e', { method: 'qris' }, ['method'])).toEqual({ method: 'qris' });
});
