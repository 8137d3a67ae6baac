import type { UnknownRecord } from '@alur/engine/json';
import type { PluginPackage } from '../../../contracts/measuring/plugins.ts';
import type { ThirdParty } from '../../../contracts/measuring/thirdParties.ts';

/**
 * Of a destination's credentials and options those that the table lists for its package, each only where it is the very text that the environment names: an answer chooses
 * neither an account nor an address, since either decides which code runs (T30).
 */
export function credentialsFor(
  { credentials }: Pick<PluginPackage, 'credentials'>,
  given: UnknownRecord,
  { account, library }: ThirdParty,
): UnknownRecord {
  const kept = Object.entries(credentials).flatMap(([name, kind]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const named = kind === 'account' ? account : library;
    return named !== undefined && value === named ? [[name, named] as const] : [];
  });
  return Object.fromEntries(kept);
}
