import type { ArrivedParameter, ArrivedSecrets } from '../../contracts/arrival.ts';

/** Secrets that came with the address. They are in memory only, and each is taken once. */
export interface ArrivedSecretStore {
  take(name: ArrivedParameter): string | null;
  /** After a fault that passes: the secret was not used up. */
  putBack(name: ArrivedParameter, secret: string): void;
}

const longest = 8_192;

/**
 * Holds what the app took from the address. What can't be a secret (empty, overlong) is not held.
 *
 * @example
 * const secrets = createArrivedSecretStore(arrived);
 * const token = secrets.take('v_token'); // null the second time
 */
export function createArrivedSecretStore(arrived: ArrivedSecrets): ArrivedSecretStore {
  const held = new Map<string, string>();
  for (const [name, secret] of Object.entries(arrived))
    if (secret !== '' && secret.length <= longest) held.set(name, secret);
  return {
    take(name) {
      const secret = held.get(name) ?? null;
      held.delete(name);
      return secret;
    },
    putBack: (name, secret) => void held.set(name, secret),
  };
}
