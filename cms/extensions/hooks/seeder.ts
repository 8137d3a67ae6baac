import type { Accountability } from './directus.ts';

/** How the seeder names itself (cms/seeder/base/cmsApi.ts). */
const seederAgent = 'alur-seeder';

/**
 * Whether the seeder acts. It writes what the files and an earlier merge say, item after item, so a half-written state must not stop
 * it; the edge checks each document again. Anybody may take its name, so the right to administer is asked for as well.
 */
export function isSeeder(accountability: Accountability | null): boolean {
  return accountability?.admin === true && accountability.userAgent === seederAgent;
}

/**
 * The name of the release that the seeder merges with what editors changed (`releaseAgent` of cms/seeder/flows/applyReleases.ts), or null. What it saves is checked as a person's is, and
 * signed by the release: an editor who finds its draft knows whose it is.
 */
export function mergedRelease(accountability: Accountability | null): string | null {
  if (accountability?.admin !== true) return null;
  return /^alur-release\/(\S+)$/.exec(accountability.userAgent ?? '')?.[1] ?? null;
}
