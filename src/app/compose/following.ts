import type { Follow } from '@alur/react/run';
import { createFollowEffect } from '../../runtime/watch/followEffect.ts';
import type { EffectServices } from '../../runtime/effects/call/performer.ts';
import { viewTokenNow, type EffectsOptions } from './effects.ts';

/** The banner of a lost contact, worded for each try: what is tried next, and when. */
function createContactBanner({ page, catalogue }: EffectsOptions): (retryIn: number | null) => void {
  return (retryIn) => {
    if (retryIn === null) return page.setState({ lostContact: null });
    const seconds = Math.ceil(retryIn / 1000);
    const { t, has } = page.getState().i18n;
    if (has('watch.reconnecting')) page.setState({ lostContact: t('watch.reconnecting', { seconds }) });
    // The words come with the whole catalogue, for the next try.
    else void catalogue.complete();
  };
}

/** Creates what follows the things that steps watch, such as a payment, with what the page makes its calls with. */
export function createFollowing(options: EffectsOptions, effects: EffectServices): Follow {
  const { api, clock } = options;
  return createFollowEffect({
    effects,
    connection: {
      ...api.connection,
      accessToken: () => api.connection.accessToken?.() ?? viewTokenNow(options),
    },
    clock,
    page: window,
    onContact: createContactBanner(options),
  });
}
