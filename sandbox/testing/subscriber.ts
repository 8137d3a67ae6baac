import type { TestAnswer, TestSandbox } from './testSandbox.ts';

export const password = 'Streaming1';
export const phone = '+6281234567890';
export const email = 'siti@contoh.co.id';

const typeOf = (identity: string) => (identity.includes('@') ? 'email' : 'phone');

export function register(sandbox: TestSandbox, identity: string, secret = password): Promise<TestAnswer> {
  return sandbox.post('/identity/v1/register', {
    identity_type: typeOf(identity),
    identity,
    password: secret,
  });
}

export function sendVerifyCode(sandbox: TestSandbox, identity: string): Promise<TestAnswer> {
  return sandbox.post('/identity/v1/verify', {
    channel: typeOf(identity),
    identity_type: typeOf(identity),
    identity,
  });
}

export function verifyOtp(
  sandbox: TestSandbox,
  identity: string,
  sessionId: string,
  otp: string,
): Promise<TestAnswer> {
  return sandbox.post('/identity/v1/verify-otp', { otp, otp_session_id: sessionId, identity });
}

export function login(
  sandbox: TestSandbox,
  identity: string,
  secret = password,
  responseType = 'token',
  headers?: Readonly<Record<string, string>>,
): Promise<TestAnswer> {
  const body = {
    client_id: 'alur-web',
    identity_type: typeOf(identity),
    identity,
    response_type: responseType,
    password: secret,
  };
  return sandbox.post('/identity/v1/login', body, headers);
}

export function sendLoginCode(sandbox: TestSandbox, identity: string): Promise<TestAnswer> {
  return sandbox.post('/identity/v1/login-otp/create', { identity, channel: typeOf(identity) });
}

export function loginOtp(
  sandbox: TestSandbox,
  identity: string,
  sessionId: string,
  otp: string,
  responseType = 'token',
): Promise<TestAnswer> {
  const body = {
    otp,
    otp_session_id: sessionId,
    identity,
    client_id: 'alur-web',
    response_type: responseType,
  };
  return sandbox.post('/identity/v1/login-otp/verify', body);
}

/** The same sandbox, called by one device. */
export function onDevice(sandbox: TestSandbox, deviceId: string): TestSandbox {
  return {
    ...sandbox,
    post: (path, body, headers) => sandbox.post(path, body, { 'x-device-id': deviceId, ...headers }),
  };
}

/** Registers, and verifies with the code from the inbox. */
export async function verifiedSubscriber(sandbox: TestSandbox, identity: string): Promise<void> {
  await register(sandbox, identity);
  const sent = await sendVerifyCode(sandbox, identity);
  await verifyOtp(sandbox, identity, sent.body.data.otp_session_id, await sandbox.newestCode(identity));
}

/** Headers of somebody who has just logged in. */
export async function bearerOf(
  sandbox: TestSandbox,
  identity: string,
  secret = password,
): Promise<{ readonly authorization: string }> {
  const { data } = (await login(sandbox, identity, secret)).body;
  return { authorization: `Bearer ${data.token.access_token}` };
}

/** A code of the same length that is not the right one. */
export function otherThan(code: string, ...others: readonly string[]): string {
  const next = code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
  return others.includes(next) ? otherThan(next, ...others) : next;
}

/** Asks for the code of a forgotten password; answers its session. */
export async function sendRecoveryCode(sandbox: TestSandbox, identity: string): Promise<string> {
  const body = { channel: typeOf(identity), identity_type: typeOf(identity), identity };
  return (await sandbox.post('/identity/v1/password-recovery-otp', body)).body.data.session_id;
}

/** Sets a new password with a code. */
export function recover(
  sandbox: TestSandbox,
  identity: string,
  over: Readonly<Record<string, string>>,
): Promise<TestAnswer> {
  const body = {
    channel: typeOf(identity),
    identity_type: typeOf(identity),
    identity,
    new_password: 'Layar2027',
    ...over,
  };
  return sandbox.post('/identity/v1/password-recovery', body);
}

export function profile(
  sandbox: TestSandbox,
  bearer: { readonly authorization: string },
): Promise<TestAnswer> {
  return sandbox.get('/identity/v1/mirada/userprofile', bearer);
}
