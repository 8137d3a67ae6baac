/** Wall-clock time in milliseconds since 1970; tests give their own. */
export interface SandboxClock {
  now(): number;
}

export const systemClock: SandboxClock = { now: () => Date.now() };
