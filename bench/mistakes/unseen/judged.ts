import { newFlowKind, type LeftOut } from '../halves/half.ts';

/** Drawn places at which a kind is no mistake, by the document; judged before any result was read. */
export const notMistakes: LeftOut = {};

/** Edits and flows that were wrong themselves, as their alarm rightly said: read afterwards. */
export const notCorrect: LeftOut = {
  [newFlowKind]: {
    'newsletter /document':
      'Afterwards: somebody agrees to be written to, and it is kept nowhere. No effect can keep it, so the flow cannot be written yet.',
  },
};

/** Kinds that a rule was written for, or found by a mended one, since they were measured. */
export const seenSince: Readonly<Record<string, string>> = {
  [newFlowKind]: 'PROVE-4513, PROVE-4514',
};
