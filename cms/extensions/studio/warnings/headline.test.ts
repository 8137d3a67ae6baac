import { expect, test } from 'vitest';
import { headline } from './acceptances.ts';

test('[CMS-3420] in a comparison of revisions, where nobody has asked the site, the list of warnings says nothing of there being none', () => {
  expect(headline(null, 0).en).toBe('What the site warns of now stands in the form of the flow.');
  expect(headline([], 0).en).toBe('The site has no warnings about this flow.');
  expect(headline([], 1).en).toContain('Fix these when you can');
});
