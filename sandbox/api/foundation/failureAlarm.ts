import type { Limits } from './limits.ts';
import type { SandboxClock } from '../../foundation/places.ts';

/** One try that is under way: it counts as failed until it turns out right. */
export interface NotedTry {
  right(): void;
}

/**
 * Watches the share of failures among the newest tries of passwords and codes, over all identities and networks: when more than half of 200 tries
 * within 15 minutes fail, somebody guesses, and what is refused here or there does not show it (T17). Kept in memory: after a restart it
 * is raised again by the next 200 tries.
 */
export interface FailureAlarm {
  note(): NotedTry;
  raised(): boolean;
}

/**
 * Creates the alarm of a sandbox.
 *
 * @example
 * const alarm = createFailureAlarm(settings.limits, clock);
 * const noted = alarm.note();
 * if (passwordIsRight) noted.right();
 */
export function createFailureAlarm({ alarmTries, alarmSeconds }: Limits, clock: SandboxClock): FailureAlarm {
  const newest: { readonly at: number; failed: boolean }[] = [];
  return {
    note() {
      const entry = { at: clock.now(), failed: true };
      newest.push(entry);
      if (newest.length > alarmTries) newest.shift();
      return {
        right: () => {
          entry.failed = false;
        },
      };
    },
    raised() {
      const oldest = newest[0];
      if (!oldest || newest.length < alarmTries || oldest.at <= clock.now() - alarmSeconds * 1000)
        return false;
      return newest.filter(({ failed }) => failed).length * 2 > alarmTries;
    },
  };
}
