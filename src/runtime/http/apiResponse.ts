import { isRecord, type UnknownRecord } from '@alur/engine/json';
import type { ApiError } from '@alur/engine';
import { countAt, textAt } from '../decode/record.ts';

const severities = ['info', 'warning', 'error', 'fatal'] as const;
const codePattern = /^[a-z][a-z0-9_]{0,63}$/;
/** Nobody is asked to wait longer than this, whatever a header says. */
const longestWaitInSecond = 3_600;

/**
 * The error of a response, decoded at the door (spec §8). Without a readable code a fault of the server is `err_500`, a limit is `err_limit`,
 * and everything else `err_internal_server`.
 */
export function decodeApiError(status: number, body: unknown, retryAfter: string | null): ApiError {
  const error = isRecord(body) && isRecord(body['error']) ? body['error'] : {};
  const code = textAt(error, 'code', 64);
  const nextRetryInSecond = countAt(error, 'next_retry_in_second') ?? secondsOf(retryAfter);
  return {
    code: code !== undefined && codePattern.test(code) ? code : codeOfStatus(status),
    ...text(error, 'message', 'message'),
    ...text(error, 'message_title', 'title'),
    ...text(error, 'request_id', 'requestId'),
    ...severityOf(error),
    ...(error['show_error_image'] === true ? { showErrorImage: true } : {}),
    status,
    ...(nextRetryInSecond === undefined
      ? {}
      : { nextRetryInSecond: Math.min(nextRetryInSecond, longestWaitInSecond) }),
  };
}

/** The error of a response that is not the API's own, such as a proxy's page. */
function codeOfStatus(status: number): string {
  if (status === 429) return 'err_limit';
  return status >= 500 ? 'err_500' : 'err_internal_server';
}

/** Conflicts of one call with itself, not with what it asks for. */
const passingConflicts: ReadonlySet<string> = new Set([
  'err_request_in_progress',
  'err_idempotency_mismatch',
]);

/** A fault that passes: no network, a busy or faulty server. It says nothing about what was asked for. */
export function isPassing({ status, code }: ApiError): boolean {
  return status === 0 || status >= 500 || status === 408 || status === 429 || passingConflicts.has(code);
}

/** What an answer holds: `data` of the envelope; the whole body where a call answers without one (spec §7, token). */
export function payloadOf(body: unknown): unknown {
  return isRecord(body) && Object.hasOwn(body, 'data') ? body['data'] : body;
}

/** When the server answered, by its own clock: `meta.server_time`, else the Date header (whole seconds); null without either. */
export function serverTimeOf(body: unknown, date: string | null): number | null {
  const meta = isRecord(body) && isRecord(body['meta']) ? body['meta'] : {};
  const exact = Date.parse(textAt(meta, 'server_time', 64) ?? '');
  if (Number.isFinite(exact)) return exact;
  const whole = date === null ? Number.NaN : Date.parse(date);
  return Number.isFinite(whole) ? whole + 500 : null;
}

function text<K extends string>(error: UnknownRecord, name: string, key: K): Partial<Record<K, string>> {
  const value = textAt(error, name, 2_000);
  // TypeScript widens a computed key to string.
  return value === undefined ? {} : ({ [key]: value } as Partial<Record<K, string>>);
}

function severityOf(error: UnknownRecord): Pick<ApiError, 'severity'> {
  const severity = severities.find((one) => one === error['message_severity']);
  return severity === undefined ? {} : { severity };
}

/** `Retry-After` in seconds; dates are not used by our API. */
function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}
