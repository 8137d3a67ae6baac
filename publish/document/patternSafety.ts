import { check } from 'recheck';
import { patternFlags } from './patterns.ts';

/** `safe`: time grows with the length of the text at most. Anything that can't be proven in time is `unknown`, which is refused like `slow`. */
export type Safety = { readonly verdict: 'safe' | 'slow' | 'unknown'; readonly growth: string };

/** Milliseconds that judging one pattern may take (T03). */
const timeout = 2000;
const remembered = 1000;

const judged = new Map<string, Promise<Safety>>();

async function judge(pattern: string): Promise<Safety> {
  const diagnosis = await check(pattern, patternFlags, { timeout });
  if (diagnosis.status === 'vulnerable') return { verdict: 'slow', growth: diagnosis.complexity.summary };
  return { verdict: diagnosis.status, growth: '' };
}

/**
 * Judges a valid pattern by recheck; the same pattern is judged once per process, unless it came to nothing: a busy machine may have been why.
 * When judging itself breaks, the pattern counts as unknown.
 */
export function patternSafety(pattern: string): Promise<Safety> {
  const known = judged.get(pattern);
  if (known) return known;
  const [oldest] = judged.keys();
  if (judged.size >= remembered && oldest !== undefined) judged.delete(oldest);
  const safety = judge(pattern)
    .catch((): Safety => ({ verdict: 'unknown', growth: '' }))
    .then((answer) => {
      if (answer.verdict === 'unknown') judged.delete(pattern);
      return answer;
    });
  judged.set(pattern, safety);
  return safety;
}
