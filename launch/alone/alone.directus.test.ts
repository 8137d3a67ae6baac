import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readMarks } from '../../cms/preparing/preparedState.ts';
import { refuseUnprepared } from '../../cms/preparing/refuseUnprepared.ts';
import { servingEnvironment } from '../../cms/process/environment.ts';
import { createCmsApi, seederAgent } from '../../cms/seeder/base/cmsApi.ts';
import { laySeeded, testSecrets, testServer } from '../../cms/testing/freshCms.ts';
import { createDatabase } from '../../cms/testing/postgresServer.ts';
import { underTest } from '../../cms/testing/underTest.ts';
import { freePorts } from '../product/ports.ts';
import { environmentSeen, processesBelow } from '../testing/processesBelow.ts';

/** Starts one process by itself, as its npm command does once all is installed. */
function start(name: 'cmsPrepare' | 'cmsStart', env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['launch/alone/main.ts', name], { env, stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (said += String(bytes)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { child, ended, said: () => said };
}

// To seed a database that nobody has seeded before takes minutes on a busy machine.
it(
  '[LAUNCH-4872] the CMS is prepared once, however many ask at once, and is served only where it was prepared, without what prepared it',
  { timeout: 600_000 },
  async () => {
    const server = testServer();
    const data = await mkdtemp(join(tmpdir(), 'alur-alone-'));
    onTestFinished(() => rm(data, { recursive: true, force: true }));
    const database = server === null ? null : await createDatabase(server, true);
    if (database === null) await laySeeded(data);
    else onTestFinished(() => database.drop());
    const [port = 0] = await freePorts(1);
    const env = {
      ...underTest,
      ...testSecrets,
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      ALUR_DATA: data,
      ALUR_PROVIDER_KEY: 'test-only-key-of-the-providers',
      CMS_PORT: String(port),
      ...(database === null ? {} : { ALUR_CMS_DATABASE_URL: database.url }),
    };

    const early = start('cmsStart', env);
    expect([await early.ended, early.said()]).toEqual([
      78,
      'The database of the CMS was not prepared yet: run `npm run cms:prepare` first.\n',
    ]);

    const both = [start('cmsPrepare', env), start('cmsPrepare', env)];
    expect(
      await Promise.all(both.map(({ ended }) => ended)),
      both.map(({ said }) => said()).join('\n'),
    ).toEqual([0, 0]);
    const times = (words: string): number => both.filter(({ said }) => said().includes(words)).length;
    expect([
      times('waiting for another start'),
      times('nothing was to be done'),
      times(' changes, '),
    ]).toEqual([1, 1, 1]);

    const cms = start('cmsStart', env);
    const url = `http://127.0.0.1:${port}`;
    await vi.waitFor(async () => expect(await (await fetch(`${url}/server/ping`)).text()).toBe('pong'), {
      timeout: 120_000,
      interval: 100,
    });
    // What serves, and Directus below it; the process that was started by hand has what was given by hand.
    const below = processesBelow(cms.child.pid ?? 0);
    expect(below).toHaveLength(2);
    for (const pid of below) {
      const seen = environmentSeen(pid);
      expect(seen).toContain(testSecrets.ALUR_CMS_SECRET);
      expect(seen).not.toContain(testSecrets.ADMIN_TOKEN);
      expect(seen).not.toContain(testSecrets.ALUR_CMS_TOKEN);
      expect(seen).not.toContain(env.ALUR_PROVIDER_KEY);
    }

    const second = start('cmsStart', env);
    expect(await second.ended).toBe(78);
    expect(second.said()).toContain(`Another CMS already runs on the data folder ${data}.`);

    const serving = servingEnvironment(env);
    const [own] = await readMarks(serving);
    const admin = createCmsApi(url, testSecrets.ADMIN_TOKEN, seederAgent);
    // A newer release prepared it: this one may come back.
    const newer = {
      id: 'prepared/ffffffffffffffff',
      parts: { settings: 'other', at: '2999-01-01T00:00:00.000Z' },
    };
    await admin.send('POST', '/items/cms_seed_state', [newer]);
    await expect(refuseUnprepared(serving)).resolves.toBeUndefined();
    // An older one did, and this one never.
    await admin.send('DELETE', '/items/cms_seed_state', [`prepared/${own?.release}`]);
    await expect(refuseUnprepared(serving)).rejects.toThrow(
      'The database of the CMS was prepared by another release, on 2999-01-01, and not by this one: run `npm run cms:prepare` first.',
    );

    cms.child.kill('SIGTERM');
    expect(await cms.ended).toBe(0);
  },
);
