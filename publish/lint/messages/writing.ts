import type { LintRule } from '../../document/lintRule.ts';
import { doubledWord } from './doubledWord.ts';
import { hereLink } from './hereLink.ts';
import { lengthWords } from './lengthWords.ts';
import { otherNumber } from './otherNumber.ts';

/** Rules on slips of writers: they look at the words themselves, and at where these stand. */
export const writingRules: readonly LintRule[] = [
  // What two languages, or a text and its input, say differently.
  otherNumber,
  lengthWords,
  // What only words show.
  doubledWord,
  hereLink,
];
