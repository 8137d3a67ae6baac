import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bootstrapCms } from '../directus.ts';
import { testSecrets, testServer } from '../testing/freshCms.ts';
import { createDatabase } from '../testing/postgresServer.ts';
import { directusEnvironment } from './environment.ts';
import { takeLease } from './lease.ts';

it('[CMS-3147] of two first starts at once on one PostgreSQL database one waits while the other prepares it, and both succeed', async () => {
  const server = testServer();
  if (server === null) throw new Error('This test needs a PostgreSQL server.');
  const database = await createDatabase(server, false);
  const order: string[] = [];
  const start = async (name: string): Promise<void> => {
    const data = await mkdtemp(join(tmpdir(), 'alur-lease-'));
    onTestFinished(() => rm(data, { recursive: true, force: true }));
    const env = directusEnvironment({
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...testSecrets,
      ALUR_DATA: data,
      ALUR_CMS_DATABASE_URL: database.url,
    });
    const lease = await takeLease(env, () => order.push(`${name} waits`));
    order.push('prepares');
    await bootstrapCms(env);
    order.push('is done');
    await lease.release();
  };
  onTestFinished(() => database.drop());
  await Promise.all([start('one'), start('other')]);
  expect(order.filter((step) => !step.endsWith('waits'))).toEqual([
    'prepares',
    'is done',
    'prepares',
    'is done',
  ]);
  expect(order.filter((step) => step.endsWith('waits'))).toHaveLength(1);
});

it('[CMS-3144] a lease in a database that does not answer is refused with what Directus says of it', async () => {
  const env = directusEnvironment({
    PATH: process.env['PATH'],
    ...testSecrets,
    ALUR_CMS_DATABASE_URL: 'postgres://alur:canary@127.0.0.1:1/alur',
  });
  const lease = takeLease(env, () => undefined);
  await expect(lease).rejects.toThrow(/^The database of the CMS could not be reached: .*ECONNREFUSED/);
  await expect(lease).rejects.not.toThrow('canary');
});
