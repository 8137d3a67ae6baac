import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createEventStream } from './eventStream.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Listens to a real server that answers as the test wants. */
async function listening(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const times: number[] = [];
  const listen = createEventStream({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    locale: () => 'id',
    clientId: () => 'web',
    deviceId: () => 'device-1',
    signDeviceId: () => Promise.resolve(null),
    accessToken: () => 'token-1',
    onServerTime: (time) => times.push(time),
  });
  const heard: unknown[] = [];
  const leave = new AbortController();
  return {
    heard,
    times,
    leave,
    ended: listen('/payment/v1/payments/1/events', (payload) => heard.push(payload), leave.signal),
  };
}

const stream = { 'content-type': 'text/event-stream; charset=utf-8' };

it('[RUN-947] a stream is listened to with the session’s token, event by event, however its bytes are cut', async () => {
  let seen: IncomingMessage | undefined;
  const { heard, ended } = await listening((request, response) => {
    seen = request;
    response.writeHead(200, stream);
    response.write(': hello\n\nevent: status\ndata: {"data":{"ver');
    response.write('sion":1}}\n\ndata: {"version":2}\n');
    response.end('\ndata: no json\n\n');
  });
  expect(await ended).toBe(true);
  expect(heard).toEqual([{ version: 1 }, { version: 2 }]);
  expect(seen?.headers).toMatchObject({ authorization: 'Bearer token-1', accept: 'text/event-stream' });
});

it.each([
  ['a refusal', 401, stream],
  ['an answer that is no stream', 200, { 'content-type': 'application/json' }],
])('[RUN-947] %s brings nothing, and is no error', async (_name, status, headers) => {
  const { heard, ended } = await listening((_request, response) => {
    response.writeHead(status, headers).end('data: {"version":1}\n\n');
  });
  expect([await ended, heard]).toEqual([false, []]);
});

it.each([
  ['names in the answer', {}, { error: { code: 'err_too_many_streams', next_retry_in_second: 30 } }, 30_000],
  ['names in its header', { 'retry-after': '7' }, {}, 7_000],
  ['does not name', {}, {}, 30_000],
])(
  '[RUN-2304] a stream that there is no room for ends with the wait that the API %s',
  async (_name, headers, body, retryIn) => {
    const { heard, ended } = await listening((_request, response) => {
      response.writeHead(429, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    });
    expect([await ended, heard]).toEqual([{ retryIn }, []]);
  },
);

it('[RUN-947] a stream that is cut ends, and tells whether it brought anything', async () => {
  const { heard, ended } = await listening((_request, response) => {
    response.writeHead(200, stream);
    response.write('data: {"version":1}\n\n', () => response.destroy());
  });
  expect([await ended, heard]).toEqual([true, [{ version: 1 }]]);
});

it('[RUN-947] leaving the page ends the stream', async () => {
  const { leave, ended } = await listening((_request, response) => {
    response.writeHead(200, stream);
    response.write(': hello\n\n', () => leave.abort());
  });
  expect(await ended).toBe(false);
});

it('[API-1904] news of a stream that states the server’s time sets the page’s clock, news without it does not', async () => {
  const { times, ended } = await listening((_request, response) => {
    response.writeHead(200, stream);
    response.end('data: {"version":1,"server_time":"2026-11-21T04:05:06.789Z"}\n\ndata: {"version":2}\n\n');
  });
  expect(await ended).toBe(true);
  expect(times).toEqual([Date.parse('2026-11-21T04:05:06.789Z')]);
});
