import { randomBytes } from 'node:crypto';
import type { Lab } from '../lab/lab.ts';

/** A solved challenge is good for two minutes, and for one verification. */
const lifeSeconds = 120;

/** The challenges of the lab's captcha. */
export interface Challenges {
  /** Somebody solved one; those that expired without being verified are forgotten. */
  solve(): { readonly token: string; readonly expires_in: number };
  /** Returns what stands against a token, in the words of such providers; empty: it is good, and used up now. */
  verify(token: string): readonly string[];
}

/** Creates the challenges, in memory: those of a lab that was started again have expired. */
export function createChallenges({ clock }: Pick<Lab, 'clock'>): Challenges {
  const solved = new Map<string, number>();
  return {
    solve() {
      for (const [token, until] of solved) if (until < clock.now()) solved.delete(token);
      const token = randomBytes(24).toString('base64url');
      solved.set(token, clock.now() + lifeSeconds * 1000);
      return { token, expires_in: lifeSeconds };
    },
    verify(token) {
      const until = solved.get(token);
      solved.delete(token);
      if (until === undefined) return ['invalid-input-response'];
      return until < clock.now() ? ['timeout-or-duplicate'] : [];
    },
  };
}
