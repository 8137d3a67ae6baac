import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { refreshTokenKey } from '../../src/runtime/session/sessionMachine.ts';
import { codeFor } from './inbox.ts';
import { letAnHourPass } from './pastCodes.ts';
import { callApi, humanWord } from './productApi.ts';

/** Meets every rule for passwords. */
export const goodPassword = 'Streaming1';

/** The account that a product on loopback begins with. */
export const demoSubscriber = { email: 'demo@alur.test', password: goodPassword } as const;

/** An Indonesian mobile number that nobody has registered: as typed, and as it is known. */
export function newPhone(): { readonly typed: string; readonly known: string } {
  const rest = String(randomInt(10_000_000, 99_999_999));
  return { typed: `0812${rest}`, known: `+62812${rest}` };
}

/** An address that nobody has registered. */
export function newEmail(): string {
  return `viewer${randomInt(1_000_000_000)}@mail.alur.test`;
}

/** Somebody with an account of their own. */
export interface Subscriber {
  readonly identity: string;
  readonly password: string;
}

/** Tokens of a login. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** Registers and verifies somebody by calls of the API: what a test is not about, it does not click through. */
export async function newSubscriber(
  identity: string = newEmail(),
  password: string = goodPassword,
): Promise<Subscriber> {
  const identity_type = identity.includes('@') ? 'email' : 'phone';
  await expectOk(
    callApi('POST', '/identity/v1/register', {
      identity_type,
      identity,
      password,
      ...(await humanWord('register')),
    }),
  );
  const sent = await expectOk(
    callApi('POST', '/identity/v1/verify', {
      channel: identity_type,
      identity_type,
      identity,
      ...(await humanWord('verify')),
    }),
  );
  const otp = await codeFor(identity);
  await expectOk(
    callApi('POST', '/identity/v1/verify-otp', { otp, otp_session_id: sent['otp_session_id'], identity }),
  );
  letAnHourPass(identity);
  return { identity, password };
}

/** Logs in by a call, as a device of its own. */
export async function logIn({ identity, password }: Subscriber): Promise<Tokens> {
  const body = {
    client_id: 'alur-web',
    identity_type: identity.includes('@') ? 'email' : 'phone',
    identity,
    response_type: 'token',
    password,
  };
  const { token } = await expectOk(callApi('POST', '/identity/v1/login', body));
  const { access_token, refresh_token } = token as {
    readonly access_token: string;
    readonly refresh_token: string;
  };
  return { access: access_token, refresh: refresh_token };
}

/** Whether a session is still answered. */
export async function isAlive({ access }: Tokens): Promise<boolean> {
  return (
    (await callApi('GET', '/identity/v1/mirada/userprofile', undefined, { bearer: access })).status === 200
  );
}

/** Signs a browser in without its login screen, as one who was here before; the page is then on an empty page of the product. */
export async function comeBackAs(page: Page, subscriber: Subscriber, origin = ''): Promise<Tokens> {
  const tokens = await logIn(subscriber);
  await page.goto(`${origin}/healthz`);
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
    refreshTokenKey,
    tokens.refresh,
  ] as const);
  return tokens;
}

async function expectOk(call: ReturnType<typeof callApi>): Promise<Readonly<Record<string, unknown>>> {
  const { status, code, data } = await call;
  if (status >= 300) throw new Error(`The API refused: ${status} ${code ?? ''}`);
  return data;
}
