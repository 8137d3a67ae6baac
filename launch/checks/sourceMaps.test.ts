import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readClientBuild } from '../../server/pages/clientBuild.ts';
import { fileSourceMaps } from './sourceMaps.ts';

const dist = mkdtempSync(join(tmpdir(), 'alur-maps-'));
afterAll(() => rmSync(dist, { recursive: true }));

function build(content: string): void {
  mkdirSync(join(dist, 'client', '.vite'), { recursive: true });
  mkdirSync(join(dist, 'client', 'assets'), { recursive: true });
  writeFileSync(join(dist, 'client', 'index.html'), content);
  writeFileSync(join(dist, 'client', '.vite', 'manifest.json'), '{}');
  writeFileSync(join(dist, 'client', 'assets', 'index-a1.js'), content);
  writeFileSync(join(dist, 'client', 'assets', 'index-a1.js.map'), `map of ${content}`);
}

test('[ANA-2063] source maps lie under the id of their build, which error reports name, and beside nothing that is served', async () => {
  build('one');
  const id = fileSourceMaps(dist);
  expect(readFileSync(join(dist, 'maps', id, 'assets', 'index-a1.js.map'), 'utf8')).toBe('map of one');
  expect(existsSync(join(dist, 'client', 'assets', 'index-a1.js.map'))).toBe(false);
  const served = await readClientBuild(dist);
  expect(served?.buildId).toBe(id);
  expect([...(served?.assets.keys() ?? [])].filter((path) => path.includes('.map'))).toEqual([]);
});

test('[ANA-2063] the maps of the five newest builds stay', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'].map((content, index) => {
    build(content);
    const id = fileSourceMaps(dist);
    utimesSync(join(dist, 'maps', id), index + 1, index + 1);
    return id;
  });
  build('last');
  const last = fileSourceMaps(dist);
  const left = readdirSync(join(dist, 'maps'));
  expect(left).toHaveLength(5);
  expect(left).toEqual(expect.arrayContaining([last, ...ids.slice(3)]));
});
