import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FlowFacts, Written } from './flowFacts.ts';

const extension = '.json';

/**
 * Walks flows, but takes from a folder what an earlier run has walked of the same items. What no item of this run needs is removed from there.
 *
 * @param beside a hash of all that decides about every walk, the code of publish included; each item counts by itself
 * @param walk walks an item whose facts are not there
 */
export async function rememberedFacts(
  items: ReadonlyMap<string, Written>,
  { folder, beside }: { readonly folder: string; readonly beside: string },
  walk: (item: Written) => Promise<FlowFacts>,
): Promise<Readonly<Record<string, FlowFacts>>> {
  await mkdir(folder, { recursive: true });
  const facts = [...items].map(async ([name, item]) => {
    const key = createHash('sha256')
      .update(JSON.stringify([beside, item]))
      .digest('hex');
    const file = join(folder, `${key}${extension}`);
    const own = (await factsIn(file)) ?? (await walk(item));
    await writeWhole(file, JSON.stringify(own));
    return { name, own, file: `${key}${extension}` };
  });
  const all = await Promise.all(facts);
  const needed = new Set(all.map(({ file }) => file));
  const old = (await readdir(folder)).filter((file) => !needed.has(file));
  await Promise.all(old.map((file) => rm(join(folder, file), { force: true })));
  return Object.fromEntries(all.map(({ name, own }) => [name, own]));
}

/** What was kept; null where nothing was, or it can't be read. */
async function factsIn(file: string): Promise<FlowFacts | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as FlowFacts;
  } catch {
    return null;
  }
}

/** A run that is stopped leaves no half file. */
async function writeWhole(file: string, text: string): Promise<void> {
  const half = `${file}.${process.pid}`;
  await writeFile(half, text);
  await rename(half, file);
}
