import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { EntryName } from './entryPlace.ts';
import { folderPlace } from './folderPlace.ts';
import { createSharedFlows } from './sharedFlows.ts';
import { openSharedStore, type SharedStore } from './sharedStore.ts';

const entry: EntryName = { kind: 'modules', name: 'login.0123456789abcdef' };
const other: EntryName = { kind: 'modules', name: 'login.fedcba9876543210' };
const bytes = Buffer.from('export const validators = {};');
const dayMs = 24 * 60 * 60 * 1000;

let folder: string;
let now: number;
let wrong: string[];
let unwritten: string[];
let unread: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alur-shared-'));
  now = Date.now();
  [wrong, unwritten, unread] = [[], [], []];
  const made = folder;
  onTestFinished(() => rm(made, { recursive: true, force: true }));
});

function open(secret = 'the secret of the edges', at = folder): SharedStore {
  const report = {
    wrong: ({ kind, name }: EntryName) => void wrong.push(`${kind}/${name}`),
    unwritten: (title: string, reason: string) => void unwritten.push(`${title}: ${reason}`),
    unread: (title: string, reason: string) => void unread.push(`${title}: ${reason}`),
  };
  return openSharedStore({ place: folderPlace(at), secret, now: () => now, report });
}

const fileOf = ({ kind, name }: EntryName): string => join(folder, kind, name);

test('[EDGE-5021] what one edge writes, every edge with its secret reads, and one without it does not', async () => {
  await open().write(entry, bytes);
  expect(await open().read(entry)).toEqual(bytes);
  expect(await open().read(other)).toBeNull();
  expect(wrong).toEqual([]);
  expect(await open('another secret').read(entry)).toBeNull();
  expect(wrong).toEqual(['modules/login.0123456789abcdef']);
});

test.each<[string, (path: string) => Promise<void>]>([
  ['changed', async (path) => writeFile(path, (await readFile(path, 'utf8')).replace('{}', '{ a: 1 }'))],
  ['cut short', async (path) => writeFile(path, (await readFile(path)).subarray(0, -3))],
  ['emptied', (path) => writeFile(path, '')],
  ['without a signature', (path) => writeFile(path, bytes)],
  ['laid under another name', (path) => rename(fileOf(other), path)],
])(
  '[EDGE-5021] an entry that is %s is not used, is reported, and is written again by who has it',
  async (_how, damage) => {
    const shared = open();
    await shared.write(entry, bytes);
    await shared.write(other, Buffer.from('export const validators = null;'));
    await damage(fileOf(entry));
    expect(await shared.read(entry)).toBeNull();
    expect(wrong).toEqual(['modules/login.0123456789abcdef']);
    await open().write(entry, bytes);
    expect(await shared.read(entry)).toEqual(bytes);
  },
);

test('[EDGE-5022] what nobody has used for 14 days is removed, by any edge; what one uses stays', async () => {
  const [used, unused] = [open(), open()];
  const end = new AbortController();
  onTestFinished(() => {
    end.abort();
  });
  await used.write(entry, bytes);
  await used.keep('flow login', [entry]);
  await unused.write(other, bytes);
  await writeFile(join(folder, 'modules', '.draft-of-a-killed-edge'), 'half');
  const old = (now - 13 * dayMs) / 1000;
  for (const name of await readdir(join(folder, 'modules')))
    await utimes(join(folder, 'modules', name), old, old);
  await unused.tidy(end.signal);
  expect(await readdir(join(folder, 'modules'))).toHaveLength(3);
  now += 2 * dayMs;
  await used.tidy(end.signal);
  await unused.tidy(end.signal);
  expect(await readdir(join(folder, 'modules'))).toEqual([entry.name]);
});

test('[INS-103] what is live of a flow and the B of its experiment both stay where edges share them, as long as one serves them', async () => {
  const shared = open();
  const end = new AbortController();
  onTestFinished(() => {
    end.abort();
  });
  const made = (revision: string) =>
    ({ data: { flow: 'login', revision }, moduleSource: bytes.toString() }) as never;
  await createSharedFlows(shared).share('a'.repeat(64), made('0123456789abcdef'));
  await createSharedFlows(shared, 'experiment').share('b'.repeat(64), made('fedcba9876543210'));
  const old = (now - 13 * dayMs) / 1000;
  for (const name of await readdir(join(folder, 'modules')))
    await utimes(join(folder, 'modules', name), old, old);
  await shared.tidy(end.signal);
  now += 2 * dayMs;
  await shared.tidy(end.signal);
  expect((await readdir(join(folder, 'modules'))).toSorted()).toEqual([entry.name, other.name]);
});

test('[EDGE-5021] a folder that can’t be written stops nothing, and is reported', async () => {
  const place = join(folder, 'a-file');
  await writeFile(place, '');
  const shared = open('the secret of the edges', place);
  await shared.write(entry, bytes);
  expect(await shared.read(entry)).toBeNull();
  expect(unwritten).toEqual([expect.stringMatching(/^The shared folder: E/)]);
  expect(unread).toEqual([]);
});
