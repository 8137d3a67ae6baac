import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startTestEdge } from '../testing/startTestEdge.ts';

/** Opens a connection to an edge and sends nothing; it ends with the test. */
function open(url: string, localAddress?: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), ...(localAddress ? { localAddress } : {}) });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

async function openMany(url: string, count: number): Promise<readonly Socket[]> {
  const sockets = Array.from({ length: count }, () => open(url));
  await Promise.all(sockets.map(async (socket) => socket.connecting && once(socket, 'connect')));
  return sockets;
}

/** The status line that a connection gets for a plain request; empty: it was closed. */
async function statusLine(socket: Socket): Promise<string> {
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (data: Buffer) => resolve(data.toString().split('\r\n', 1)[0] ?? ''));
    socket.once('close', () => resolve(''));
  });
  return answer;
}

/** All of the answer to the last request of a connection. */
async function askLast(socket: Socket | undefined, path: string): Promise<string> {
  let answer = '';
  socket?.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket?.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  if (socket !== undefined) await once(socket, 'close');
  return answer;
}

test('[EDGE-301] [T35] a connection that sends nothing is closed within 12 seconds', async () => {
  const edge = await startTestEdge();
  const socket = open(edge.url);
  socket.resume();
  await once(socket, 'connect');
  // By the seconds that this process, which is the edge's, has had: one that a busy machine does not run closes nothing.
  let seconds = 0;
  const counting = setInterval(() => (seconds += 1), 1_000);
  onTestFinished(() => clearInterval(counting));
  await once(socket, 'close');
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(12);
});

test('[EDGE-301] [T35] one address cannot hold so many connections that another finds none', async () => {
  const edge = await startTestEdge();
  const sockets = await openMany(edge.url, 520);
  await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length).toBe(20);
  expect(await statusLine(open(edge.url, '127.0.0.2'))).toBe('HTTP/1.1 200 OK');
  for (const socket of sockets.filter(({ destroyed }) => !destroyed).slice(0, 5)) {
    socket.destroy();
  }
  await expect.poll(async () => statusLine(open(edge.url))).toBe('HTTP/1.1 200 OK');
});

test('[EDGE-301] [T35] a trusted proxy brings everybody’s connections and is not capped', async () => {
  const edge = await startTestEdge({ variables: { ALUR_TRUSTED_PROXIES: '127.0.0.1' } });
  await openMany(edge.url, 520);
  expect(await statusLine(open(edge.url))).toBe('HTTP/1.1 200 OK');
});

test('[EDGE-302] [T35] while the process lags by more than a second it answers 503 with Retry-After, but for its health', async () => {
  const edge = await startTestEdge({ longestLagMs: 1000 });
  const [forPage, forHealth] = await openMany(edge.url, 2);
  await standStill();
  // Sent before it stands still again, so that the edge finds both as it goes on, however long a request takes on a busy machine.
  const asked = [askLast(forPage, '/vplus/auth/login'), askLast(forHealth, '/healthz')];
  await standStill();
  const [page = '', health = ''] = await Promise.all(asked);
  expect(page).toMatch(/^HTTP\/1\.1 503 /);
  expect(page).toMatch(/^retry-after: 2\r$/im);
  expect(JSON.parse(page.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    error: { code: 'err_overloaded', action: 'retry' },
  });
  expect(health).toMatch(/^HTTP\/1\.1 200 /);
  await expect.poll(async () => (await edge.get('/vplus/auth/login')).status).toBe(200);
});

test('[EDGE-5072] after it stood still once, as a machine does that was paused, it refuses nobody', async () => {
  const edge = await startTestEdge({ longestLagMs: 1000 });
  await standStill();
  expect((await edge.get('/vplus/auth/login')).status).toBe(200);
});

/** Keeps this process, which is the edge's, from everything else for a while; then its timers come. */
async function standStill(): Promise<void> {
  const until = performance.now() + 1700;
  while (performance.now() < until);
  await setImmediate();
  await setImmediate();
}

test('[EDGE-34] a visitor who goes away while sending leaves no error in the log', async () => {
  const edge = await startTestEdge({ variables: { LOG_LEVEL: 'debug' } });
  const socket = open(edge.url);
  await once(socket, 'connect');
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 500';
  socket.write(`POST /vplus/auth/login HTTP/1.1\r\nHost: x\r\n${form}\r\n\r\na=b`);
  await edge.get('/healthz');
  socket.destroy();
  await expect.poll(() => edge.log.join('')).toContain('went away');
  expect(edge.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
