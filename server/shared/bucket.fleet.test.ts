import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Publish } from '@alur/publish/publisher';
import { startCmsStandIn } from '../testing/cmsStandIn.ts';
import { startSwift, type Swift } from '../testing/startSwift.ts';
import { startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';
import { writeStubBuild } from '../testing/stubBuild.ts';
import { essentialItems, flowItem, stubPublish } from '../testing/stubFlow.ts';
import { type BucketAddress, bucketPlace } from './bucketPlace.ts';
import { entryKinds } from './entryPlace.ts';

let swift: Swift;

beforeAll(async () => {
  swift = await startSwift();
});
afterAll(async () => swift.stop());

function variablesOf({ endpoint, bucket, key, secret }: BucketAddress): Record<string, string> {
  const { host } = new URL(endpoint);
  return { ALUR_SHARED_BUCKET: `http://${encodeURIComponent(key)}:${secret}@${host}/${bucket}` };
}

async function revisionOf(edge: TestEdge, flow: string): Promise<string> {
  const { flows } = await edge.until(({ flows: all }) =>
    all.some((each) => each.flow === flow && each.source === 'cms'),
  );
  return flows.find((each) => each.flow === flow)?.revision ?? '';
}

test('[EDGE-5077] [R15] over a bucket of a real object store two edges compile a flow once, serve each other’s modules, and the files of each other’s builds', async () => {
  const variables = variablesOf(await swift.bucket('edges'));
  const cms = await startCmsStandIn({ flow_documents: essentialItems(flowItem('login', { warned: true })) });
  onTestFinished(() => cms.close());
  const one = await startTestEdge({ cms, variables });
  const revision = await revisionOf(one, 'login');

  const compiled: string[] = [];
  const publish: Publish = (item, ...rest) => {
    compiled.push(item.key);
    return stubPublish(item, ...rest);
  };
  const next = await writeStubBuild();
  onTestFinished(() => rm(next, { recursive: true, force: true }));
  const shell = join(next, 'client', 'index.html');
  await writeFile(shell, (await readFile(shell, 'utf8')).replaceAll('index-a1.js', 'index-z9.js'));
  await writeFile(join(next, 'client', 'assets', 'index-z9.js'), 'console.log("next")');
  const two = await startTestEdge({ cms, variables, publish, dist: next });
  expect(await revisionOf(two, 'login')).toBe(revision);
  expect(compiled.filter((flow) => flow === 'login')).toEqual([]);
  await expect.poll(async () => (await one.get('/assets/index-z9.js')).status).toBe(200);

  // One that lags never had this revision.
  const behind = await startTestEdge({ variables });
  expect(await revisionOf(behind, 'login')).not.toBe(revision);
  await expect.poll(async () => (await behind.get(`/alur/bundles/login/${revision}.js`)).status).toBe(200);
  const remarks = [one, two, behind].flatMap(({ log }) => log).filter((line) => line.includes('shared'));
  expect(remarks).toEqual([]);
});

test('[EDGE-5077] an entry of a bucket is whole or not there, stays while it is used, and is removed once it is old', async () => {
  const place = bucketPlace(await swift.bucket('entries'));
  const [used, unused] = [
    { kind: 'files', name: 'used' },
    { kind: 'files', name: 'unused.js' },
  ] as const;
  expect(await place.read(used)).toBeNull();
  for (const entry of [used, unused]) await place.write(entry, Buffer.from(entry.name));
  expect((await place.read(unused))?.toString()).toBe('unused.js');
  await expect
    .poll(async () => {
      await place.touch(used, Date.now());
      await place.removeOld('files', Date.now() - 5000);
      return place.names('files');
    })
    .toEqual(['used']);
  await place.touch(unused, Date.now());
  for (const kind of entryKinds) await place.removeOld(kind, Date.now() + 60_000);
  expect(await place.names('files')).toEqual([]);
});

test('[EDGE-5077] a bucket that is not there, and a secret that is wrong, are said as the store says it', async () => {
  const address = await swift.bucket('said');
  const read = async (change: object): Promise<string> =>
    bucketPlace({ ...address, ...change })
      .read({ kind: 'files', name: 'any' })
      .then(String, (fault: unknown) => (fault as Error).name);
  expect(await read({ bucket: 'another' })).toBe('NoSuchBucket');
  expect(await read({ secret: 'wrong' })).toBe('SignatureDoesNotMatch');
});
