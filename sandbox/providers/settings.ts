import { isLoopback } from '../../environment/loopback.ts';
import { readVariables, type Variables } from '../../environment/readVariables.ts';
import { placesOf, placeVariables } from '../foundation/places.ts';
import type { ProvidersOptions } from './startProviders.ts';

/** The names of the lab's variables. */
export const providersVariableNames: readonly string[] = Object.keys(placeVariables(true));

/** Where the lab listens and what it knows, from the environment. Throws an error with one sentence for each variable that is wrong. */
export function providersOptionsOf(variables: Variables): ProvidersOptions {
  const loopback = isLoopback(variables['ALUR_HOST'] ?? 'localhost');
  const read = readVariables(variables, placeVariables(loopback));
  if (!read.ok) throw new Error(read.error.join('\n'));
  const given = read.value;
  return {
    host: given.ALUR_HOST,
    port: given.PROVIDER_PORT,
    dataDir: given.ALUR_DATA,
    settings: {
      ...placesOf({}, variables, given),
      apiAddress: `http://localhost:${given.SANDBOX_PORT}`,
      clientId: given.SANDBOX_CLIENT_ID || 'alur-web',
      demo: loopback,
    },
  };
}
