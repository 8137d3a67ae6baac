import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SandboxOptions } from '../api/foundation/options.ts';
import { startSandbox } from '../startSandbox.ts';
import type { Message } from '../../src/contracts/generated/api.ts';

/** An answer as a test looks at it. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Code of the error envelope, or null. */
  readonly code: string | null;
  // Tests reach into answers freely; what they find they assert.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** A sandbox on free ports with a folder and a clock of its own. */
export interface TestSandbox {
  readonly url: string;
  readonly providerUrl: string;
  readonly dataDir: string;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>;
  /** Moves the clock; seconds. */
  advance(seconds: number): void;
  inbox(to: string): Promise<readonly Message[]>;
  /** A proof of the lab's human check. */
  proof(action: string): Promise<string>;
  /** An address of the lab, without following where it leads. */
  lab(path: string): Promise<Response>;
  /** Code of the newest message. */
  newestCode(to: string): Promise<string>;
  stop(): Promise<void>;
}

async function read(response: Response): Promise<TestAnswer> {
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  const error =
    typeof body === 'object' && body !== null && 'error' in body ? (body.error as { code: string }) : null;
  return { status: response.status, headers: response.headers, code: error?.code ?? null, body };
}

/** A proof of the lab's human check. */
async function proofOf(providerUrl: string, action: string): Promise<string> {
  const answer = await fetch(`${providerUrl}/human-check/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action, client_id: 'alur-web' }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Starts one. Answers off the OpenAPI document are faults in it, so every test is a test of conformance too. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alur-sandbox-'));
  let now = Date.parse('2026-11-21T03:00:00Z');
  const { url, providerUrl, close } = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    providerPort: 0,
    dataDir,
    log: 'silent',
    clock: { now: () => now },
    strictAnswers: true,
    otpRetrySeconds: 60,
    otpLength: 4,
    origins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
    edgeUrl: 'http://localhost:3000',
    labUrl: 'http://localhost:4001',
    partner: 'lab',
    captcha: 'off',
    socialClients: { google: 'alur-google', meta: 'alur-meta', apple: 'alur-apple' },
    ...options,
  });
  const inbox = async (to: string) => {
    const { messages } = (await (await fetch(`${providerUrl}/inbox/messages?to=${to}`)).json()) as {
      messages: readonly Message[];
    };
    return messages;
  };
  return {
    url,
    providerUrl,
    dataDir,
    lab: (path) => fetch(providerUrl + path, { redirect: 'manual' }),
    proof: (action) => proofOf(providerUrl, action),
    post: async (path, body, headers = {}) =>
      read(
        await fetch(url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      ),
    get: async (path, headers = {}) => read(await fetch(url + path, { headers })),
    advance: (seconds) => {
      now += seconds * 1000;
    },
    inbox,
    newestCode: async (to) => (await inbox(to))[0]?.code ?? '',
    stop: async () => {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
