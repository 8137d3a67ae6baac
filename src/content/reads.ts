import useSWR, { mutate } from 'swr';
import type { FlowPayload } from '../contracts/boot/boot.ts';
import type { Locale } from '../contracts/locale.ts';
import { failure, ok, type Result } from '@alur/engine/result';
import type { LoadError } from './fetchJson.ts';
import { loadFlow } from './loadFlow.ts';

const flowKey = (flow: string, locale: Locale): string => `flow ${locale} ${flow}`;

/** Keeps a flow that came with the page, so that it counts as read. */
export function keepFlow(payload: FlowPayload, locale: Locale): void {
  void mutate(flowKey(payload.bundle.flow, locale), payload, { revalidate: false });
}

/**
 * A flow as the edge serves it now, so a newer revision is never missed; without a connection as it was served last. A fault of the server is never
 * hidden behind an older flow.
 *
 * @param load Replaced in tests.
 */
export async function readFlow(
  flow: string,
  locale: Locale,
  load = loadFlow,
): Promise<Result<FlowPayload, LoadError>> {
  let refused: LoadError | null = null;
  const shown = await mutate<FlowPayload>(
    flowKey(flow, locale),
    async (last) => {
      const loaded = await load(flow, locale);
      if (loaded.ok) return loaded.value;
      if (loaded.error.kind !== 'network' || last === undefined) refused = loaded.error;
      return last;
    },
    { revalidate: false },
  );
  if (refused !== null) return failure(refused);
  return shown === undefined ? failure({ kind: 'network', sentence: `${flow} was not read` }) : ok(shown);
}

export interface BackgroundReads {
  /** Address of the language's whole catalogue: another address is another read. */
  readonly catalogue: string;
  /** Reads it and puts it in use; returns false when that failed. */
  readonly readCatalogue: () => Promise<boolean>;
  /** Reads where the visitor comes from. */
  readonly readVisitor: () => Promise<unknown>;
  /** Learns which build is served. */
  readonly readVersion: () => Promise<void>;
  /** How often that is asked while the page is visible, in milliseconds. */
  readonly versionInterval: number;
}

/** What no screen waits for: read when the page is idle, and once more when the connection returns. A new language reads its own catalogue. */
export function useBackgroundReads(reads: BackgroundReads): void {
  useSWR(reads.catalogue, reads.readCatalogue, onReturnOnly);
  useSWR('visitor', reads.readVisitor, onReturnOnly);
  useSWR('version', reads.readVersion, { ...atTimes, refreshInterval: reads.versionInterval });
}

/** Both are cheap where they are there already; failures are reported where they happen. */
const onReturnOnly = {
  revalidateOnFocus: false,
  revalidateIfStale: false,
  revalidateOnReconnect: true,
  shouldRetryOnError: false,
} as const;

/** A page that has just loaded is of the build that is served; it asks when it is looked at again, and from time to time. */
const atTimes = {
  revalidateOnMount: false,
  revalidateOnFocus: true,
  focusThrottleInterval: 60_000,
  revalidateOnReconnect: true,
  shouldRetryOnError: false,
} as const;
