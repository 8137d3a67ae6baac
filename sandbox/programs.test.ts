import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { leaveData } from '../launch/checks/leaveData.ts';
import { freePorts } from '../launch/product/ports.ts';
import { startProgram, type Program, type ProgramEnvironment } from './testing/program.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'alur-programs-'));
afterAll(() => leaveData(dataDir));

/** Starts one of the two programs, which ends with the test. */
async function started(folder: 'api' | 'providers', env: ProgramEnvironment): Promise<Program> {
  const program = await startProgram(folder, env);
  onTestFinished(() => void program.end('SIGKILL'));
  return program;
}

const headers = {
  'content-type': 'application/json',
  authorization: 'Bearer canary.canary.canary',
  'x-device-id': 'canary-device',
};

function post(url: string, path: string, body: unknown): Promise<Response> {
  return fetch(`${url}${path}?email=canary%40contoh.id`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
}

const register = (url: string, identity: string) =>
  post(url, '/identity/v1/register', { identity_type: 'email', identity, password: 'Canary1234' });
const verify = (url: string, identity: string) =>
  post(url, '/identity/v1/verify', { channel: 'email', identity_type: 'email', identity });
const loginDemo = (url: string) =>
  post(url, '/identity/v1/login', {
    client_id: 'alur-web',
    identity_type: 'email',
    identity: 'demo@alur.test',
    response_type: 'token',
    password: 'Streaming1',
  });

async function environment(): Promise<Readonly<Record<string, string>>> {
  const [api = 0, providers = 0] = await freePorts(2);
  return {
    SANDBOX_PORT: String(api),
    PROVIDER_PORT: String(providers),
    ALUR_HOST: '127.0.0.1',
    ALUR_DATA: mkdtempSync(join(dataDir, 'data-')),
  };
}

async function messagesTo(providers: Program, to: string): Promise<readonly unknown[]> {
  const response = await fetch(`${providers.url}/inbox/messages?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { readonly messages: readonly unknown[] }).messages;
}

test('[API-28] [T33] both programs log nothing personal and stop on SIGTERM', async () => {
  const env = await environment();
  const [api, providers] = await Promise.all([started('api', env), started('providers', env)]);
  await register(api.url, 'canary@contoh.id');
  await verify(api.url, 'canary@contoh.id');
  await loginDemo(api.url);
  await post(api.url, '/identity/v1/login', '{"identity": canary');
  await expect.poll(() => messagesTo(providers, 'canary@contoh.id')).toHaveLength(1);
  await fetch(`${providers.url}/inbox?to=canary%40contoh.id`);
  expect(await Promise.all([api.end('SIGTERM'), providers.end('SIGTERM')])).toEqual([0, 0]);
  const output = api.output() + providers.output();
  expect(output).toContain('/identity/v1/register');
  for (const personal of [/canary/i, /Streaming1/, /demo@alur/, /eyJ/]) expect(output).not.toMatch(personal);
});

test('[API-880] with the providers’ program killed, subscribers register and log in at once, and every message arrives when it is back', async () => {
  const env = await environment();
  const [api, providers] = await Promise.all([started('api', env), started('providers', env)]);
  await providers.end('SIGKILL');
  const began = performance.now();
  expect((await register(api.url, 'budi@contoh.id')).status).toBe(200);
  expect((await verify(api.url, 'budi@contoh.id')).status).toBe(200);
  expect((await loginDemo(api.url)).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(10_000);
  const again = await started('providers', env);
  await expect.poll(() => messagesTo(again, 'budi@contoh.id')).toHaveLength(1);
});

test('[API-1062] a signed notification of an order that nobody knows is answered 200, and the operator reads of it', async () => {
  const api = await started('api', { ...(await environment()), ALUR_PROVIDER_KEY: 'key-of-the-tests' });
  const reference = randomUUID();
  const body = JSON.stringify({
    event_id: randomUUID(),
    reference,
    status: 'settlement',
    sequence: 1,
    amount: 49_000,
    currency: 'IDR',
  });
  const response = await fetch(`${api.url}/payment/v1/notifications/qris`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature': createHmac('sha256', 'key-of-the-tests').update(body).digest('hex'),
    },
    body,
    redirect: 'error',
  });
  expect([response.status, ((await response.json()) as { status: string }).status]).toEqual([200, 'ok']);
  await expect.poll(() => api.output()).toMatch(new RegExp(`"level":50.*${reference}.*nobody knows`));
});
