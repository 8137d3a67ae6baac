import type { EffectResult } from '@alur/engine';
import { isLost } from '../http/retry.ts';
import type { HumanCheck } from './call/humanCheck.ts';

/** How long a token that may not have been used is worth offering again; its service takes it for two minutes. */
const freshMs = 90_000;

/** Human checks of calls that are made once more because their answer was lost: the same token again, so that it is the same call (R9). */
export interface RepeatedCheck {
  checkFor(call: string, check: HumanCheck): HumanCheck;
  settled(check: HumanCheck, result: EffectResult): void;
}

/** Remembers one lost call: only the one that was made last is ever asked for again. */
export function createRepeatedCheck(now: () => number): RepeatedCheck {
  interface Asked {
    readonly call: string;
    readonly at: number;
    readonly token: string;
  }
  const asked = new Map<HumanCheck, Asked>();
  let lost: Asked | null = null;
  return {
    checkFor(call, check) {
      const own: HumanCheck = {
        async token(action) {
          const again = lost?.call === call && now() - lost.at < freshMs ? lost : null;
          const given = again ?? { call, at: now(), token: await check.token(action) };
          asked.set(own, given);
          return given.token;
        },
      };
      return own;
    },
    settled(own, result) {
      const given = asked.get(own);
      asked.delete(own);
      if (given !== undefined) lost = !result.ok && isLost(result.error.status) ? given : null;
    },
  };
}
