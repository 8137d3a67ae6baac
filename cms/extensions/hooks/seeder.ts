import type { Accountability } from './directus.ts';

/** How the seeder names itself (cms/seeder/cms/cmsApi.ts). */
const seederAgent = 'alur-seeder';

/**
 * Whether the seeder acts. It writes what the files and an earlier merge say, item after item, so a half-written state must not stop
 * it; the edge checks each document again. Anybody may take its name, so the right to administer is asked for as well.
 */
export function isSeeder(accountability: Accountability | null): boolean {
  return accountability?.admin === true && accountability.userAgent === seederAgent;
}
