import { randomUUID } from 'node:crypto';
import type { JsonValue } from '@alur/engine/json';
import { seederAgent } from '../seeder/base/cmsApi.ts';
import { isObject } from '../seeder/base/json.ts';
import type { JsonObject } from '../seeder/base/json.ts';
import { testSecrets } from './freshCms.ts';
import type { FreshCms } from './freshCms.ts';

/** Who calls: the app, the administrator and the seeder by their tokens, a newcomer without a role, the others as the demo people of the seed. */
export type Caller = 'anonymous' | 'newcomer' | 'app' | 'admin' | 'seeder' | Person;

/** The demo people of the seed; the editor holds the role of a publisher. */
type Person = 'editor' | 'marketer' | 'translator' | 'author' | 'developer' | 'support';

/** What Directus answered. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Its body as it came. */
  readonly text: string;
  /** Null where the body has none. */
  readonly data: JsonValue;
  /** `data` where it is one item; otherwise an item without fields. */
  readonly item: JsonObject;
  readonly errors: readonly { readonly message: string; readonly extensions: JsonObject }[];
}

/** Calls Directus as one of the callers; a refusal is returned, not thrown. */
export type Call = (who: Caller, method: string, path: string, body?: object) => Promise<Reply>;

/**
 * Logs in the demo people of a seeded CMS.
 * @throws Error with what Directus says, where one of them can't log in.
 * @example
 * const call = await callersOf(cms);
 * expect((await call('editor', 'GET', '/users/me')).status).toBe(200);
 */
export async function callersOf({ url }: Pick<FreshCms, 'url'>): Promise<Call> {
  const login = async (who: Person): Promise<string> => {
    const person = { email: `${who}@alur.test`, password: `alur-${who}` };
    return String(expectAccepted(await send(url, {}, 'POST', '/auth/login', person)).item['access_token']);
  };
  const asWhom: Readonly<Record<Exclude<Caller, 'newcomer'>, Readonly<Record<string, string>>>> = {
    anonymous: {},
    app: bearer(testSecrets.ALUR_CMS_TOKEN),
    admin: bearer(testSecrets.ADMIN_TOKEN),
    // What it writes notifies nobody.
    seeder: { ...bearer(testSecrets.ADMIN_TOKEN), 'user-agent': seederAgent },
    editor: bearer(await login('editor')),
    marketer: bearer(await login('marketer')),
    translator: bearer(await login('translator')),
    author: bearer(await login('author')),
    developer: bearer(await login('developer')),
    support: bearer(await login('support')),
  };
  let newcomer: ReturnType<typeof addNewcomer> | null = null;
  return async (who, method, path, body) => {
    const headers = who === 'newcomer' ? await (newcomer ??= addNewcomer(url, asWhom.admin)) : asWhom[who];
    return send(url, headers, method, path, body);
  };
}

/** Adds somebody without a role; they call by a token of their own. */
async function addNewcomer(
  url: string,
  admin: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const token = randomUUID();
  const person = { email: `${token}@alur.test`, token, status: 'active' };
  expectAccepted(await send(url, admin, 'POST', '/users', person));
  return bearer(token);
}

/**
 * The reply, if Directus accepted the request.
 * @throws Error with what Directus says, where it refuses.
 */
export function expectAccepted(reply: Reply): Reply {
  if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text}`);
  return reply;
}

const bearer = (token: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${token}` });

async function send(
  url: string,
  who: Readonly<Record<string, string>>,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...who, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const { data = null, errors = [] } = (text.startsWith('{') ? JSON.parse(text) : {}) as Partial<Reply>;
  return {
    status: response.status,
    headers: response.headers,
    text,
    data,
    item: isObject(data) ? data : {},
    errors,
  };
}
