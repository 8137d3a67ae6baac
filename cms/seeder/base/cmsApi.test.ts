import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { freePorts } from '../../../launch/product/ports.ts';
import { createCmsApi } from './cmsApi.ts';
import type { CmsApi } from './cmsApi.ts';

const busy = JSON.stringify({
  errors: [{ message: 'Under pressure.', extensions: { code: 'SERVICE_UNAVAILABLE' } }],
});

type Answer = (response: ServerResponse) => unknown;

const turnsAway =
  (status: number, headers = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(busy);
const cuts: Answer = (response) => response.socket?.destroy();
const takes: Answer = (response) => response.end('{"data":{"id":1}}');

/** A server that answers each call by the next of the list, and what calls it got. */
async function serverOf(...answers: readonly Answer[]): Promise<{ url: string; calls: string[] }> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const answer = answers[calls.push(`${request.method} ${request.url}`) - 1];
    request.resume().once('end', () => answer?.(response));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, calls };
}

function patient(url: string, waits: string[] = []): CmsApi {
  return createCmsApi(url, 'token', 'test', {
    pauses: [1, 2, 3],
    onWait: (sentence) => waits.push(sentence),
  });
}

it.each([429, 503])(
  '[CMS-3145] a call that a busy CMS turned away comes again, a write too: %i',
  async (status) => {
    const { url, calls } = await serverOf(turnsAway(status), turnsAway(status), takes);
    const waits: string[] = [];
    expect(await patient(url, waits).send('POST', '/items/a', {})).toEqual({ id: 1 });
    expect(calls).toHaveLength(3);
    expect(waits).toEqual([
      `POST /items/a was refused with ${status}: Under pressure. It is tried again in 0.001 s.`,
      `POST /items/a was refused with ${status}: Under pressure. It is tried again in 0.002 s.`,
    ]);
  },
);

it('[CMS-3145] waits as long as the CMS asks it to', async () => {
  const { url } = await serverOf(turnsAway(429, { 'retry-after': '1' }), takes);
  const waits: string[] = [];
  await patient(url, waits).get('/items/a');
  expect(waits[0]).toContain('It is tried again in 1 s.');
});

it('[CMS-3145] gives up after the last pause, with what the CMS said', async () => {
  const { url, calls } = await serverOf(...Array.from({ length: 9 }, () => turnsAway(503)));
  await expect(patient(url).get('/items/a')).rejects.toMatchObject({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
  });
  expect(calls).toHaveLength(4);
});

it('[CMS-3145] a read without an answer comes again; a write does not, for it may have been taken', async () => {
  const { url, calls } = await serverOf(cuts, takes, cuts);
  expect(await patient(url).get('/items/a')).toEqual({ id: 1 });
  await expect(patient(url).send('POST', '/items/a', {})).rejects.toMatchObject({ status: 0 });
  expect(calls).toEqual(['GET /items/a', 'GET /items/a', 'POST /items/a']);
});

it('[CMS-3145] waits for nobody where no CMS runs, or where it refuses what is asked', async () => {
  const { url, calls } = await serverOf(turnsAway(400));
  const waits: string[] = [];
  await expect(patient(url, waits).get('/items/a')).rejects.toMatchObject({ status: 400 });
  const [port = 0] = await freePorts(1);
  const nobody = patient(`http://127.0.0.1:${port}`, waits);
  await expect(nobody.get('/items/a')).rejects.toThrow(/is it running\?/);
  expect([calls.length, waits]).toEqual([1, []]);
});
