import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';
import type { ReceivedEnvelope } from './routes.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

function send(body: string): Promise<Response> {
  return fetch(`${sandbox.providerUrl}/errors/api/1/envelope/?sentry_key=lab`, { method: 'POST', body });
}

test('[ANA-2061] the lab’s error service records an envelope as it came, and refuses what is none', async () => {
  const envelope = '{"event_id":"a"}\n{"type":"event"}\n{"level":"error","release":"<b1>"}';
  expect((await send(envelope)).status).toBe(200);
  for (const none of ['', 'error', '{}\nerror\n{}']) expect((await send(none)).status).toBe(400);
  const response = await fetch(`${sandbox.providerUrl}/errors/envelopes?with=b1`);
  const { envelopes } = (await response.json()) as { envelopes: readonly ReceivedEnvelope[] };
  expect(envelopes).toMatchObject([{ project: '1', body: envelope }]);
  const page = await (await fetch(`${sandbox.providerUrl}/errors`)).text();
  expect(page).toContain('&lt;b1&gt;');
});
