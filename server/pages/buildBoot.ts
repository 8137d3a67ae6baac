import type { Boot, FlowPayload, SocialProvider } from '../../src/contracts/boot.ts';
import type { PublicConfig } from '../../src/contracts/config.ts';
import type { Locale } from '../../src/contracts/locale.ts';
import { flowOfPath } from '../../src/contracts/routes.ts';
import type { HeldFlow } from '../bundles/heldFlow.ts';
import type { BundleStore } from '../bundles/store.ts';
import type { ContentStore } from '../content/contentStore.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import { ancestorsOf } from '../security/contentSecurityPolicy.ts';

/** Who starts where. */
export interface BootRequest {
  readonly path: string;
  readonly locale: Locale;
  readonly device: Boot['device'];
  readonly configKey: string | null;
  readonly partner: string | null;
}

export interface BootParts {
  readonly environment: EdgeEnvironment;
  readonly content: ContentStore;
  readonly bundles: BundleStore;
  readonly buildId: string;
}

/** What a page starts with, all from memory. */
export function buildBoot({ environment, content, bundles, buildId }: BootParts, request: BootRequest): Boot {
  const { path, locale, device, configKey, partner } = request;
  const flowRoutes = bundles.routes();
  const target = flowOfPath(flowRoutes, path);
  const held = target === null ? null : bundles.get(target.flow);
  const { revision, countries, texts, dialogs } = content.current();
  const config = content.config(configKey);
  return {
    buildId,
    locale,
    device,
    contentRevision: revision,
    apiUrl: config.baseAPIUrl === '' ? environment.apiOrigin : config.baseAPIUrl,
    storageMode: environment.storageMode,
    humanCheckUrl: environment.humanCheckUrl,
    socialProviders: environment.socialProviders.filter(({ provider }) => isOn(config, provider)),
    frameAncestors: ancestorsOf(environment, partner),
    developmentClientId: environment.developmentClientId,
    liveUrl: liveUrlOf(config, environment),
    sentryDsn: environment.sentryDsn,
    config,
    countries,
    messages: texts[locale],
    dialogs,
    flowRoutes,
    flow: held === null ? null : payloadOf(held, locale),
  };
}

/** A flow in one language. */
export function payloadOf({ data, messages }: HeldFlow, locale: Locale): FlowPayload {
  return {
    bundle: data,
    messages: Object.fromEntries(Object.entries(messages).map(([key, texts]) => [key, texts[locale]])),
  };
}

/** The environment has the provider; the config decides whether it is offered. */
function isOn(config: PublicConfig, provider: SocialProvider['provider']): boolean {
  return { google: config.socialGoogle, meta: config.socialMeta, apple: config.socialApple }[provider];
}

/**
 * `UrlWebview`, whole, when a browser may be sent there: a path of ours, our own origin, or https (its origin has been judged by the environment
 * already). The page that leads to live television cannot be its goal.
 */
function liveUrlOf({ urlWebview }: PublicConfig, { edgeOrigin }: EdgeEnvironment): string {
  if (urlWebview === '' || !URL.canParse(urlWebview, edgeOrigin)) return '';
  const url = new URL(urlWebview, edgeOrigin);
  const ours = url.origin === edgeOrigin;
  if (ours && url.pathname.replace(/\/+$/, '') === '/deeplink/live') return '';
  return ours || url.protocol === 'https:' ? urlWebview : '';
}
