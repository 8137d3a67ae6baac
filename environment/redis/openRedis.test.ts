import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { openRedis } from './openRedis.ts';

/** Answers every command at once, beside the process that asks: what a Redis says is not looked at. */
const answering = `
const { createServer } = require('node:net');
const { parentPort } = require('node:worker_threads');
const server = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => socket.write('+PONG\\r\\n'.repeat(String(bytes).match(/\\*\\d+\\r\\n/g)?.length ?? 0)));
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

test('[EDGE-5070] an answer of Redis that came while the process was busy is taken: only a Redis that is late is late', async () => {
  const worker = new Worker(answering, { eval: true });
  onTestFinished(async () => void (await worker.terminate()));
  const port = await new Promise<number>((done) => worker.once('message', done));
  const said: string[] = [];
  const redis = openRedis({
    address: `redis://127.0.0.1:${port}`,
    secret: 'a secret of the test',
    lost: '',
    report: { warn: (sentence) => said.push(sentence), info: () => undefined },
  });
  onTestFinished(() => redis.close());
  const ping = () => redis.ask(async (commands) => commands.ping());
  await expect.poll(ping).toBe('PONG');
  const asked = ping();
  for (const end = performance.now() + 800; performance.now() < end;);
  expect(await asked).toBe('PONG');
  expect(said).toEqual([]);
});
