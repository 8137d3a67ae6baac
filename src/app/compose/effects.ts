import type { EffectServices } from '../../runtime/effects/call/performer.ts';
import { createHumanCheck } from '../../runtime/effects/call/humanCheck.ts';
import { createPerformEffect, loadCustomPerformers } from '../../runtime/effects/performEffect.ts';
import { createDeparture } from '../../runtime/exits/departure.ts';
import { navigationType } from '../../runtime/exits/navigationType.ts';
import { createSocial } from '../../runtime/exits/social.ts';
import { createPositionSource } from '../../runtime/http/visitorPosition.ts';
import type { Boot } from '../../contracts/boot/boot.ts';
import type { ArrivedSecretStore } from '../../runtime/session/arrivedSecrets.ts';
import type { ViewToken } from '../../runtime/session/viewToken.ts';
import { travellingOf } from '../address/keptParameters.ts';
import type { Effects } from './lateEffects.ts';
import type { ProductApi } from './productApi.ts';
import type { AppContext } from './appContext.ts';

/** What calls are performed with. */
export interface EffectsOptions extends AppContext {
  readonly api: ProductApi;
  readonly secrets: ArrivedSecretStore;
  readonly viewToken: ViewToken;
  readonly requireLogin: () => void;
  readonly onToast: (key: string) => void;
}

/**
 * Creates what performs the calls of flows: the part of the program between a press of a button and the product API. A flow's page loads it when it
 * is idle, at the latest with its first call; effects of their own kind come along.
 */
export function createEffects(options: EffectsOptions): Effects {
  // A call that needs what did not load now asks for it again.
  loadCustomPerformers().catch(() => undefined);
  const services = effectServices(options);
  return { services, perform: createPerformEffect(services) };
}

/** What calls are made with, of this page and its session. */
function effectServices(options: EffectsOptions): EffectServices {
  const { boot, api, clock, local, secrets, visitor, tab } = options;
  const { http, tokens, session } = api;
  const config = (): Boot['config'] => boot().config;
  return {
    http,
    tokens,
    humanCheck: createHumanCheck({ url: boot().humanCheckUrl, clientId: () => config().clientID }),
    captcha: () => captchaOf(options),
    config,
    signIn: session.signIn,
    sessionStatus: session.resolveStatus,
    requireLogin: options.requireLogin,
    secrets,
    viewToken: () => viewTokenNow(options),
    social: createSocial({
      providers: () => boot().socialProviders,
      origin: location.origin,
      secrets,
      storage: tab,
      cameBack: () => navigationType() === 'back_forward',
      framed: options.framed,
      query: () => new URLSearchParams(travellingOf(new URLSearchParams(location.search))).toString(),
    }),
    query: () => new URLSearchParams(location.search),
    local,
    liveUrl: () => boot().liveUrl,
    paymentOrigins: () => boot().paymentOrigins,
    appSchemes: () => boot().appSchemes,
    appLink: () => boot().appLink,
    self: () => window,
    depart: createDeparture(window),
    origin: location.origin,
    device: () => boot().device,
    returnPath: () => `${location.pathname}${location.search}`,
    now: clock.now,
    wakeAt: clock.wakeAt,
    visitor: visitor.get,
    position: createPositionSource({
      wanted: () => config().webSendLoc,
      geolocation: navigator.geolocation ?? null,
      permission: async () => (await navigator.permissions.query({ name: 'geolocation' })).state,
      onAsk: () => options.onToast('shell.positionAsked'),
    }),
  };
}

/** The page's captcha, where its config has one: what shows it comes when one is asked for. */
function captchaOf({ boot, page, catalogue }: EffectsOptions): (() => Promise<string | null>) | null {
  const address = boot().captchaFrame;
  if (address === '') return null;
  return async () => {
    const [{ askCaptcha }] = await Promise.all([import('../captcha/askCaptcha.tsx'), catalogue.complete()]);
    const { t } = page.getState().i18n;
    return askCaptcha({ address, locale: boot().locale, t });
  };
}

/** The token of the address, while nobody is signed in: a session says more. */
export function viewTokenNow({ api, viewToken }: Pick<EffectsOptions, 'api' | 'viewToken'>): string | null {
  return api.session.accessToken() === null ? viewToken.of(location.pathname) : null;
}
