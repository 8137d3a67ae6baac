import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeDestination, safeReturnPath } from './returnPath.ts';
import { drawnRuns } from '../../../tests/support/drawnRuns.ts';

const origin = 'https://alur.test';

const good = [
  '/',
  '/vplus',
  '/vplus/tv/connect?paytvid=7',
  '/vplus/pay?package=a%20b&x=1#top',
  '/vplus/help/how-to-pay',
  '/vplus/help/article/a-b_c.d~e',
  '/vplus/pay/buy?from=//promo',
  '/vplus?next=%2Fvplus%2Fpay',
  '/@handle',
  '/a:b',
];

const hostile = [
  '',
  ' ',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  '/\u000b/evil.example',
  '/\u00a0/evil.example',
  '/\u2028/evil.example',
  '/\u3000/evil.example',
  '/\ufeff/evil.example',
  '\u0001//evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aSet-Cookie:x=y',
  '/%00',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/vplus%2fpay',
  '/vplus%5Cpay',
  '/%5C%5Cevil.example',
  '/%252fevil.example',
  '/%252f%252fevil.example',
  '/%25252fevil.example',
  '/%255cevil.example',
  '/%2525252525252fevil.example',
  '/%',
  '/%zz',
  '/%c0%af%c0%afevil.example',
  '/%e0%80%af/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/vplus/..//evil.example',
  '/vplus/../../evil',
  '/vplus/%2e%2e//evil.example',
  '/vplus/%2e%2e/%2e%2e/evil',
  '/%2e//evil.example',
  '/vplus//evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'http://alur.test',
  'https://alur.test',
  'https://alur.test/vplus',
  'https:/evil.example',
  'https:evil.example',
  'http:\\\\evil.example',
  'evil.example',
  'vplus/pay',
  './vplus',
  '../vplus',
  '?x=1',
  '#x',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://alur.test/1',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  '//evil.example@alur.test',
  '//alur.test@evil.example',
  'https://alur.test@evil.example',
  '//alur.test.evil.example',
  '//evil.example:443/vplus',
  '//[::1]/vplus',
  '//127.1/vplus',
  '//0x7f000001/',
  '//\u2044evil.example',
  '/\u2044/evil.example',
  '\uff0f\uff0fevil.example',
  '/\uff0fevil.example',
  '/\uff3cevil.example',
  '\u3002//evil.example',
  '/vplus\u202e/evil',
  '/vplus pay',
  '/vplus?x=\\evil',
  '/vplus#\\evil',
  '/vplus?x=a\nb',
  '/./evil.example',
  '/%2Fevil.example',
  '/%00/evil.example',
  'http:evil.example',
  'https:\\\\evil.example',
  'ftp://evil.example',
  '//localhost@evil.example',
  'https://localhost@evil.example',
  '//localhost:5700@evil.example',
  '//[::1]@evil.example',
  '//%65evil.example',
  '//localhost.evil.example',
  '/vplus/../../..//evil.example',
  'javascript:alert(document.domain)',
  'blob:https://evil.example/1',
  '%2f%2fevil.example',
  '//2130706433/',
  '.evil.example',
  '@evil.example',
  `/${'a'.repeat(3_000)}`,
];

describe('return path', () => {
  it.each(good)('[RUN-20] %s is a path of ours', (path) => {
    expect(safeReturnPath(path, origin)).toBe(path);
  });

  it.each(hostile)('[RUN-20] T14 %j is refused', (path) => {
    expect(safeReturnPath(path, origin)).toBeNull();
  });

  it.each([undefined, null, 7, {}, [], ['/vplus'], { toString: () => '/vplus' }])(
    '[RUN-20] T14 %o is no path',
    (value) => {
      expect(safeReturnPath(value, origin)).toBeNull();
    },
  );

  it('[RUN-20] T14 whatever passes stays on our origin, also when it is read a second time', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%252f',
      '%2e',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'https:',
      'javascript:',
      'evil.example',
      'vplus',
      'a',
      '%00',
      '\u00a0',
      '＠',
      '／',
    );
    const path = fc.oneof(
      fc.array(part, { maxLength: 10 }).map((parts) => parts.join('')),
      fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
      fc.string(),
    );
    fc.assert(
      fc.property(path, (value) => {
        const safe = safeReturnPath(value, origin);
        if (safe === null) return;
        for (const read of [safe, decodeURIComponent(safe.split(/[?#]/)[0] ?? '')])
          expect(new URL(read, origin).origin).toBe(origin);
        expect(new URL(safe, origin).pathname.startsWith('//')).toBe(false);
        expect(safeReturnPath(safe, origin)).toBe(safe);
      }),
      { numRuns: drawnRuns(5_000) },
    );
  });
});

describe('destinations of the environment', () => {
  it.each([
    ['https://live.test/watch?x=1', 'https://live.test/watch?x=1'],
    ['HTTPS://LIVE.test', 'https://live.test/'],
    ['https://alur.test/vplus', 'https://alur.test/vplus'],
    ['/vplus/live', '/vplus/live'],
  ])('[RUN-51] T14 %s is gone to', (address, expected) => {
    expect(safeDestination(address, origin)).toBe(expected);
  });

  it.each(hostile.filter((value) => !/^https:\/\/(evil\.example|alur\.test)/i.test(value)))(
    '[RUN-51] T14 %j leads nowhere',
    (value) => {
      expect(safeDestination(value, origin)).toBeNull();
    },
  );

  it.each([
    'http://live.test',
    'http://localhost:4001/authorize',
    'https://user@live.test',
    'https://user:pass@live.test',
    'https://live.test\\@evil.example',
    'https:///live.test',
    'javascript:alert(1)',
    'data:text/html,x',
    null,
    7,
  ])('[RUN-51] T14 %j leads nowhere', (value) => {
    expect(safeDestination(value, origin)).toBeNull();
  });

  it('[RUN-51] T14 where origins are given, only those are gone to', () => {
    const allowed = ['https://live.test'];
    expect(safeDestination('https://live.test/a', origin, allowed)).toBe('https://live.test/a');
    for (const address of [
      'https://live.test.evil.example',
      'https://live.test:8443',
      'https://evil.example/https://live.test',
    ])
      expect(safeDestination(address, origin, allowed)).toBeNull();
  });

  it('[RUN-51] this very machine may be gone to while the product runs there, and from nowhere else', () => {
    expect(safeDestination('http://localhost:4001/idp', 'http://localhost:3000')).toBe(
      'http://localhost:4001/idp',
    );
    expect(safeDestination('http://evil.example', 'http://localhost:3000')).toBeNull();
    expect(safeDestination('http://localhost.evil.example', 'http://localhost:3000')).toBeNull();
  });

  it('[RUN-51] T14 whatever is answered is of our origin or an allowed one', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom(...hostile),
      fc
        .tuple(
          fc.constantFrom('https://', 'http://', '//', '/'),
          fc.constantFrom('live.test', 'alur.test', 'evil.example', ''),
          fc.string(),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (value) => {
        const address = safeDestination(value, origin, ['https://live.test']);
        if (address !== null)
          expect([origin, 'https://live.test']).toContain(new URL(address, origin).origin);
      }),
      { numRuns: drawnRuns(2_000) },
    );
  }, 60_000);
});
