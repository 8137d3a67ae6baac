import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../environment/environment.ts';
import { noticeSecret, startTestEdge } from '../testing/startTestEdge.ts';
import { bucketPlace } from './bucketPlace.ts';

/** A server that takes connections and never answers. */
async function silentServer(): Promise<{ readonly port: number; readonly taken: () => number }> {
  let taken = 0;
  const server = createServer((socket) => {
    taken += 1;
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { port, taken: () => taken };
}

test('[EDGE-5075] [R2] an edge whose bucket does not answer starts and serves; the metrics count it, and the log gives the reason without the secret', async () => {
  const variables = { ALUR_SHARED_BUCKET: 'http://key:a-secret@127.0.0.1:1/alur' };
  const edge = await startTestEdge({ variables });
  await edge.until(({ flows }) =>
    flows.every(({ source, state }) => source === 'cms' && state === 'current'),
  );
  expect((await edge.get('/vplus/auth/login')).status).toBe(200);
  expect(await (await edge.get('/metrics')).text()).toMatch(
    /alur_shared_entries_total\{kind="any",result="unread"\} [1-9]/,
  );
  const lines = edge.log.filter((line) => line.includes('The shared bucket could not be read'));
  expect(lines).toEqual([expect.stringContaining('ECONNREFUSED')]);
  expect(edge.log.join('')).not.toContain('a-secret');
});

test('[EDGE-5075] of hundreds of entries that are asked of a silent bucket a few wait, and all others fail at once', async () => {
  const { port, taken } = await silentServer();
  const endpoint = `http://127.0.0.1:${port}`;
  const place = bucketPlace({ endpoint, region: 'us-east-1', bucket: 'alur', key: 'k', secret: 's' }, 200);
  const read = async (name: string): Promise<string> =>
    place.read({ kind: 'files', name }).then(
      () => 'read',
      (fault: unknown) => (fault as Error).name,
    );
  const ends = await Promise.all(Array.from({ length: 300 }, (_, nth) => read(`file-${nth}`)));
  expect(new Set(ends)).toEqual(new Set(['TimeoutError']));
  // Each that waited was tried twice.
  expect(taken()).toBeLessThanOrEqual(64);
});

test.each([
  ['no key', 'https://s3.example.com/alur'],
  ['no bucket', 'https://key:secret@s3.example.com'],
  ['a setting that nothing reads', 'https://key:secret@s3.example.com/alur?acl=public'],
  ['another protocol', 's3://key:secret@s3.example.com/alur'],
])(
  '[EDGE-5076] an address of a bucket with %s (%s) is refused, and its secret is not repeated',
  (address) => {
    const read = readEnvironment({ ALUR_SHARED_BUCKET: address, ALUR_NOTICE_SECRET: noticeSecret });
    expect(read.ok ? [] : read.error).toEqual([
      'ALUR_SHARED_BUCKET is no address of a bucket. Use https://key:secret@host/bucket?region=REGION, key and secret percent-encoded.',
    ]);
  },
);

test('[EDGE-5076] a bucket beside a shared folder, or without the secret that signs, is refused with a sentence', () => {
  const bucket = 'https://test%3Atester:s%2Fx@s3.example.com/alur?region=ap-southeast-3';
  const read = readEnvironment({ ALUR_SHARED_BUCKET: bucket, ALUR_SHARED_FOLDER: 'shared' });
  expect(read.ok ? [] : read.error).toEqual([
    'ALUR_SHARED_FOLDER and ALUR_SHARED_BUCKET are both set. Edges share one place: take one of them out.',
    'ALUR_SHARED_FOLDER is set, and ALUR_NOTICE_SECRET is not, which signs what edges lay there. Set it, to the same text for all edges.',
    'ALUR_SHARED_BUCKET is set, and ALUR_NOTICE_SECRET is not, which signs what edges lay there. Set it, to the same text for all edges.',
  ]);
  const given = readEnvironment({ ALUR_SHARED_BUCKET: bucket, ALUR_NOTICE_SECRET: noticeSecret });
  expect(given.ok && given.value.sharedBucket).toEqual({
    endpoint: 'https://s3.example.com',
    region: 'ap-southeast-3',
    bucket: 'alur',
    key: 'test:tester',
    secret: 's/x',
  });
});
