import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAt, buildIn, ownRoot, rollOut } from '../support/fleet/edges.ts';
import { type HeldPage, heldForms, type HeldPages, startHeldPages } from '../support/fleet/heldPages.ts';
import { buildNextRelease, filesOfOne, type NextRelease } from '../support/fleet/nextRelease.ts';
import { type Fleet, startFleet } from '../support/fleet/startFleet.ts';

/** Two edges behind HAProxy, and two builds whose programs have other names. */
let fleet: Fleet;
let next: NextRelease;
let pages: HeldPages;

beforeAll(async () => {
  next = await buildNextRelease();
  fleet = await startFleet({ isBehindHaproxy: true });
  pages = await startHeldPages(fleet.site);
}, 900_000);

afterAll(async () => {
  await pages.close();
  await fleet.stop();
  next.remove();
}, 300_000);

/** Opens so many pages through the balancer, whose requests go to both edges in turn. */
async function openSome(count: number): Promise<readonly HeldPage[]> {
  const held: HeldPage[] = [];
  for (let nth = 0; nth < count; nth += 1)
    held.push(await pages.open(heldForms[nth % heldForms.length] ?? 'login'));
  return held;
}

/** Why pages are dead; nothing where all live. */
async function goOnWith(held: readonly HeldPage[]): Promise<readonly string[]> {
  const found: (string | null)[] = [];
  for (const page of held) found.push(await page.goOn());
  return found.filter((why) => why !== null);
}

/** Puts one edge on a build, as a release does with one after the other. */
const put = (index: 0 | 1, root: string): Promise<void> =>
  rollOut(fleet.site, fleet.edges.slice(index, index + 1), root);

it('[EDGE-5100] [R15] of twenty browsers that hold forms open over a release of another build and its rollback behind HAProxy none is dead, none loses what was typed, and no script or module is missing', async () => {
  expect(filesOfOne(next.root, ownRoot).length).toBeGreaterThan(20);
  const dead: string[] = [];
  const earlier = await openSome(6);
  await put(0, next.root);
  const between = await openSome(5);
  dead.push(...(await goOnWith([...earlier.slice(0, 2), ...between.slice(0, 2)])));
  await put(1, next.root);
  expect(await Promise.all(fleet.edges.map(({ url }) => buildAt(url)))).toEqual([
    buildIn(next.root),
    buildIn(next.root),
  ]);
  const later = await openSome(4);
  dead.push(...(await goOnWith([...earlier.slice(2, 4), ...between.slice(2, 3), ...later.slice(0, 1)])));
  await put(0, ownRoot);
  const back = await openSome(5);
  dead.push(...(await goOnWith([...later.slice(1, 2), ...back.slice(0, 2)])));
  await put(1, ownRoot);
  dead.push(
    ...(await goOnWith([...earlier.slice(4), ...between.slice(3), ...later.slice(2), ...back.slice(2)])),
  );
  expect({ dead, missing: pages.missing, exceptions: pages.exceptions, reloads: pages.reloads() }).toEqual({
    dead: [],
    missing: [],
    exceptions: [],
    reloads: 0,
  });
}, 900_000);
