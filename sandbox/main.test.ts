import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'alur-main-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Ready {
  readonly url: string;
  readonly providerUrl: string;
}

test(
  '[API-28] [T33] as a process it says when it is ready, logs nothing personal, and stops on SIGTERM',
  { timeout: 30_000 },
  async () => {
    const env = {
      ...process.env,
      SANDBOX_PORT: '0',
      PROVIDER_PORT: '0',
      ALUR_HOST: '127.0.0.1',
      ALUR_DATA: dataDir,
    };
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')],
      { env },
    );
    let output = '';
    const ready = new Promise<Ready>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const line = output.split('\n').find((text) => text.startsWith('{"ready"'));
        if (line !== undefined) resolve(JSON.parse(line) as Ready);
      });
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    const exited = once(child, 'exit');
    const { url, providerUrl } = await ready;
    const post = async (path: string, body: unknown): Promise<string> => {
      const headers = {
        'content-type': 'application/json',
        authorization: 'Bearer canary.canary.canary',
        'x-device-id': 'canary-device',
      };
      return (
        await fetch(`${url}${path}?email=canary%40contoh.id`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        })
      ).text();
    };
    await post('/identity/v1/register', {
      identity_type: 'email',
      identity: 'canary@contoh.id',
      password: 'Canary1234',
    });
    await post('/identity/v1/verify', {
      channel: 'email',
      identity_type: 'email',
      identity: 'canary@contoh.id',
    });
    await post('/identity/v1/login', {
      client_id: 'canary',
      identity_type: 'email',
      identity: 'demo@alur.test',
      response_type: 'token',
      password: 'Streaming1',
    });
    await post('/identity/v1/login', '{"identity": canary');
    await fetch(`${providerUrl}/inbox?to=canary%40contoh.id`);
    child.kill('SIGTERM');
    expect((await exited)[0]).toBe(0);
    expect(output).toContain('/identity/v1/register');
    for (const personal of [/canary/i, /Streaming1/, /demo@alur/, /eyJ/])
      expect(output).not.toMatch(personal);
  },
);
