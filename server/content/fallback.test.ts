import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { essentialFlows } from '../../src/contracts/address/essentialRoutes.ts';
import { startCmsStandIn } from '../testing/cmsStandIn.ts';
import { startTestEdge } from '../testing/startTestEdge.ts';
import { essentialItems, flowItem } from '../testing/stubFlow.ts';

/** Removed after the edges that use it have ended. */
async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'alur-edge-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const closedPort = { ALUR_CMS_URL: 'http://127.0.0.1:9' };

test('[EDGE-01] [R1] without CMS and without a copy on disk the shipped documents serve, at once', async () => {
  // Who waited for the CMS would wait for minutes; a machine that is busy with something else takes seconds.
  const limits = { timeoutMs: 60_000, retries: 3, retryDelayMs: 60_000, maxBytes: 1000 };
  const started = performance.now();
  const edge = await startTestEdge({ variables: closedPort, limits, firstReadMs: undefined });
  const answer = await edge.ready();
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(answer).toMatchObject({ status: 'ready', content: { source: 'shipped', ageSeconds: null } });
  const shipped = (await readdir(new URL('../../schemas/flows', import.meta.url)))
    .map((name) => name.replace('.json', ''))
    .sort();
  expect(shipped).toEqual(expect.arrayContaining([...essentialFlows]));
  expect(answer.flows.map(({ flow, source }) => [flow, source])).toEqual(
    shipped.map((flow) => [flow, 'shipped']),
  );
  const countries = (await (await edge.get('/vplus/config/countries')).json()) as {
    data: { code: string }[];
  };
  expect(countries.data.map(({ code }) => code)).toEqual(['+62']);
});

test('[EDGE-01] [R1] without CMS the copy on disk serves, with everything that was last good', async () => {
  const data = await emptyFolder();
  const cms = await startCmsStandIn({
    flow_documents: essentialItems(flowItem('login', { label: 'From the CMS' })),
    public_config: [{ Key: 'default', OtpCodeLenght: 6 }],
    interface_texts: [{ key: 'common.logIn', en: 'Come in', id: '' }],
  });
  const first = await startTestEdge({ data, cms });
  await first.until(({ content }) => content.source === 'cms');
  await first.until(({ flows }) => flows.every(({ source }) => source === 'cms'));
  await first.close();
  await cms.close();

  const edge = await startTestEdge({ data, variables: closedPort });
  expect(await edge.ready()).toMatchObject({ status: 'ready', content: { source: 'disk' } });
  const boot = (await (await edge.get('/alur/boot?path=/vplus/auth/login&locale=en')).json()) as {
    config: unknown;
    messages: Record<string, string>;
    flow: unknown;
  };
  expect(boot.config).toMatchObject({ otpCodeLenght: 6 });
  expect(boot.messages['common.logIn']).toBe('Come in');
  expect(boot.flow).toMatchObject({ messages: { 'login.label': 'From the CMS' } });
});

test.each(['content/manifest.json', 'bundles/login/current.json'])(
  '[EDGE-02] [R1] a copy that is cut short (%s) counts as none, and the rest still serves',
  async (name) => {
    const data = await emptyFolder();
    const first = await startTestEdge({ data });
    await first.until(
      ({ content, flows }) => content.source === 'cms' && flows.every(({ source }) => source === 'cms'),
    );
    await first.close();
    const path = join(data, 'edge', name);
    const whole = await readFile(path, 'utf8');
    await writeFile(path, whole.slice(0, whole.length / 2));

    const edge = await startTestEdge({ data, variables: closedPort });
    expect((await edge.ready()).status).toBe('ready');
  },
);

test('[EDGE-02] [R1] a collection whose copy was changed on disk is taken from what ships, and the others from their copies', async () => {
  const data = await emptyFolder();
  const cms = await startCmsStandIn({
    flow_documents: essentialItems(),
    public_config: [{ Key: 'default', OtpCodeLenght: 6 }],
    interface_texts: [{ key: 'common.logIn', en: 'Come in', id: '' }],
  });
  const first = await startTestEdge({ data, cms });
  await first.until(({ content }) => content.source === 'cms');
  await first.close();
  await cms.close();
  const folder = join(data, 'edge', 'content');
  const name = (await readdir(folder)).find((each) => each.startsWith('public_config.')) ?? '';
  const copy = await readFile(join(folder, name), 'utf8');
  await writeFile(join(folder, name), copy.replace('"OtpCodeLenght":6', '"OtpCodeLenght":8'));
  expect(await readFile(join(folder, name), 'utf8')).not.toBe(copy);

  const edge = await startTestEdge({ data, variables: closedPort });
  const boot = (await (await edge.get('/alur/boot?path=/vplus/auth/login&locale=en')).json()) as {
    config: { otpCodeLenght: number };
    messages: Record<string, string>;
  };
  expect(boot.config.otpCodeLenght).toBe(4);
  expect(boot.messages['common.logIn']).toBe('Come in');
});

test('[EDGE-02] [R1] a module that was changed on disk is never run', async () => {
  const data = await emptyFolder();
  const first = await startTestEdge({ data });
  const { flows } = await first.until(
    ({ content, flows: held }) => content.source === 'cms' && held.every(({ source }) => source === 'cms'),
  );
  await first.close();
  const revision = flows.find(({ flow }) => flow === 'login')?.revision ?? '';
  await writeFile(join(data, 'edge', 'bundles', 'login', `${revision}.js`), 'throw new Error("changed")');

  const edge = await startTestEdge({ data, variables: closedPort });
  expect((await edge.ready()).flows.find(({ flow }) => flow === 'login')).toMatchObject({
    source: 'shipped',
  });
});
