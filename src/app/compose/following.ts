import type { Follow } from '../../runtime/flow/watch.ts';
import { createFollowEffect } from '../../runtime/watch/followEffect.ts';
import { effectServices, viewTokenNow, type EffectsOptions } from './effects.ts';

/** Creates what follows the things that steps watch, such as a payment. */
export function createFollowing(options: EffectsOptions): Follow {
  const { api, clock } = options;
  return createFollowEffect({
    effects: effectServices(options),
    connection: {
      ...api.connection,
      accessToken: () => api.connection.accessToken?.() ?? viewTokenNow(options),
    },
    clock,
    page: window,
  });
}
