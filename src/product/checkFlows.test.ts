import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureOf } from './testing/fixture.ts';
import { shippedItem } from './testing/shippedItem.ts';

const program = fileURLToPath(new URL('./checkFlows.ts', import.meta.url));
let folder = '';

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

function check(...files: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...files], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('flows:check', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'flows-check-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('[PUB-75] finds nothing in sound documents, and says how many it read', () => {
    const flows = fileURLToPath(new URL('../../schemas/flows/', import.meta.url));
    const { status, stdout } = check(join(flows, 'setpartner.json'), join(flows, 'tv-activate.json'));
    expect(stdout).toMatch(/^2 files checked, 2 documents fit to publish: 0 errors, 0 warnings\.$/m);
    expect(status).toBe(0);
  });

  it('[PUB-75] names file, pointer, rule, sentence and cure, and fails', async () => {
    const { key, document, messages } = (await fixtureOf('PUB-10')).item;
    const path = await file('broken.json', { key, document, messages });
    const { status, stdout } = check(path);
    expect(status).toBe(1);
    for (const part of [
      path,
      '/document/steps/start/body/0/widget',
      'PUB-10',
      'There is no widget "e-mail".',
      'Did you mean "email"?',
    ]) {
      expect(stdout).toContain(part);
    }
  });

  it('[PROVE-20] refuses what strands a subscriber, with the way there, and prints it as data', async () => {
    const { document, ...item } = await shippedItem('login');
    for (const { actions = [] } of Object.values(document.steps))
      for (const action of actions) if (action.id === 'sendCode') action.visible = { '!': { '==': [1, 1] } };
    const path = await file('stranded.json', { ...item, document });
    const { status, stdout } = check(path);
    expect(status).toBe(1);
    expect(stdout).toContain('This screen asks for a code, and no button sends one.');
    expect(stdout).toContain('    1. Open /vplus/auth/login-otp.\n');
    const { problems } = JSON.parse(check('--json', path).stdout) as { problems: readonly object[] };
    expect(problems).toContainEqual(
      expect.objectContaining({
        rule: 'PROVE-9',
        severity: 'error',
        pointer: '/document/steps/code/body/3',
        said: expect.objectContaining({
          sentence: { key: 'proof.noNewCode', values: expect.anything() },
        }) as object,
      }),
    );
  });

  it('[PUB-75] takes a bare document, whose wording is elsewhere, with pointers into the file itself', async () => {
    const { document } = await shippedItem('login');
    const { title: _title, ...rest } = document;
    const good = await file('bare.json', document);
    const bad = await file('bareBroken.json', { ...rest, initial: 'nowhere' });
    expect(check(good).status).toBe(0);
    const { status, stdout } = check(bad);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^ {2}\/initial$/m);
  });

  it('[PUB-75] [PUB-3190] says in a sentence, with line and column, when a file is missing or not JSON', async () => {
    const { status, stdout, stderr } = check(
      await file('cut.json', '{"key": '),
      await file('broken comma.json', '{\n  "key": ,\n}'),
      join(folder, 'missing.json'),
    );
    expect(status).toBe(1);
    expect(stdout).toContain('is not JSON');
    expect(stdout).toContain(`${join(folder, 'broken comma.json')}:2:10\n`);
    expect(stdout).toContain("can't be read");
    expect(stderr).not.toContain('Error');
  });

  it('[PUB-63] finds a route that two flows lay claim to', async () => {
    const partner = await shippedItem('setpartner');
    const activate = await shippedItem('tv-activate');
    const paths = [
      await file('setpartner.json', partner),
      await file('tv-activate.json', {
        ...activate,
        document: { ...activate.document, routes: [{ path: '/vplus/setpartner/' }] },
      }),
    ];
    const { status, stdout } = check(...paths);
    expect(status).toBe(1);
    expect(stdout).toMatch(/tv-activate\.json:1:\d+\n {2}\/document\/routes\/0\/path\n {2}PUB-63/);
  });

  it('[PUB-820] a document that claims the path of a page is refused, with what to do', async () => {
    const register = await shippedItem('register');
    const document = {
      ...register.document,
      routes: [{ path: '/vplus/auth/register' }, { path: '/vplus/help/' }],
    };
    const { status, stdout } = check(await file('page.json', { ...register, document }));
    expect(stdout).toContain('The route "/vplus/help/" belongs to a page of the product.');
    expect(stdout).toContain('Choose another path.');
    expect(status).toBe(1);
  });

  it('[PUB-80] a link to a path that another of the files claims is known; one that none claims is not', async () => {
    const { item } = (await fixtureOf('PUB-80')) as unknown as {
      item: { document: { steps: { start: { links?: unknown } } } };
    };
    item.document.steps.start.links = [{ id: 'mine', to: '/vplus/mine', label: 'sample.submit' }];
    const linking = await file('linking.json', item);
    const register = await shippedItem('register');
    const claimed = {
      ...register.document,
      routes: [{ path: '/vplus/auth/register' }, { path: '/vplus/mine' }],
    };
    const other = await file('other.json', { ...register, document: claimed });
    expect(check(linking).stdout).toContain('There is no page "/vplus/mine" yet.');
    expect(check(linking, other).stdout).not.toContain('There is no page "/vplus/mine" yet.');
  });
});
