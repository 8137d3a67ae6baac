import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { leaveData } from '../launch/checks/leaveData.ts';
import { freePorts } from '../launch/product/ports.ts';
import { startProgram } from './testing/program.ts';

/** A provider that takes the first order at once, and answers the second one when the test lets it. */
async function slowProvider() {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let orders = 0;
  const server = createServer((request, response) => {
    const isOrder = request.method === 'POST' && request.url === '/charges/qris';
    if (isOrder && (orders += 1) === 2) asked.resolve();
    const code = { qr_string: '0'.repeat(40), merchant_name: 'ALUR', nmid: 'ID1' };
    if (isOrder && orders === 1)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(code));
    else void released.promise.then(() => response.writeHead(503).end('{}'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, asked: asked.promise, release: released.resolve };
}

interface Answered {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests reach into answers freely
  readonly body: any;
}

/** Calls the API as a demo account. */
async function callsOf(url: string, identity: string) {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const call = async (path: string, body?: object): Promise<Answered> => {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const pay = async (): Promise<Answered> => {
    const quote = await call('/payment/v1/quotes', { package_id: 'entertainment-30', region: 'ID' });
    const { quote_id, amount } = quote.body.data;
    const wish = {
      quote_id,
      expected_total: amount.total,
      method: 'qris',
      method_data: {},
      device: 'mobile',
    };
    return call('/payment/v1/payments', wish);
  };
  const who = { client_id: 'alur-web', identity_type: 'email', identity, response_type: 'token' };
  const { body } = await call('/identity/v1/login', { ...who, password: 'Streaming1' });
  headers['authorization'] = `Bearer ${body.data.token.access_token}`;
  return { call, pay, headers };
}

test('[API-2202] [R18] asked to stop, the API answers the payment that is being begun, ends streams and held answers, and is gone within ten seconds', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'alur-stops-'));
  onTestFinished(() => leaveData(dataDir));
  const [port = 0] = await freePorts(1);
  const provider = await slowProvider();
  const api = await startProgram('api', {
    SANDBOX_PORT: String(port),
    PROVIDER_PORT: String(provider.port),
    ALUR_HOST: '127.0.0.1',
    ALUR_DATA: dataDir,
  });
  onTestFinished(() => void api.end('SIGKILL'));
  const paying = await callsOf(api.url, 'paying@alur.test');
  const { payment_id: id, version } = (await paying.pay()).body.data;
  const stream = await fetch(`${api.url}/payment/v1/payments/${id}/events`, { headers: paying.headers });
  const streamEnds = stream.text();
  const held = paying.call(`/payment/v1/payments/${id}?wait=25&since_version=${version}`);
  const buyer = await callsOf(api.url, 'demo@alur.test');
  const pressed = buyer.pay();
  await provider.asked;
  const began = performance.now();
  const gone = api.end('SIGTERM');
  expect(await streamEnds).toContain('event: status');
  expect((await held).body.data).toMatchObject({ payment_id: id, version });
  provider.release();
  expect(await pressed).toMatchObject({
    status: 409,
    body: { error: { code: 'err_channel_unavailable' } },
  });
  expect(await gone).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
});
