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
