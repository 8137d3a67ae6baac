import type { JsonValue } from '@alur/engine/json';
import { isObject, objectsAt } from './json.ts';
import type { JsonObject } from './json.ts';
import { patiently } from './patience.ts';
import type { Patience } from './patience.ts';

/** Directus refused a call, or did not answer. */
export class CmsCallError extends Error {
  override readonly name = 'CmsCallError';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Directus's name of the fault, such as `RECORD_NOT_UNIQUE`; of a connection that failed, the system's; empty: none. */
  readonly code: string;
  /** Milliseconds that it asks to be left alone; 0: it has not said. */
  readonly leaveAlone: number;
  /** What it said, in each language that it said it in: under `message_id` in Indonesian, under `message` in English; empty: nothing. */
  readonly said: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    code = '',
    leaveAlone = 0,
    said: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.said = said;
    this.status = status;
    this.code = code;
    this.leaveAlone = leaveAlone;
  }
}

/** It was too busy to look at the call: nothing was done, and the same call may come again. */
function wasTurnedAway({ status }: CmsCallError): boolean {
  return status === 429 || status === 503;
}

/** Nobody knows what became of the call. A connection that is refused has nobody behind it: to wait would not help. */
export function isUncertain({ status, code }: CmsCallError): boolean {
  return (status === 0 && code !== 'ECONNREFUSED') || status === 502 || status === 504;
}

/** A minute in all, in growing pauses. */
export const usualPauses: readonly number[] = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];

/** Calls to Directus as one user. Every answer is its `data`; null when there is none. All throw {@link CmsCallError}. */
export interface CmsApi {
  get(path: string): Promise<JsonValue>;
  /** The whole of a list. */
  list(path: string): Promise<readonly JsonObject[]>;
  send(method: 'POST' | 'PATCH' | 'DELETE', path: string, body: JsonValue): Promise<JsonValue>;
  /** Sends a file; the fields of the form stand ahead of it. */
  upload(method: 'POST' | 'PATCH', path: string, form: FormData): Promise<JsonValue>;
  /** The bytes of a file. */
  bytes(path: string): Promise<Buffer>;
}

/** The name by which the notice hook (cms/extensions/notice) knows the seeder's own writes and stays quiet. */
export const seederAgent = 'alur-seeder';

/**
 * @param url - of Directus, without a slash at the end. @param agent - how the calls name themselves.
 * @param patience - with which calls that a busy Directus turned away, and reads without an answer, are tried again; by default none is.
 *
 * @example
 * const api = createCmsApi('http://localhost:8055', adminToken);
 * const users = await api.list('/users?fields=id,email');
 */
export function createCmsApi(
  url: string,
  token: string,
  agent = 'alur-cms',
  patience: Patience = { pauses: [] },
): CmsApi {
  const ask = async (method: string, path: string, body?: JsonValue | FormData): Promise<Response> => {
    const wait = (error: unknown): number | null => {
      if (!(error instanceof CmsCallError)) return null;
      const mayRepeat = wasTurnedAway(error) || (method === 'GET' && isUncertain(error));
      return mayRepeat ? error.leaveAlone : null;
    };
    return patiently(async () => askOnce(method, path, body), wait, patience);
  };
  const askOnce = async (method: string, path: string, body?: JsonValue | FormData): Promise<Response> => {
    const isForm = body instanceof FormData;
    const headers = {
      authorization: `Bearer ${token}`,
      'user-agent': agent,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(60_000),
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new CmsCallError(
        0,
        `The CMS at ${url} does not answer (${error instanceof Error ? error.message : String(error)}): is it running?`,
        codeOf(error),
      );
    });
    if (!response.ok) {
      const { reason, code, said } = refusalOf(await response.text());
      throw new CmsCallError(
        response.status,
        `${method} ${path.split('?')[0]} was refused with ${response.status}: ${reason}`,
        code,
        Number(response.headers.get('retry-after') ?? 0) * 1000 || 0,
        said,
      );
    }
    return response;
  };
  const call = async (method: string, path: string, body?: JsonValue | FormData): Promise<JsonValue> => {
    const text = await (await ask(method, path, body)).text();
    return text === '' ? null : dataOf(decode(text));
  };
  return {
    get: async (path) => call('GET', path),
    list: async (path) =>
      objectsAt(await call('GET', `${path}${path.includes('?') ? '&' : '?'}limit=-1`), path),
    send: call,
    upload: call,
    bytes: async (path) => Buffer.from(await (await ask('GET', path)).arrayBuffer()),
  };
}

function decode(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return null;
  }
}

function dataOf(body: JsonValue): JsonValue {
  return isObject(body) ? (body['data'] ?? null) : null;
}

interface SaidRefusal {
  readonly reason: string;
  readonly code: string;
  readonly said: Readonly<Record<string, string>>;
}

function refusalOf(text: string): SaidRefusal {
  const body = decode(text);
  const errors = isObject(body) && Array.isArray(body['errors']) ? objectsAt(body['errors'], 'errors') : [];
  const messages = errors.map(({ message }) => message).filter((message) => typeof message === 'string');
  const extensions = errors[0]?.['extensions'];
  const code = isObject(extensions) ? extensions['code'] : null;
  const reason = messages.join(' ') || text.slice(0, 200);
  const said = errors.flatMap((error) =>
    Object.entries(isObject(error['extensions']) ? error['extensions'] : {}).filter(
      (entry): entry is [string, string] => entry[0].startsWith('message') && typeof entry[1] === 'string',
    ),
  );
  const names = [...new Set(said.map(([name]) => name))];
  const all = (name: string): string =>
    said.flatMap(([each, words]) => (each === name ? [words] : [])).join(' ');
  return {
    reason,
    code: typeof code === 'string' ? code : '',
    said: { message: reason, ...Object.fromEntries(names.map((name) => [name, all(name)])) },
  };
}

/** The system's name for why a connection failed, which `fetch` hides in the cause. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return typeof code === 'string' ? code : '';
}
