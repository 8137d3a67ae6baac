import type { Accountability, Database } from '../../hooks/directus.ts';
import { mergedRelease } from '../../hooks/seeder.ts';

/** The name of who acts, as items keep it: a person, or a release that is merged; null: nobody with an account. */
export async function personName(
  accountability: Accountability | null,
  database: Database,
): Promise<string | null> {
  const release = mergedRelease(accountability);
  if (release !== null) return `Release ${release}`;
  const user = accountability?.user ?? null;
  if (user === null) return null;
  const [row] = await database('directus_users').where({ id: user }).select('first_name', 'last_name');
  const name = [row?.['first_name'], row?.['last_name']].filter(
    (part) => typeof part === 'string' && part !== '',
  );
  return name.join(' ').slice(0, 120) || 'Administrator';
}
