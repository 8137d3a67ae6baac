import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivedParameters, takeTokens } from './takeTokens.ts';

test('[APP-01] tokens leave the address and stay in memory; everything else stays as it was written', () => {
  expect(takeTokens('?user-token=a.b.c&paytvid=7&v-token=v&email=x%40y.id', '#top')).toEqual({
    secrets: { 'user-token': 'a.b.c', 'v-token': 'v' },
    search: '?paytvid=7&email=x%40y.id',
    hash: '#top',
  });
});

test('[APP-01] an address of tokens only becomes a bare path', () => {
  expect(takeTokens('?legacy-token=1&refresh-token=2', '#user-token=3')).toEqual({
    secrets: { 'legacy-token': '1', 'refresh-token': '2', 'user-token': '3' },
    search: '',
    hash: '',
  });
});

test('[APP-01] no spelling, repetition or encoding of a token parameter survives', () => {
  const name = fc
    .constantFrom(...arrivedParameters)
    .chain((each) =>
      fc.constantFrom(
        each,
        each.toUpperCase(),
        each.replace('-', '%2D'),
        `${each}%20`,
        `+${each}`,
        [...each].map(percent).join(''),
      ),
    );
  const pair = fc.oneof(
    fc.record({ name, value: fc.constant('SECRET') }),
    fc.record({ name: fc.constantFrom('otp', 'locale', 'a b', ''), value: fc.string({ maxLength: 4 }) }),
  );
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 6 }), fc.boolean(), (pairs, inHash) => {
      const text = pairs
        .map(
          (each) => `${each.name}=${each.value === 'SECRET' ? each.value : encodeURIComponent(each.value)}`,
        )
        .join('&');
      const clean = inHash ? takeTokens('', `#${text}`) : takeTokens(`?${text}`, '');
      expect(`${clean.search}${clean.hash}`).not.toContain('SECRET');
    }),
  );
});

test('[APP-01] a repeated token keeps its first value', () => {
  expect(takeTokens('?user-token=&user-token=one&user-token=two', '').secrets).toEqual({
    'user-token': 'one',
  });
});

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}
