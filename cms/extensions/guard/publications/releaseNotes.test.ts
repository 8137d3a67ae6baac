import { expect, it } from 'vitest';
import { draftNote } from '../../../seeder/flows/releaseWords.ts';
import { perLocale } from '../../../../src/contracts/locale.ts';
import { withoutReleaseWords } from './releaseNotes.ts';

const refusal = perLocale(() => 'Step “code”: nothing leads out of it.');
const place = perLocale(() => 'Step “code”, label');

it('[CMS-4611] what a release has left in the notes of a draft does not go live, and what a person wrote there does', () => {
  for (const words of [draftNote('1.8', [], refusal), draftNote('1.8', [{ place, shipped: place }], null)]) {
    expect(words).toContain('1.8');
    expect(withoutReleaseWords(words)).toBe('');
    expect(withoutReleaseWords(`${words}\n\nAsk legal.\n\nTwice.`)).toBe('Ask legal.\n\nTwice.');
    expect(withoutReleaseWords(`Ask legal.\n\n${words}`)).toBe('Ask legal.');
  }
  const earlier = draftNote('1.7', [], null).replaceAll(/[^.]+\.$/gm, ' Remove these lines.');
  expect(withoutReleaseWords(earlier)).toBe('');
  expect(withoutReleaseWords('Shipped on Monday.')).toBe('Shipped on Monday.');
});
