import { routeAt } from '../../src/contracts/address/routeTable.ts';
import { withoutSlash } from '@alur/engine/routes';
import type { Boot, FlowPayload, HeldMenus, SocialProvider } from '../../src/contracts/boot/boot.ts';
import { emergencyIn, type PublicConfig } from '../../src/contracts/config.ts';
import { type Locale, wordsIn } from '../../src/contracts/locale.ts';
import type { Menus } from '../../src/contracts/site/menus.ts';
import type { TakenPart } from '../../src/contracts/experiments.ts';
import { flowOfPath } from '../../src/contracts/routes.ts';
import type { HeldFlow } from '../bundles/heldFlow.ts';
import type { BundleStore } from '../bundles/store.ts';
import type { ContentStore } from '../content/contentStore.ts';
import type { Experiments } from '../experiments/experiments.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import { isOpenNow } from '../site/promoPages.ts';
import { menuItems } from '../content/collections/menuItems.ts';
import { cleanAddress } from '../security/cleanPath.ts';
import { ancestorsOf } from '../security/contentSecurityPolicy.ts';
import { applyRouteRules } from '../site/routeRules.ts';
import { sitePageOf } from '../site/sitePages.ts';
import type { HeldCatalogue } from './catalogues.ts';
import { pageContent } from './pageContent.ts';

/** Who starts where. */
export interface BootRequest {
  readonly path: string;
  readonly locale: Locale;
  readonly device: Boot['device'];
  readonly configKey: string | null;
  readonly partner: string | null;
  /** In which of the hundred the visitor is; null: in none. */
  readonly bucket?: number | null;
  /** The address breaks an editors' rule: whatever its path, the page starts as one that is not found, with the texts and menus of such a page. */
  readonly refused?: boolean;
}

/** Leads to live television, by whatever address. */
const liveFlow = 'deeplink-live';

export interface BootParts {
  readonly environment: EdgeEnvironment;
  readonly content: ContentStore;
  readonly bundles: BundleStore;
  readonly experiments: Experiments;
  readonly catalogueOf: (locale: Locale) => HeldCatalogue;
  readonly buildId: string;
}

/** What a page starts with, all from memory. */
export function buildBoot(parts: BootParts, request: BootRequest): Boot {
  const { environment, content, bundles, experiments, buildId } = parts;
  const { path, locale, device, configKey, partner, bucket, refused = false } = request;
  const target = refused ? null : flowOfPath(bundles.routes(), path);
  const held =
    target === null ? null : (experiments.heldFor(target.flow, bucket) ?? bundles.get(target.flow));
  const config = content.config(configKey);
  const { catalogue, path: catalogueFile } = parts.catalogueOf(locale);
  const cleanPath = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const own = sitePageOf(content, bundles, cleanPath, locale);
  const page = own !== null && refused ? ({ kind: 'missing' } as const) : own;
  return {
    buildId,
    locale,
    device,
    contentRevision: content.current().revision,
    apiUrl: config.baseAPIUrl === '' ? environment.apiOrigin : config.baseAPIUrl,
    storageMode: environment.storageMode,
    humanCheckUrl: environment.humanCheckUrl,
    captchaFrame: captchaFrameOf(config, environment, partner),
    socialProviders: environment.socialProviders.filter(({ provider }) => isOn(config, provider)),
    frameAncestors: ancestorsOf(environment, partner),
    developmentClientId: environment.developmentClientId,
    liveUrl: liveUrlOf(config, parts),
    paymentOrigins: environment.paymentOrigins,
    appSchemes: environment.appSchemes,
    appLink: environment.appLink,
    sentryDsn: environment.sentryDsn,
    measuring: environment.measuring,
    stepCounts: environment.stepCounts,
    debugView: environment.debugView,
    config,
    catalogue: catalogueFile,
    ...pageContent(catalogue, {
      closure: held?.closure ?? null,
      path: cleanPath,
      refused,
      emergency: config.emergencyMode ? emergencyIn(config, locale) : null,
    }),
    ...(page === null ? {} : { page: { path: cleanPath, locale, page, ...(refused ? { refused } : {}) } }),
    ...(target === null ? { menus: menusOf(parts, locale) } : {}),
    flow:
      held === null
        ? null
        : payloadOf(held, locale, target === null ? null : experiments.partOf(target.flow, bucket)),
  };
}

/** Where the captcha's frame is, for a config with a site key; empty: there is none. */
function captchaFrameOf(
  { key, recaptcha }: PublicConfig,
  { captcha }: EdgeEnvironment,
  partner: string | null,
): string {
  if (captcha === null || recaptcha === '') return '';
  const query = new URLSearchParams({ key, ...(partner === null ? {} : { partner }) });
  return `${captcha.frame}/alur/captcha?${query.toString()}`;
}

function menusOf({ content, bundles }: BootParts, locale: Locale): HeldMenus {
  const menus = menuItems.forBrowsers?.(content.of(menuItems), locale, (to) =>
    isOpenNow(content, bundles, to),
  ) as Menus;
  return { locale, menus };
}

/**
 * A flow in one language, with the name of its bundle: its module holds the rest.
 * @param taken the part that the visitor takes in an experiment; null: none
 */
export function payloadOf(
  { data, messages }: HeldFlow,
  locale: Locale,
  taken: TakenPart | null = null,
): FlowPayload {
  const { formatVersion, flow, revision, moduleUrl, values } = data;
  return {
    bundle: { formatVersion, flow, revision, moduleUrl, values, ...(taken === null ? {} : { taken }) },
    messages: Object.fromEntries(
      Object.entries(messages).map(([key, texts]) => [key, wordsIn(texts, locale)]),
    ),
  };
}

/** The environment has the provider; the config decides whether it is offered. */
function isOn(config: PublicConfig, provider: SocialProvider['provider']): boolean {
  return { google: config.socialGoogle, meta: config.socialMeta, apple: config.socialApple }[provider];
}

/**
 * `UrlWebview`, whole, when a browser may be sent there: a path of ours, our own origin, or https (its origin has been judged by the environment
 * already). The flow that leads to live television cannot be its target, by none of its addresses, no redirect and no rule: the browser would circle.
 */
function liveUrlOf(
  { urlWebview }: PublicConfig,
  { environment: { edgeOrigin }, content, bundles }: BootParts,
): string {
  if (urlWebview === '' || !URL.canParse(urlWebview, edgeOrigin)) return '';
  const url = new URL(urlWebview, edgeOrigin);
  if (url.origin !== edgeOrigin) return url.protocol === 'https:' ? urlWebview : '';
  const path = withoutSlash(cleanAddress(url.pathname) ?? url.pathname);
  const verdict = applyRouteRules(content, path, url.searchParams);
  const target = verdict?.is === 'redirect' ? verdict.to : path;
  const flow = flowOfPath(bundles.routes(), target)?.flow ?? routeAt(target)?.flow;
  return flow === liveFlow ? '' : urlWebview;
}
