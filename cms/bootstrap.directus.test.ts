import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootstrapCms, startCms } from './directus.ts';
import { directusEnvironment } from './process/environment.ts';
import type { DirectusEnvironment } from './process/environment.ts';
import { testSecrets } from './testing/freshCms.ts';

let data: string;
let env: DirectusEnvironment;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'alur-bootstrap-'));
  env = directusEnvironment({
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    ...testSecrets,
    ALUR_DATA: data,
  });
});

afterAll(async () => {
  await rm(data, { recursive: true, force: true });
});

describe('bootstrapCms', () => {
  it('[CMS-15] starts over when an earlier bootstrap was interrupted, and does nothing when one was finished', async () => {
    await mkdir(join(data, 'cms'), { recursive: true });
    await writeFile(join(data, 'cms', 'data.db.unfinished'), 'half a database');
    await writeFile(join(data, 'cms', 'data.db'), '');
    expect(await bootstrapCms(env)).toBe('created');
    expect(await readdir(join(data, 'cms'))).toEqual(expect.arrayContaining(['data.db', 'directus-version']));
    expect(await readdir(join(data, 'cms'))).not.toContain('data.db.unfinished');
    expect(await bootstrapCms(env)).toBe('present');
  });

  it('[CMS-51] makes files that only the user who runs it can read', async () => {
    const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);
    expect(await modeOf(join(data, 'cms'))).toBe('700');
    expect(await modeOf(join(data, 'cms', 'data.db'))).toBe('600');
  });

  it('[CMS-15] brings a database of another version up to date', async () => {
    await writeFile(join(data, 'cms', 'directus-version'), '11.0.0');
    expect(await bootstrapCms(env)).toBe('migrated');
    expect(await bootstrapCms(env)).toBe('present');
  });

  it('[CMS-16] says why it could not, with the last lines of Directus', async () => {
    const elsewhere = directusEnvironment({
      ...testSecrets,
      PATH: process.env['PATH'],
      ALUR_DATA: data,
      DB_CLIENT: 'pg',
    });
    await expect(bootstrapCms(elsewhere)).rejects.toThrow(/could not be set up[^]*DB_HOST/);
  });
});

describe('startCms', () => {
  it('[CMS-16] says why Directus stopped when its port is taken', async () => {
    const other = createServer((_request, response) => response.end('something else'));
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    try {
      await expect(startCms({ ...env, PORT: port })).rejects.toThrow(
        /stopped while starting[^]*(?:EADDRINUSE|in use)/,
      );
    } finally {
      await new Promise((closed) => other.close(closed));
    }
  });
});
