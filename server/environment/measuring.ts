import { address, writeKey } from '../../environment/addresses.ts';
import { thirdParties } from '../../environment/partners.ts';
import type { ValuesOf } from '../../environment/readVariables.ts';
import { choice, flag } from '../../environment/variables.ts';
import { type Counting, countingPositions } from '../../src/contracts/measuring/stepCounts.ts';
import type { Measuring } from '../../src/contracts/boot/boot.ts';

export type { Counting };

/** Variables of the analytics service, and of the libraries of others that measure. */
export const measuringVariables = {
  ALUR_ANALYTICS_URL: address,
  ALUR_ANALYTICS_KEY: writeKey,
  ALUR_ANALYTICS_ID_URL: address,
  ALUR_ANALYTICS_USER_IDS: flag(true),
  ALUR_THIRD_PARTIES: thirdParties,
  ALUR_ANALYTICS_IP_POLICY: choice(['keep', 'remove', 'strip-last-octet'], 'keep'),
  ALUR_ANALYTICS_MODE: choice(['send', 'debug', 'echo'], 'send'),
  ALUR_STEP_COUNTS: choice(countingPositions, 'unless-refused'),
};

/** Their values, and where the pages are. */
type MeasuringValues = ValuesOf<typeof measuringVariables> & {
  readonly ALUR_EDGE_URL: string | null;
  readonly PORT: number;
};

/** How pages reach the analytics service; null: nothing is measured. Events that are echoed go to the browser's log, so that they need no address. */
export function measuringOf(given: MeasuringValues): Measuring | null {
  const { ALUR_ANALYTICS_URL: host, ALUR_ANALYTICS_MODE: mode } = given;
  if (host === null && mode !== 'echo') return null;
  const { ALUR_ANALYTICS_KEY: key, ALUR_ANALYTICS_IP_POLICY: ipPolicy } = given;
  return {
    host: host ?? '',
    writeKey: key,
    ipPolicy,
    idEndpoint: (mode === 'echo' ? null : idEndpointOf(given)) ?? '',
    userIds: given.ALUR_ANALYTICS_USER_IDS,
    thirdParties: given.ALUR_THIRD_PARTIES,
    mode,
  };
}

/** Browsers send the pages' cookie to the host of the pages alone: an endpoint at another one would give every visitor a second id. */
export function idEndpointOf({
  ALUR_ANALYTICS_ID_URL: endpoint,
  ALUR_EDGE_URL: pages,
  PORT,
}: MeasuringValues): string | null {
  const host = new URL(pages ?? `http://localhost:${PORT}`).hostname;
  return endpoint !== null && new URL(endpoint).hostname === host ? endpoint : null;
}
