import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { draftSentence } from './draftBeside.ts';

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'en-US' } }));
afterAll(() => vi.unstubAllGlobals());

it('[CMS-4981] while there is a draft, the published form names who saved it, and says whether a save there is live at once', () => {
  const beside = { name: 'Rina', at: 0 };
  expect(draftSentence(beside, true)).toMatch(
    /^Rina saved a draft of this .+ What you save here visitors still get at once/,
  );
  expect(draftSentence(beside, false)).toMatch(
    /^Rina saved a draft of this .+ Visitors get it when the draft is published\.$/,
  );
});
