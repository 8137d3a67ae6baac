import type { LeftOut } from '../halves/half.ts';

/** Drawn places at which a kind is no mistake, by the document; judged before any result was read. */
export const notMistakes: LeftOut = {};

/** Edits and flows that were wrong themselves, as their alarm rightly said: read afterwards. */
export const notCorrect: LeftOut = {};

/** Kinds that a rule was written for, or found by a mended one, since they were measured. */
export const seenSince: Readonly<Record<string, string>> = {};
