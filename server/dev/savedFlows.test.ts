import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { savedFlowsPath, type SavedFlow } from '../../src/contracts/savedFlow.ts';
import { startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';
import { essentialItems, flowItem } from '../testing/stubFlow.ts';
import { sentenceOn } from './addDevRoutes.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** A project with documents of its own, an edge that runs in development on it, and what an open page hears. */
async function startDev(dev = true) {
  const root = await mkdtemp(join(tmpdir(), 'alur-dev-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const name of ['locales', 'publish', 'src', 'renderers', 'cms-seed'])
    await symlink(join(project, name), join(root, name));
  await cp(join(project, 'schemas'), join(root, 'schemas'), { recursive: true });
  const edge = await startTestEdge({ dev, root });
  await expect.poll(() => wording(edge)).toContain('Label');
  const folder = join(root, 'schemas', 'flows');
  await mkdir(join(root, 'draft'));
  /** As editors of text do: a new file takes the old one's place. */
  const save = async (file: string, text: string): Promise<void> => {
    await writeFile(join(root, 'draft', file), text);
    await rename(join(root, 'draft', file), join(folder, file));
  };
  return { edge, save };
}

/** An open page: what it hears, one after the other. A connection of its own, since one of a pool would outlive the page. */
async function heard(edge: TestEdge): Promise<() => Promise<SavedFlow>> {
  const request = get(`${edge.url}${savedFlowsPath}`, { agent: false });
  onTestFinished(() => void request.destroy());
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  const lines = createInterface({ input: response })[Symbol.asyncIterator]();
  return async () => {
    for (;;) {
      const { value = '' } = await lines.next();
      if (value.startsWith('data: ')) return JSON.parse(value.slice('data: '.length)) as SavedFlow;
    }
  };
}

const wording = async (edge: TestEdge): Promise<string> =>
  (await edge.get('/alur/flows/login?locale=en')).text();

test('[LAUNCH-3570] in development a saved document is published at once, without a seed, and open pages hear of it', async () => {
  const { edge, save } = await startDev();
  const next = await heard(edge);
  await save('login.json', JSON.stringify(flowItem('login', { label: 'Saved' })));
  expect(await next()).toMatchObject({ flow: 'login', file: 'login.json', isServed: true, findings: [] });
  expect(await wording(edge)).toContain('Saved');
  // The CMS is read again all the time: what it holds of this flow has not changed, so the saved document stays.
  edge.cms.items.flow_documents = essentialItems(flowItem('register', { label: 'Another' }));
  await expect
    .poll(async () => (await edge.get('/alur/flows/register?locale=en')).text())
    .toContain('Another');
  expect(await wording(edge)).toContain('Saved');
  edge.cms.items.flow_documents = essentialItems(flowItem('login', { label: 'Editor' }));
  await expect.poll(() => wording(edge)).toContain('Editor');
});

test('[LAUNCH-3571] a saved document that is refused, or no JSON, shows its findings by file, line and column, and the last good version is served', async () => {
  const { edge, save } = await startDev();
  const next = await heard(edge);
  await save('login.json', JSON.stringify(flowItem('login', { broken: true }), null, 2));
  const refused = await next();
  expect(refused).toMatchObject({ flow: 'login', isServed: false });
  expect(refused.findings[0]).toMatchObject({ severity: 'error', line: 4, column: 3 });
  expect(sentenceOn(refused)).toContain('schemas/flows/login.json:4:3');
  await save('login.json', '{\n  "key": "login",,\n}');
  expect(await next()).toMatchObject({
    isServed: false,
    findings: [{ rule: 'PUB-03', line: 2, column: 18 }],
  });
  expect(await wording(edge)).toContain('Label');
});

test('[LAUNCH-3572] outside development nothing watches files, and no page can hear of them', async () => {
  const { edge, save } = await startDev(false);
  expect((await edge.get(savedFlowsPath)).status).toBe(404);
  await save('login.json', JSON.stringify(flowItem('login', { label: 'Saved' })));
  expect(await wording(edge)).toContain('Label');
});
