import { isRecord } from '@alur/engine/json';
import type { SupportReport } from '../../contracts/support/supportReport.ts';

const address = '/alur/support';
/** No cookie and no address of the page goes along. */
const plain = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;

/** How many days the edge keeps what is sent to support; null where it takes nothing, or can't be reached. */
export async function readKeptDays(): Promise<number | null> {
  const days = (await dataIn(await ask({ ...plain })))?.['days'];
  return typeof days === 'number' && days > 0 ? days : null;
}

/** What became of a report: its code, or why there is none. */
export type Sent = { readonly code: string } | Unsent;

/** Why a report has no code. */
export interface Unsent {
  /** Seconds to wait before the next try; null: none are known. */
  readonly wait: number | null;
  /** The device has no connection. */
  readonly isOffline: boolean;
}

/** Sends a report, unless `signal` says meanwhile that it is not to be. */
export async function sendReport(report: SupportReport, signal: AbortSignal): Promise<Sent> {
  const answer = await ask({
    ...plain,
    signal,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  const code = (await dataIn(answer))?.['code'];
  if (typeof code === 'string' && code !== '') return { code };
  const wait = answer?.status === tooMany ? Number(answer.headers.get('retry-after')) : 0;
  return { wait: wait > 0 ? wait : null, isOffline: answer === null && !navigator.onLine };
}

const tooMany = 429;

/** What the edge answers; null: it can't be reached. */
async function ask(request: RequestInit): Promise<Response | null> {
  return navigator.onLine ? fetch(address, request).catch(() => null) : null;
}

async function dataIn(answer: Response | null): Promise<Readonly<Record<string, unknown>> | null> {
  if (answer?.ok !== true) return null;
  const body: unknown = await answer.json().catch(() => null);
  return isRecord(body) && isRecord(body['data']) ? body['data'] : null;
}
