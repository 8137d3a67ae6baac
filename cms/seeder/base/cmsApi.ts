import type { JsonValue } from '../../../src/contracts/json.ts';
import { isObject, objectsAt } from './json.ts';
import type { JsonObject } from './json.ts';

/** Directus refused a call, or did not answer. */
export class CmsCallError extends Error {
  override readonly name = 'CmsCallError';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

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
 *
 * @example
 * const api = createCmsApi('http://localhost:8055', adminToken);
 * const users = await api.list('/users?fields=id,email');
 */
export function createCmsApi(url: string, token: string, agent = 'alur-cms'): CmsApi {
  const ask = async (method: string, path: string, body?: JsonValue | FormData): Promise<Response> => {
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
      );
    });
    if (!response.ok)
      throw new CmsCallError(
        response.status,
        `${method} ${path.split('?')[0]} was refused with ${response.status}: ${reasonOf(await response.text())}`,
      );
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

function reasonOf(text: string): string {
  const body = decode(text);
  const errors = isObject(body) && Array.isArray(body['errors']) ? objectsAt(body['errors'], 'errors') : [];
  const messages = errors.map(({ message }) => message).filter((message) => typeof message === 'string');
  return messages.join(' ') || text.slice(0, 200);
}
