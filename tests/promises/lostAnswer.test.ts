import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttp } from '../../src/runtime/http/http.ts';
import type { Http } from '../../src/runtime/http/http.ts';
import { startTestSandbox } from '../../sandbox/testing/testSandbox.ts';
import type { TestSandbox } from '../../sandbox/testing/testSandbox.ts';
import { drawnRuns } from '../support/drawnRuns.ts';

/** What may happen to one try on its way: nothing; it never arrives; it arrives, and a fault of the way back hides that. */
type Fate = 'passes' | 'neverArrives' | 'answerLost' | 'answer502';

const subscriber = 'demo@alur.test';
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox({ captcha: 'off' });
});
afterAll(() => sandbox.stop());

/** The product's own client on a way that meets these fates, one a try; further tries pass. */
function clientOn(fates: readonly Fate[]): { readonly http: Http; tries(): number } {
  let tries = 0;
  const http = createHttp({
    baseUrl: sandbox.url,
    locale: () => 'en',
    clientId: () => 'alur-web',
    deviceId: () => 'device-1',
    signDeviceId: () => Promise.resolve(null),
    accessToken: () => null,
    refresh: () => Promise.resolve('signedOut'),
    onUnauthorized: () => undefined,
    retryPolicy: { retries: 3, delayMs: 1, attemptMs: 10_000, totalMs: 20_000 },
    async fetch(input, init) {
      const fate = fates[tries] ?? 'passes';
      tries += 1;
      if (fate === 'neverArrives') throw new TypeError('connection refused');
      const answer = await fetch(input, init);
      if (fate === 'answerLost') throw new TypeError('connection reset');
      return fate === 'answer502' ? new Response('<h1>Bad gateway</h1>', { status: 502 }) : answer;
    },
  });
  return { http, tries: () => tries };
}

it(
  'R6 five hundred runs on a bad way: at most four tries, and a commit whose answer is lost sends exactly one message',
  { timeout: 120_000 },
  async () => {
    const fate = fc.constantFrom<Fate>('passes', 'neverArrives', 'answerLost', 'answer502');
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { minLength: 4, maxLength: 4 }), async (fates) => {
        // Far beyond every limit of codes: a run is a subscriber's only one.
        sandbox.advance(4 * 3600);
        const before = (await sandbox.inbox(subscriber))[0]?.at ?? '';
        const { http, tries } = clientOn(fates);
        const result = await http.send(
          {
            method: 'POST',
            path: '/identity/v1/login-otp/create',
            body: { channel: 'email', identity: subscriber },
          },
          (payload) => payload,
        );
        const sent = (await sandbox.inbox(subscriber)).filter(({ at }) => at > before).length;
        const firstAnswer = fates.findIndex((each) => each === 'passes');
        const arrived = fates
          .slice(0, firstAnswer === -1 ? 4 : firstAnswer + 1)
          .some((each) => each !== 'neverArrives');
        expect(tries()).toBe(firstAnswer === -1 ? 4 : firstAnswer + 1);
        expect(result.ok).toBe(firstAnswer !== -1);
        expect(sent).toBe(arrived ? 1 : 0);
      }),
      { numRuns: drawnRuns(500) },
    );
  },
);
