import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClientBuild, readAssets } from './clientBuild.ts';

const buildsKept = 3;
const daysKept = 14;

/**
 * Keeps a copy of this build's hashed files and answers those of the builds before it (R15): a page that was opened before a release still finds the
 * chunks it asks for later. At most three earlier builds, each for 14 days after it was last the present one.
 *
 * @param client the present build's folder, `dist/client`
 * @param folder where copies lie, a folder for each build
 */
export async function keepBuild(
  client: string,
  folder: string,
  buildId: string,
  now: number = Date.now(),
): Promise<ClientBuild['assets']> {
  await mkdir(folder, { recursive: true });
  const mine = join(folder, buildId);
  if ((await stat(mine).catch(() => null)) === null) {
    const draft = `${mine}.tmp`;
    await rm(draft, { recursive: true, force: true });
    await cp(join(client, 'assets'), join(draft, 'assets'), {
      recursive: true,
      filter: (source) => !source.endsWith('.map'),
    });
    await rename(draft, mine);
  }
  await utimes(mine, now / 1000, now / 1000);

  const names = (await readdir(folder)).filter((name) => /^[0-9a-f]{16}$/.test(name) && name !== buildId);
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const [kept, dropped] = split(
    aged.sort((a, b) => b.at - a.at),
    ({ at }, index) => index < buildsKept && now - at < daysKept * 24 * 60 * 60 * 1000,
  );
  await Promise.all(dropped.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })));
  const maps = await Promise.all(kept.map(({ name }) => readAssets(join(folder, name))));
  return new Map(maps.toReversed().flatMap((map) => [...map]));
}

function split<T>(list: readonly T[], keep: (each: T, index: number) => boolean): readonly [T[], T[]] {
  return [list.filter((each, index) => keep(each, index)), list.filter((each, index) => !keep(each, index))];
}
