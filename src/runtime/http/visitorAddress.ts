import { isRecord } from '@alur/engine/json';
import { textAt } from '../decode/record.ts';

/** Where the visitor comes from, as the edge sees it (`GET /api/v1/ip`). */
export interface VisitorAddress {
  readonly ip: string;
  readonly country: string;
}

export interface VisitorAddressSource {
  /** Asks in the background, until it has been answered once. */
  load(): Promise<void>;
  /** What is known by now; no call waits for it. */
  get(): VisitorAddress | null;
}

const patienceMs = 3_000;

/**
 * Best effort: an address that is not available is not sent, and delays nothing.
 *
 * @example
 * const visitor = createVisitorAddress();
 * void visitor.load();
 * visitor.get()?.country; // 'ID', once it is known
 */
export function createVisitorAddress(
  fetch: typeof globalThis.fetch = (...given) => globalThis.fetch(...given),
  url = '/api/v1/ip',
): VisitorAddressSource {
  let known: VisitorAddress | null = null;
  let loading: Promise<void> | null = null;
  const ask = async (): Promise<void> => {
    try {
      const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
      if (response.ok) known = decodeAddress(await response.json());
    } catch {
      // The next call asks again.
      loading = null;
    }
  };
  return {
    load: () => (loading ??= ask()),
    get: () => known,
  };
}

function decodeAddress(body: unknown): VisitorAddress | null {
  const ip = isRecord(body) ? textAt(body, 'ip', 64) : undefined;
  const geo = isRecord(body) && isRecord(body['geo']) ? body['geo'] : {};
  return ip === undefined || !/^[0-9a-fA-F.:]+$/.test(ip)
    ? null
    : { ip, country: (textAt(geo, 'country', 2) ?? '').replace(/[^A-Z]/g, '') };
}
