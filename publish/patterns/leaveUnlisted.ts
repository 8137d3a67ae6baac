import type { PatternProof } from '../document/patterns.ts';

/**
 * Believes the patterns of a list, and leaves every other one to a check that can prove it: until then it is neither run nor refused.
 *
 * @param proven patterns that are known to be safe
 * @param onLeft called with each other one
 * @example
 * const patternProof = leaveUnlisted(product.patterns, (pattern) => left.add(pattern));
 */
export function leaveUnlisted(proven: readonly string[], onLeft: (pattern: string) => void): PatternProof {
  const known = new Set(proven);
  return (pattern) => {
    if (known.has(pattern)) return Promise.resolve({ verdict: 'safe', growth: '' });
    onLeft(pattern);
    return Promise.resolve({ verdict: 'left', growth: '' });
  };
}
