import { expect, test } from 'vitest';
import { headline } from './acceptances.ts';

test('[CMS-3420] in a comparison of revisions nothing is said of what the site warns of, and a form claims that there is nothing only once the site has answered', () => {
  expect(headline(null, 0, true)).toBeNull();
  expect(headline([], 0, true)).toBeNull();
  expect(headline(null, 0, false)?.en).toBe('The site is being asked what it warns of.');
  expect(headline([], 0, false)?.en).toBe('The site has no warnings about this flow.');
  expect(headline([], 1, false)?.en).toContain('Fix these when you can');
});
