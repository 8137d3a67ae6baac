import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { freePorts } from '../launch/product/ports.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'alur-programs-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Program {
  readonly url: string;
  /** Everything it has written. */
  output(): string;
  /** Ends it; resolves with its exit code, or the signal's name. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown>;
}

/** Starts one of the two programs as the launcher does, and resolves when it is ready. */
async function startProgram(
  folder: 'api' | 'providers',
  env: Readonly<Record<string, string>>,
): Promise<Program> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, folder, 'main.ts')],
    { env: { ...process.env, ...env } },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const exited = once(child, 'exit');
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const line = output.split('\n').find((text) => text.startsWith('{"ready"'));
      if (line !== undefined) ready.resolve((JSON.parse(line) as { readonly url: string }).url);
    });
  void exited.then(() => ready.reject(new Error(`${folder} ended before it was ready:\n${output}`)));
  return {
    url: await ready.promise,
    output: () => output,
    async end(signal) {
      child.kill(signal);
      const [code, name] = await exited;
      return code ?? name;
    },
  };
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

test(
  '[API-28] [T33] both programs log nothing personal and stop on SIGTERM',
  { timeout: 30_000 },
  async () => {
    const env = await environment();
    const [api, providers] = await Promise.all([startProgram('api', env), startProgram('providers', env)]);
    await register(api.url, 'canary@contoh.id');
    await verify(api.url, 'canary@contoh.id');
    await loginDemo(api.url);
    await post(api.url, '/identity/v1/login', '{"identity": canary');
    await expect.poll(() => messagesTo(providers, 'canary@contoh.id'), { timeout: 10_000 }).toHaveLength(1);
    await fetch(`${providers.url}/inbox?to=canary%40contoh.id`);
    expect(await Promise.all([api.end('SIGTERM'), providers.end('SIGTERM')])).toEqual([0, 0]);
    const output = api.output() + providers.output();
    expect(output).toContain('/identity/v1/register');
    for (const personal of [/canary/i, /Streaming1/, /demo@alur/, /eyJ/])
      expect(output).not.toMatch(personal);
  },
);

test(
  '[API-880] with the providers’ program killed, subscribers register and log in at once, and every message arrives when it is back',
  { timeout: 40_000 },
  async () => {
    const env = await environment();
    const [api, providers] = await Promise.all([startProgram('api', env), startProgram('providers', env)]);
    await providers.end('SIGKILL');
    const began = performance.now();
    expect((await register(api.url, 'budi@contoh.id')).status).toBe(200);
    expect((await verify(api.url, 'budi@contoh.id')).status).toBe(200);
    expect((await loginDemo(api.url)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(10_000);
    const again = await startProgram('providers', env);
    await expect.poll(() => messagesTo(again, 'budi@contoh.id'), { timeout: 20_000 }).toHaveLength(1);
  },
);
