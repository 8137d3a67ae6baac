import type { Lab } from '../lab/lab.ts';

const minuteMs = 60_000;

/** Steps by which a person moves the clock forward, in milliseconds, by the last part of their address. */
export const steps = {
  'five-minutes': 5 * minuteMs,
  hour: 60 * minuteMs,
  day: 24 * 60 * minuteMs,
} as const;
type Step = keyof typeof steps;

export function isStep(name: string): name is Step {
  return Object.hasOwn(steps, name);
}

/** How long before or after the end of a payment the clock is set, in milliseconds. */
export const besideEndMs = 10_000;

/** The farthest that the clock is set ahead: ten years. */
const farthestMs = 3650 * 24 * 60 * minuteMs;

const patienceMs = 4000;

/**
 * Sets the clock of the API and that of the lab, so many milliseconds ahead of the true time. Returns false where the API does not follow: then neither
 * is moved, and both go on together.
 */
export async function setClocks({ settings, http, clock }: Lab, offsetMs: number): Promise<boolean> {
  const seconds = Math.round(Math.min(offsetMs, farthestMs) / 1000);
  if (!settings.timeMachine) return false;
  try {
    const response = await http(`${settings.apiAddress}/sandbox/v1/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${settings.providerKey}` },
      body: JSON.stringify({ offset_in_second: seconds }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    await response.arrayBuffer();
    if (!response.ok) return false;
  } catch {
    return false;
  }
  clock.moveTo(seconds * 1000);
  return true;
}
