import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SandboxOptions } from '../api/foundation/options.ts';
import { startApi, type RunningApi } from '../api/startApi.ts';
import { startProviders, type RunningProviders } from '../providers/startProviders.ts';
import type { Message } from '../../src/contracts/generated/api.ts';
import { leaveData } from '../../launch/checks/leaveData.ts';

/** An answer as a test looks at it. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Code of the error envelope, or null. */
  readonly code: string | null;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests reach into answers freely; what they find they assert
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
  /** The token of a solved captcha. */
  captcha(): Promise<string>;
  /** An address of the lab, without following where it leads. */
  lab(path: string): Promise<Response>;
  /** Code of the newest message. */
  newestCode(to: string): Promise<string>;
  /** Resolves when every message is delivered and nothing goes on in the background. */
  settled(): Promise<void>;
  /** Ends the program of the providers; the API stays. */
  stopProviders(): Promise<void>;
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

const places = {
  origins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
  edgeUrl: 'http://localhost:3000',
  labUrl: 'http://localhost:4001',
  partner: 'lab',
  socialClients: { google: 'alur-google', meta: 'alur-meta', apple: 'alur-apple' },
  providerKey: 'key-of-the-tests',
  timeMachine: true,
};

/** Both programs on free ports, which know each other's address. */
async function startBoth(
  dataDir: string,
  clock: { now(): number },
  options: Partial<SandboxOptions>,
): Promise<{ readonly api: RunningApi; readonly providers: RunningProviders }> {
  const shared = { host: '127.0.0.1', port: 0, dataDir, log: 'silent', clock } as const;
  let apiUrl = '';
  const { socialClients = places.socialClients, demo = true } = options;
  const providers = await startProviders({
    ...shared,
    settings: {
      ...places,
      socialClients,
      demo,
      clientId: 'alur-web',
      apiUrl: '',
      get apiAddress() {
        return apiUrl;
      },
    },
  });
  try {
    const api = await startApi({
      ...shared,
      ...places,
      strictAnswers: true,
      passwordCost: 'least',
      otpRetrySeconds: 60,
      otpLength: 4,
      captcha: 'off',
      captchaProvider: { verifyUrl: `${providers.url}/captcha/siteverify`, secret: places.providerKey },
      providersUrl: providers.url,
      ...options,
    });
    apiUrl = api.url;
    return { api, providers };
  } catch (error) {
    await providers.close();
    throw error;
  }
}

/** Starts one. Answers off the OpenAPI document are faults in it, so every test is a test of conformance too. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alur-sandbox-'));
  let now = Date.parse('2026-11-21T03:00:00Z');
  const { api, providers } = await startBoth(dataDir, { now: () => now }, options);
  const { url } = api;
  const providerUrl = providers.url;
  let running = true;
  const inbox = async (to: string) => {
    await api.settled();
    const { messages } = (await (await fetch(`${providerUrl}/inbox/messages?to=${to}`)).json()) as {
      messages: readonly Message[];
    };
    return messages;
  };
  return {
    url,
    providerUrl,
    dataDir,
    lab: async (path) => {
      await api.settled();
      return fetch(providerUrl + path, { redirect: 'manual' });
    },
    proof: (action) => proofOf(providerUrl, action),
    captcha: async () => {
      const answer = await fetch(`${providerUrl}/captcha/solve`, { method: 'POST' });
      return ((await answer.json()) as { token: string }).token;
    },
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
    settled: () => api.settled(),
    stopProviders: async () => {
      await providers.close();
      running = false;
    },
    stop: async () => {
      await api.close();
      if (running) await providers.close();
      leaveData(dataDir);
    },
  };
}
