import { check } from 'recheck';
import { patternFlags, type PatternProof, type PatternSafety } from '../document/patterns.ts';
import shipped from './proven.generated.json' with { type: 'json' };

/** Milliseconds that one pattern may take, and all patterns of one document together. */
const limits = { pattern: 2000, document: 5000 } as const;
/** Milliseconds past its time in which recheck may still answer. */
const graceMs = 1000;
const remembered = 1000;

const proven = new Map<string, Promise<PatternSafety>>();

/** What ships was proven beforehand (`generateProvenPatterns.ts`): however busy the machine is, it is not refused. */
const provenBefore: ReadonlySet<string> = new Set(shipped);
const safe: PatternSafety = { verdict: 'safe', growth: '' };

const unproven: PatternSafety = { verdict: 'unknown', growth: '' };

/** Whole milliseconds: recheck never answers to a fraction. Past the time and a second of grace its work is cancelled, whatever it is at. */
async function prove(pattern: string, timeout: number): Promise<PatternSafety> {
  const stop = new AbortController();
  const ended = Promise.withResolvers<PatternSafety>();
  const timer = setTimeout(() => {
    ended.resolve(unproven);
    stop.abort();
  }, timeout + graceMs);
  diagnose(pattern, timeout, stop.signal).then(ended.resolve, ended.reject);
  return ended.promise.finally(() => clearTimeout(timer));
}

async function diagnose(pattern: string, timeout: number, signal: AbortSignal): Promise<PatternSafety> {
  const diagnosis = await check(pattern, patternFlags, { timeout, signal });
  if (diagnosis.status === 'vulnerable') return { verdict: 'slow', growth: diagnosis.complexity.summary };
  return { verdict: diagnosis.status, growth: '' };
}

/** The verdict on a pattern, remembered for the life of the process unless it is `unknown`: a busy machine may have been why. */
function safetyOf(pattern: string, timeout: number): Promise<PatternSafety> {
  const known = proven.get(pattern);
  if (known) return known;
  const [oldest] = proven.keys();
  if (proven.size >= remembered && oldest !== undefined) proven.delete(oldest);
  const safety = prove(pattern, timeout)
    .catch(() => unproven)
    .then((result) => {
      if (result.verdict === 'unknown') proven.delete(pattern);
      return result;
    });
  proven.set(pattern, safety);
  return safety;
}

/**
 * Proves the patterns of one document by recheck, in at most five seconds: make one for each document. What is left when they are over
 * counts as `unknown`, which lint refuses. Runs in Node only.
 *
 * @param now milliseconds of a clock that only goes forward
 *
 * @example
 * const findings = await checkFlow(item, { patternProof: createPatternProof(), ...surroundings });
 */
export function createPatternProof(now: () => number = () => performance.now()): PatternProof {
  let spent = 0;
  return async (pattern) => {
    if (provenBefore.has(pattern)) return safe;
    const left = limits.document - spent;
    if (left <= 0 && !proven.has(pattern)) return unproven;
    const began = now();
    const safety = await safetyOf(pattern, Math.max(1, Math.floor(Math.min(limits.pattern, left))));
    spent += now() - began;
    return safety;
  };
}
