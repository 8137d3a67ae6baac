import { isRecord } from '@alur/engine/json';
import type { SupportReport } from '../../contracts/support/supportReport.ts';

const address = '/alur/support';
/** No cookie and no address of the page goes along. */
const plain = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;

/** How many days the edge keeps what is sent to support; null where it takes nothing, or can't be reached. */
export async function readKeptDays(): Promise<number | null> {
  const days = (await ask({ ...plain }))?.['days'];
  return typeof days === 'number' && days > 0 ? days : null;
}

/** Sends a report. Returns its code; null where nothing was kept. */
export async function sendReport(report: SupportReport): Promise<string | null> {
  const code = (
    await ask({
      ...plain,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    })
  )?.['code'];
  return typeof code === 'string' && code !== '' ? code : null;
}

async function ask(request: RequestInit): Promise<Readonly<Record<string, unknown>> | null> {
  if (!navigator.onLine) return null;
  try {
    const answer = await fetch(address, request);
    const body: unknown = answer.ok ? await answer.json() : null;
    return isRecord(body) && isRecord(body['data']) ? body['data'] : null;
  } catch {
    return null;
  }
}
