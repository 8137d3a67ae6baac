import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

/** What the lab's captcha says to the product API about a token. */
async function verify(response: string): Promise<unknown> {
  const answer = await fetch(`${sandbox.providerUrl}/captcha/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret: 'key-of-the-tests', response }),
  });
  return answer.json();
}

test('[API-2110] a token that nobody verified is forgotten once it has expired and another captcha is solved', async () => {
  const forgotten = await sandbox.captcha();
  sandbox.advance(121);
  const token = await sandbox.captcha();
  expect(await verify(forgotten)).toEqual({ success: false, 'error-codes': ['invalid-input-response'] });
  expect(await verify(token)).toEqual({ success: true, 'error-codes': [] });
});

test('[API-2110] a token that may still be verified is kept when another captcha is solved', async () => {
  const earlier = await sandbox.captcha();
  sandbox.advance(60);
  await sandbox.captcha();
  expect(await verify(earlier)).toEqual({ success: true, 'error-codes': [] });
});

test.each([
  ['cross-site', 404],
  ['same-site', 404],
  ['same-origin', 200],
])('[API-2110] [T16] a call from a %s page to solve a captcha is answered %i', async (site, status) => {
  const solved = await fetch(`${sandbox.providerUrl}/captcha/solve`, {
    method: 'POST',
    headers: { 'sec-fetch-site': site },
  });
  expect(solved.status).toBe(status);
});
