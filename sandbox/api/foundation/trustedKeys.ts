import { createRemoteJWKSet } from 'jose';
import type { TrustedKeys } from './sandbox.ts';

/**
 * Keys of the other side, by their published addresses. A call that needs one waits two seconds for it at most.
 *
 * @example
 * const trusted = createTrustedKeys(() => 'http://localhost:4001');
 */
export function createTrustedKeys(providersUrl: () => string): TrustedKeys {
  const from = (path: string) => {
    let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
    return (...args: Parameters<ReturnType<typeof createRemoteJWKSet>>) =>
      (keys ??= createRemoteJWKSet(new URL(path, providersUrl()), {
        timeoutDuration: 2000,
        cooldownDuration: 1000,
      }))(...args);
  };
  return {
    identityProviders: from('/idp/jwks'),
    partner: from('/partner/jwks'),
    humanCheck: from('/human-check/jwks'),
  };
}
