import { afterEach, expect, it, vi } from 'vitest';
import { refusalIn } from './PublishDraft.ts';

afterEach(() => vi.unstubAllGlobals());

const refused = {
  response: {
    data: {
      errors: [
        { message: 'A', extensions: { code: 'FAILED_VALIDATION', message: 'A', message_id: 'B' } },
        { message: 'Forbidden', extensions: { code: 'FORBIDDEN' } },
        { message: 'Of Directus', extensions: { code: 'OTHER' } },
      ],
    },
  },
};

it.each([
  ['en-US', ['A', expect.stringMatching(/^Your role writes drafts/), 'Of Directus'], /does not answer/],
  ['id-ID', ['B', expect.stringMatching(/^Peran Anda menulis draf/), 'Of Directus'], /tidak menjawab/],
])(
  '[CMS-4286] why a draft is not published is read in the language of Studio (%s), without a code',
  (lang, sentences, silent) => {
    vi.stubGlobal('document', { documentElement: { lang } });
    expect(refusalIn(refused)).toEqual(sentences);
    expect(refusalIn(new Error('Network Error'))).toEqual([expect.stringMatching(silent)]);
  },
);
