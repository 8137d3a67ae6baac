import type { Consent } from './consent.ts';
import type { Counting } from './stepCounts.ts';

/** What decides whether a visitor's steps are counted: the deployment's position, and the visitor's own answer or signal. */
export type Decided = Pick<Consent, 'answer' | 'allowed'>;

/**
 * Whether steps may be counted. A browser that refuses for its visitor is always obeyed, and nothing is counted before the answer was looked for.
 * @example
 * mayCount('unless-refused', { answer: 'unasked', allowed: [] }); // true
 */
export function mayCount(position: Counting, { answer, allowed }: Decided): boolean {
  if (answer === 'signal' || answer === 'unknown') return false;
  if (position === 'always') return true;
  return answer === 'answered' ? allowed.includes('measurement') : position === 'unless-refused';
}
