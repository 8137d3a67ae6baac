import { check } from 'recheck';
import { patternFlags, type PatternProof, type PatternSafety } from '../document/patterns.ts';
import { proverCpuMs } from './proverClock.ts';

/** Milliseconds of computing time that one pattern may take, and all patterns of one document together. */
const limits = { pattern: 2000, document: 5000 } as const;
/** Milliseconds past its time in which recheck may still answer. */
const graceMs = 1000;
const remembered = 1000;

const proven = new Map<string, Promise<PatternSafety>>();

const safe: PatternSafety = { verdict: 'safe', growth: '' };

const unproven: PatternSafety = { verdict: 'unknown', growth: '' };

/** Thrown when the machine gave the prover too little time: nothing is known of the pattern, and the document is to be checked again. */
export class MachineBusy extends Error {
  override readonly name = 'MachineBusy';
}

/** The prover's own limit is by the clock: with less than this part of it as computing time it was held up. */
const leastShare = 0.7;
/** A prover that is held up gets twice the time, so often. */
const mostDoublings = 3;

/** Proves a pattern within a computing time. @throws MachineBusy */
async function proveWhileBusy(pattern: string, timeout: number, clocks: Clocks): Promise<PatternSafety> {
  for (let doublings = 0; ; doublings += 1) {
    const allowed = timeout * 2 ** doublings;
    const spent = stopwatch(clocks);
    const safety = await prove(pattern, allowed).catch(() => unproven);
    const isHeldUp = spent.wall() >= allowed && spent.cpu() < timeout * leastShare;
    if (safety.verdict !== 'unknown' || !isHeldUp) return safety;
    if (doublings >= mostDoublings) throw new MachineBusy('The machine was too busy to prove a pattern.');
  }
}

/** Milliseconds by the clock, and of the prover's computing time; null: it is not known, or the prover has not started. */
interface Clocks {
  readonly wall: () => number;
  readonly cpu: () => number | null;
}

/** Milliseconds since now. Where computing time is not known, the clock's counts. */
function stopwatch({ wall, cpu }: Clocks): { readonly wall: () => number; readonly cpu: () => number } {
  const began = wall();
  const spent = cpu() ?? 0;
  return {
    wall: () => wall() - began,
    cpu: () => {
      const now = cpu();
      return now === null ? wall() - began : now - spent;
    },
  };
}

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
function rememberedSafety(pattern: string, timeout: number, clocks: Clocks): Promise<PatternSafety> {
  const known = proven.get(pattern);
  if (known) return known;
  const [oldest] = proven.keys();
  if (proven.size >= remembered && oldest !== undefined) proven.delete(oldest);
  const forget = (): void => void proven.delete(pattern);
  const safety = proveWhileBusy(pattern, timeout, clocks);
  safety.then(({ verdict }) => verdict === 'unknown' && forget(), forget);
  proven.set(pattern, safety);
  return safety;
}

/**
 * Proves the patterns of one document by recheck, in at most five seconds of computing time: make one for each document. What is left when they are over
 * counts as `unknown`, which lint refuses. The proof throws {@link MachineBusy}. Runs in Node only.
 *
 * @param provenBefore patterns that are known to be safe: however busy the machine is, they are not refused
 * @param wall milliseconds of a clock that only goes forward
 * @param cpu milliseconds of the prover's computing time; null: not known
 *
 * @example
 * const findings = await checkFlow(item, { patternProof: createPatternProof(product.patterns), ...surroundings });
 */
export function createPatternProof(
  provenBefore: readonly string[] = [],
  wall: () => number = () => performance.now(),
  cpu: () => number | null = proverCpuMs,
): PatternProof {
  let spent = 0;
  return async (pattern) => {
    if (provenBefore.includes(pattern)) return safe;
    const left = limits.document - spent;
    if (left <= 0 && !proven.has(pattern)) return unproven;
    const used = stopwatch({ wall, cpu });
    const safety = await rememberedSafety(pattern, Math.max(1, Math.floor(Math.min(limits.pattern, left))), {
      wall,
      cpu,
    });
    // It is known in steps of ten milliseconds only.
    spent += Math.max(used.cpu(), 1);
    return safety;
  };
}
