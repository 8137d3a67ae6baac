import { fetchJson } from '../../content/fetchJson.ts';
import { isRecord } from '@alur/engine/json';
import type { PageStore } from '../page/pageStore.ts';

/** How often a visible page asks whether a newer build is served, in milliseconds: the specification names no interval. */
export const versionInterval = 15 * 60_000;

/** Asks the edge which build it serves (spec 7), and marks the page when that is another one than its own. No answer changes nothing. */
export async function checkVersion(page: PageStore): Promise<void> {
  const answer = await fetchJson('/alur/build.json');
  const served = answer.ok && isRecord(answer.value) ? answer.value['buildId'] : undefined;
  const { boot, newVersion } = page.getState();
  if (typeof served !== 'string' || served === '' || newVersion) return;
  if (served !== boot.buildId) page.setState({ newVersion: true });
}
