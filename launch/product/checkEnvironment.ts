import { CmsSettingError, directusEnvironment } from '../../cms/process/environment.ts';
import { placeOf } from '../../sandbox/api/foundation/settings.ts';
import { providersOptionsOf } from '../../sandbox/providers/settings.ts';
import { readEnvironment } from '../../server/environment/environment.ts';
import { Failure } from '../bootstrap/failure.mjs';

/**
 * Reads the variables of every process as the process itself will, so that a wrong one stops the start before anything runs.
 * @throws Failure with one sentence for each fault of any of them.
 */
export function checkEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  withCms: boolean,
): void {
  const edge = readEnvironment(environment);
  const faults = [
    ...(edge.ok ? [] : edge.error),
    ...faultsOf(() => placeOf(environment)),
    ...faultsOf(() => providersOptionsOf(environment)),
    ...(withCms ? faultsOf(() => directusEnvironment(environment)) : []),
  ];
  if (faults.length > 0) throw new Failure([...new Set(faults)].join('\n'));
}

function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof CmsSettingError) return [error.message];
    return error instanceof Error ? error.message.split('\n') : [String(error)];
  }
}
