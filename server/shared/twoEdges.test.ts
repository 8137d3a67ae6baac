import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Publish } from '@alur/publish/publisher';
import { readEnvironment } from '../environment/environment.ts';
import { startCmsStandIn } from '../testing/cmsStandIn.ts';
import { noticeSecret, startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';
import { writeStubBuild } from '../testing/stubBuild.ts';
import { essentialItems, flowItem, stubPublish } from '../testing/stubFlow.ts';

async function sharedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'alur-shared-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Publishes as every edge under test, and counts. */
function countingPublish(): { readonly publish: Publish; readonly flows: string[] } {
  const flows: string[] = [];
  return {
    flows,
    publish: (item, ...rest) => {
      flows.push(item.key);
      return stubPublish(item, ...rest);
    },
  };
}

async function revisionOf(edge: TestEdge, flow: string): Promise<string> {
  const { flows } = await edge.until(({ flows: all }) =>
    all.some((each) => each.flow === flow && each.source === 'cms'),
  );
  return flows.find((each) => each.flow === flow)?.revision ?? '';
}

const counted = async (edge: TestEdge): Promise<string[]> =>
  (await (await edge.get('/metrics')).text())
    .split('\n')
    .filter((line) => line.startsWith('alur_shared_entries_total'));

test('[EDGE-5023] of two edges with a shared folder one compiles a flow and both serve it, and each serves the modules that the other has made', async () => {
  const variables = { ALUR_SHARED_FOLDER: await sharedFolder() };
  const cms = await startCmsStandIn({ flow_documents: essentialItems(flowItem('login', { warned: true })) });
  onTestFinished(() => cms.close());
  const first = countingPublish();
  const one = await startTestEdge({ cms, variables, publish: first.publish });
  const revision = await revisionOf(one, 'login');
  expect(first.flows).toContain('login');
  const path = `/alur/bundles/login/${revision}.js`;
  const module = await (await one.get(path)).text();

  const second = countingPublish();
  const two = await startTestEdge({ cms, variables, publish: second.publish });
  expect(await revisionOf(two, 'login')).toBe(revision);
  expect(second.flows.filter((flow) => flow === 'login')).toEqual([]);
  expect((await two.ready()).flows.find(({ flow }) => flow === 'login')?.problems).toEqual(
    (await one.ready()).flows.find(({ flow }) => flow === 'login')?.problems,
  );

  // One that lags, with another CMS before it: it never had this revision.
  const behind = await startTestEdge({ variables });
  expect(await revisionOf(behind, 'login')).not.toBe(revision);
  const lent = await behind.get(path);
  expect([lent.status, await lent.text()]).toEqual([200, module]);
  expect((await one.get(`/alur/bundles/login/${await revisionOf(behind, 'login')}.js`)).status).toBe(200);
});

test('[EDGE-5024] an entry that is not what an edge wrote is served by none, counted, logged once, and compiled again', async () => {
  const folder = await sharedFolder();
  const variables = { ALUR_SHARED_FOLDER: folder };
  const cms = await startCmsStandIn({ flow_documents: essentialItems(flowItem('login', { warned: true })) });
  onTestFinished(() => cms.close());
  const one = await startTestEdge({ cms, variables });
  const revision = await revisionOf(one, 'login');
  for (const kind of ['modules', 'flows'])
    for (const name of await readdir(join(folder, kind))) {
      const path = join(folder, kind, name);
      await writeFile(path, `${await readFile(path, 'utf8')}\n/* of a stranger */`);
    }

  const behind = await startTestEdge({ variables });
  await revisionOf(behind, 'login');
  const wrong = `/alur/bundles/login/${revision}.js`;
  expect([(await behind.get(wrong)).status, (await behind.get(wrong)).status]).toEqual([404, 404]);
  expect(await counted(behind)).toContain('alur_shared_entries_total{kind="modules",result="wrong"} 2');
  const named = behind.log.filter((line) => line.includes(`modules/login.${revision}`));
  expect(named).toHaveLength(1);

  const again = countingPublish();
  const two = await startTestEdge({ cms, variables, publish: again.publish });
  expect(await revisionOf(two, 'login')).toBe(revision);
  expect(again.flows).toContain('login');
  // Written again by who had it.
  expect((await behind.get(`/alur/bundles/login/${revision}.js`)).status).toBe(200);
});

test('[EDGE-5025] [R15] in a release each of two edges serves the files of the other’s build, that of the one which came later too', async () => {
  const variables = { ALUR_SHARED_FOLDER: await sharedFolder() };
  const before = await startTestEdge({ variables });
  const next = await writeStubBuild();
  onTestFinished(() => rm(next, { recursive: true, force: true }));
  const shell = join(next, 'client', 'index.html');
  await writeFile(shell, (await readFile(shell, 'utf8')).replaceAll('index-a1.js', 'index-z9.js'));
  await writeFile(join(next, 'client', 'assets', 'index-z9.js'), 'console.log("next")');
  await rm(join(next, 'client', 'assets', 'phone-b2.js'));
  expect((await before.get('/assets/index-z9.js')).status).toBe(404);

  const after = await startTestEdge({ dist: next, variables });
  await expect.poll(async () => (await before.get('/assets/index-z9.js')).status).toBe(200);
  const [old, fresh] = [await after.get('/assets/phone-b2.js'), await before.get('/assets/index-z9.js')];
  expect([old.status, fresh.status, await fresh.text()]).toEqual([200, 200, 'console.log("next")']);
  for (const answer of [old, fresh]) {
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  }
  for (const path of ['/assets/none.js', '/assets/../humans.txt', '/assets/index-z9.js.map'])
    expect((await before.get(path)).status).not.toBe(500);
});

test('[EDGE-5026] a shared folder without the secret that signs it is refused with a sentence', () => {
  const read = readEnvironment({ ALUR_SHARED_FOLDER: 'shared' });
  expect(read.ok ? [] : read.error).toEqual([
    'ALUR_SHARED_FOLDER is set, and ALUR_NOTICE_SECRET is not, which signs what edges lay there. Set it, to the same text for all edges.',
  ]);
  const given = readEnvironment({ ALUR_SHARED_FOLDER: '/srv/alur', ALUR_NOTICE_SECRET: noticeSecret });
  expect(given.ok && given.value.sharedFolder).toBe('/srv/alur');
});
