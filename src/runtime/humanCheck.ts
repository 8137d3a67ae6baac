/** Actions that a human check is asked for (spec §7). */
export type CheckedAction = 'register' | 'verify' | 'login-otp' | 'password-recovery';

/** Fetches a human-verification token before a call. An adapter of a provider rejects when it can't tell; the call is not made then. */
export interface HumanCheck {
  token(action: CheckedAction): Promise<string>;
}

/** The built-in checker: an empty token; the server decides by its own limits. */
export const noHumanCheck: HumanCheck = {
  token: () => Promise.resolve(''),
};

/** The check could not be made. Without its word no message is sent. */
export class HumanCheckFailed extends Error {
  override readonly name = 'HumanCheckFailed';
}

/** The same check, whose every fault is a {@link HumanCheckFailed}. */
export function failingClosed(check: HumanCheck): HumanCheck {
  return {
    async token(action) {
      try {
        return await check.token(action);
      } catch (cause) {
        throw new HumanCheckFailed('The human check could not be made; try again.', { cause });
      }
    },
  };
}
