import { resolve } from 'node:path';
import {
  address,
  addresses,
  addressRanges,
  appLink,
  appSchemes,
  fiveRanges,
  origin,
  origins,
  reportAddress,
} from '../../environment/addresses.ts';
import { isLoopback } from '../../environment/loopback.ts';
import { frameAncestors, socialProviders } from '../../environment/partners.ts';
import { readVariables, type ValuesOf, type Variables } from '../../environment/readVariables.ts';
import {
  choice,
  clientId,
  country,
  flag,
  optionalText,
  postgresAddress,
  redisAddress,
  secret,
  sharedVariables,
  wholeNumber,
} from '../../environment/variables.ts';
import type { Measuring, SocialProvider } from '../../src/contracts/boot/boot.ts';
import { failure, ok, type Result } from '@alur/engine/result';
import type { StorageMode } from '../../src/contracts/session.ts';
import { type Captcha, captchaOf, captchaVariables, captchaVerifyOf } from './captcha.ts';
import { contradictionsIn } from './contradictions.ts';
import { bucketAddress } from './sharedBucket.ts';
import type { BucketAddress } from '../shared/bucketPlace.ts';
import { type Counting, idEndpointOf, measuringOf, measuringVariables } from './measuring.ts';

/** Everything the edge takes from its context, decoded once. The CMS chooses among what stands here and never widens it (T08). */
export interface EdgeEnvironment {
  readonly host: string;
  readonly port: number;
  /** Folder of last-good content and bundles. */
  readonly dataFolder: string;
  /** Folder that edges share: compiled flows, and the files of each build; null: this edge keeps its own. */
  readonly sharedFolder: string | null;
  /** The same in a bucket; null: there is none. Never both. */
  readonly sharedBucket: BucketAddress | null;
  /** PostgreSQL database of the record store; null: an SQLite file in the data folder. */
  readonly recordsDatabase: string | null;
  /** Canonical origin of this site: cookies, redirects and HSTS follow it, never a request's own headers (T36). */
  readonly edgeOrigin: string;
  readonly cmsUrl: string;
  /** Where this edge reads the CMS; browsers never see it. */
  readonly cmsReadUrl: string;
  /** Origins at which Studio is opened: that of the CMS, and its other names. They alone frame the preview of a flow. */
  readonly studioOrigins: readonly string[];
  /** Read-only token of the CMS; null: the CMS is not read. */
  readonly cmsToken: string | null;
  /** Shared with the CMS's hook; null: change notifications are refused and content follows by reconciliation. */
  readonly noticeSecret: string | null;
  /** Address of the Redis that edges and CMS share; null: there is none, or no secret to keep identities from it. */
  readonly redis: string | null;
  /** Origin of the product API when the CMS names none. */
  readonly apiOrigin: string;
  /** Origins that `BaseAPIUrl` may choose from; `apiOrigin` is always among them. */
  readonly apiOrigins: readonly string[];
  /** Origins beside our own that `PaymentRedirect`, `UrlWebview` and `BaseUrl` may name. */
  readonly redirectOrigins: readonly string[];
  /** Origins of payment providers that a payment may lead to, by an address or a form. */
  readonly paymentOrigins: readonly string[];
  /** Schemes of apps that a payment may open, such as `gojek`. */
  readonly appSchemes: readonly string[];
  /** The link that opens the product's own app; empty: the deployment has none. */
  readonly appLink: string;
  /** Origins that may frame our pages, by the `partner` of the address. */
  readonly frameAncestors: ReadonlyMap<string, readonly string[]>;
  /** Identity providers that the config may switch on. */
  readonly socialProviders: readonly SocialProvider[];
  /** Address of the human-verification service; empty: none, and the API decides by its own limits. */
  readonly humanCheckUrl: string;
  /** The captcha provider; null: there is none. */
  readonly captcha: Captcha | null;
  /** Sent as x-client-id by pages of a staging or local deployment; empty elsewhere. */
  readonly developmentClientId: string;
  /** Where the tokens of a captcha are verified, and with which secret; null: forms that are collected ask for none. */
  readonly captchaVerify: { readonly url: string; readonly secret: string } | null;
  /** Bearer token with which the CMS reads what forms collected; null: nobody reads it here. */
  readonly answersSecret: string | null;
  /** No config makes one-time codes shorter. */
  readonly minOtpLength: number;
  readonly allowOtpBypass: boolean;
  readonly requireCaptcha: boolean;
  /** Address ranges that `CaptchaWhitelist` may choose from. */
  readonly captchaWhitelist: readonly string[];
  readonly trustedProxies: readonly string[];
  /** The caches in front of the edge that may keep pages for all visitors, and are purged when pages change (ADR 144); null: there are none. */
  readonly cdn: {
    /** Where purges are sent, one address for each cache. */
    readonly addresses: readonly string[];
    /** Bearer token of the purges; null: none. */
    readonly token: string | null;
  } | null;
  /** Address ranges, five at most, whose visitors are never taken for bots. */
  readonly botRanges: readonly string[];
  /** Header in which a trusted proxy names the visitor's country; null: none does. */
  readonly countryHeader: string | null;
  /** Country that every visitor of this machine is taken to come from, to try the region check; null: as usual. */
  readonly devCountry: string | null;
  readonly storageMode: StorageMode;
  /** Address of the error-reporting service (a Sentry DSN); empty: no reports. */
  readonly sentryDsn: string;
  /** How pages reach the analytics service; null: nothing is measured, and nobody is asked. */
  readonly measuring: Measuring | null;
  /** When pages count steps: always, unless a visitor refuses, or once one allows it. */
  readonly stepCounts: Counting;
  /** Pages show at `?debug` what they sent where. */
  readonly debugView: boolean;
  /** Readers' devices keep pages of the help centre; false: they keep none, and remove what they kept. */
  readonly offlineHelp: boolean;
  /** Whether links show drafts to people without an account (ADR 132). */
  readonly draftLinks: boolean;
  /** Bearer token that `/metrics` asks for; null: none. */
  readonly metricsToken: string | null;
  readonly logLevel: string;
  /** API calls only: Vite's development server stands in front and serves the pages. */
  readonly dev: boolean;
  /** What works less well than it could, one sentence each; logged at start. */
  readonly notes: readonly string[];
}

/** The edge's variables; an address that others can reach demands secrets, and no bypass of codes unless it is asked for. */
function edgeVariables(loopback: boolean) {
  return {
    ...sharedVariables,
    ALUR_EDGE_URL: origin,
    ALUR_CMS_URL: address,
    ALUR_CMS_READ_URL: address,
    ALUR_STUDIO_ORIGINS: origins,
    ALUR_CMS_TOKEN: secret({ required: !loopback }),
    ALUR_NOTICE_SECRET: secret({ required: !loopback }),
    ALUR_METRICS_TOKEN: secret({ required: !loopback }),
    REDIS: redisAddress,
    ALUR_RECORDS_DATABASE_URL: postgresAddress,
    ALUR_SHARED_FOLDER: optionalText,
    ALUR_SHARED_BUCKET: bucketAddress,
    ALUR_ANSWERS_SECRET: secret({ required: false }),
    ALUR_API_URL: origin,
    ALUR_API_ORIGINS: origins,
    ALUR_REDIRECT_ORIGINS: origins,
    ALUR_PAYMENT_ORIGINS: origins,
    ALUR_APP_SCHEMES: appSchemes,
    ALUR_APP_LINK: appLink,
    ALUR_FRAME_ANCESTORS: frameAncestors,
    ALUR_SOCIAL_PROVIDERS: socialProviders,
    ALUR_DEVELOPMENT_CLIENT_ID: clientId,
    ALUR_HUMAN_CHECK_URL: address,
    ...captchaVariables,
    ALUR_MIN_OTP_LENGTH: wholeNumber(4, 4, 8),
    ALUR_ALLOW_OTP_BYPASS: flag(loopback),
    ALUR_REQUIRE_CAPTCHA: flag(false),
    ALUR_CAPTCHA_WHITELIST: addressRanges,
    ALUR_TRUSTED_PROXIES: addressRanges,
    ALUR_CDN_PURGE_URLS: addresses,
    ALUR_CDN_PURGE_TOKEN: optionalText,
    ALUR_BOT_WHITELIST: fiveRanges,
    ALUR_COUNTRY_HEADER: optionalText,
    ALUR_DEV_COUNTRY: country,
    ALUR_STORAGE_MODE: choice(['local', 'memory'], 'local'),
    ALUR_SENTRY_DSN: reportAddress,
    ALUR_DEBUG_VIEW: flag(loopback),
    ALUR_OFFLINE_HELP: flag(true),
    ALUR_DRAFT_LINKS: flag(true),
    ...measuringVariables,
    LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    ALUR_DEV: flag(false),
  };
}

/** The names of all of them. */
export const edgeVariableNames: readonly string[] = Object.keys(edgeVariables(true));

type EdgeVariables = ValuesOf<ReturnType<typeof edgeVariables>>;

/**
 * Decodes the environment. The defaults serve one machine; any other bind address demands real secrets.
 * Fails with one sentence for each variable that is missing or wrong: what is wrong, and what to write.
 */
export function readEnvironment(variables: Variables): Result<EdgeEnvironment, readonly string[]> {
  const loopback = isLoopback(variables['ALUR_HOST']?.trim() || 'localhost');
  const read = readVariables(variables, edgeVariables(loopback));
  const faults = [...(read.ok ? [] : read.error), ...contradictionsIn(variables, loopback)];
  if (!read.ok || faults.length > 0) return failure(faults);
  return ok({ ...environmentOf(read.value), notes: notesOn(read.value) });
}

function environmentOf(given: EdgeVariables): Omit<EdgeEnvironment, 'notes'> {
  const apiOrigin = given.ALUR_API_URL ?? `http://localhost:${given.SANDBOX_PORT}`;
  const cmsUrl = given.ALUR_CMS_URL ?? `http://localhost:${given.CMS_PORT}`;
  return {
    host: given.ALUR_HOST,
    port: given.PORT,
    dataFolder: resolve(given.ALUR_DATA, 'edge'),
    sharedFolder: given.ALUR_SHARED_FOLDER === null ? null : resolve(given.ALUR_SHARED_FOLDER),
    sharedBucket: given.ALUR_SHARED_BUCKET,
    recordsDatabase: given.ALUR_RECORDS_DATABASE_URL,
    edgeOrigin: given.ALUR_EDGE_URL ?? `http://localhost:${given.PORT}`,
    cmsUrl,
    cmsReadUrl: given.ALUR_CMS_READ_URL ?? cmsUrl,
    studioOrigins: [...new Set([new URL(cmsUrl).origin, ...given.ALUR_STUDIO_ORIGINS])],
    cmsToken: given.ALUR_CMS_TOKEN,
    noticeSecret: given.ALUR_NOTICE_SECRET,
    redis: given.ALUR_NOTICE_SECRET === null ? null : given.REDIS,
    apiOrigin,
    apiOrigins: [...new Set([apiOrigin, ...given.ALUR_API_ORIGINS])],
    redirectOrigins: given.ALUR_REDIRECT_ORIGINS,
    paymentOrigins: [...new Set(given.ALUR_PAYMENT_ORIGINS)],
    appSchemes: given.ALUR_APP_SCHEMES,
    appLink: given.ALUR_APP_LINK,
    frameAncestors: given.ALUR_FRAME_ANCESTORS,
    socialProviders: given.ALUR_SOCIAL_PROVIDERS,
    developmentClientId: given.ALUR_DEVELOPMENT_CLIENT_ID,
    humanCheckUrl: given.ALUR_HUMAN_CHECK_URL ?? '',
    captcha: captchaOf(given),
    captchaVerify: captchaVerifyOf(given),
    answersSecret: given.ALUR_ANSWERS_SECRET,
    minOtpLength: given.ALUR_MIN_OTP_LENGTH,
    allowOtpBypass: given.ALUR_ALLOW_OTP_BYPASS,
    requireCaptcha: given.ALUR_REQUIRE_CAPTCHA,
    captchaWhitelist: given.ALUR_CAPTCHA_WHITELIST,
    trustedProxies: given.ALUR_TRUSTED_PROXIES,
    cdn: cdnOf(given),
    botRanges: given.ALUR_BOT_WHITELIST,
    countryHeader: given.ALUR_COUNTRY_HEADER?.toLowerCase() ?? null,
    devCountry: given.ALUR_DEV_COUNTRY,
    storageMode: given.ALUR_STORAGE_MODE,
    sentryDsn: given.ALUR_SENTRY_DSN,
    measuring: measuringOf(given),
    stepCounts: given.ALUR_STEP_COUNTS,
    debugView: given.ALUR_DEBUG_VIEW,
    offlineHelp: given.ALUR_OFFLINE_HELP,
    draftLinks: given.ALUR_DRAFT_LINKS && given.ALUR_NOTICE_SECRET !== null,
    metricsToken: given.ALUR_METRICS_TOKEN,
    logLevel: given.LOG_LEVEL,
    dev: given.ALUR_DEV,
  };
}

function cdnOf(given: EdgeVariables): EdgeEnvironment['cdn'] {
  const { ALUR_CDN_PURGE_URLS: caches, ALUR_CDN_PURGE_TOKEN: token } = given;
  return caches.length === 0 ? null : { addresses: caches, token };
}

/** What works less well than it could. */
function notesOn(given: EdgeVariables): readonly string[] {
  return [
    given.ALUR_CMS_TOKEN === null &&
      'ALUR_CMS_TOKEN is not set: the CMS is not read; content is the last good copy, else what ships.',
    given.ALUR_NOTICE_SECRET === null &&
      'ALUR_NOTICE_SECRET is not set: change notifications are refused; content follows within 5 s by reconciliation.',
    given.REDIS !== null &&
      given.ALUR_NOTICE_SECRET === null &&
      'REDIS is set, but ALUR_NOTICE_SECRET is not: Redis is not used, and this edge counts for itself.',
    given.ALUR_CDN_PURGE_URLS.length > 0 &&
      given.ALUR_TRUSTED_PROXIES.length === 0 &&
      'ALUR_CDN_PURGE_URLS is set, but ALUR_TRUSTED_PROXIES names no CDN: what it says of visitors is not believed, and it keeps no page.',
    given.ALUR_REQUIRE_CAPTCHA &&
      given.ALUR_HUMAN_CHECK_URL === null &&
      captchaOf(given) === null &&
      'ALUR_REQUIRE_CAPTCHA is true, but neither ALUR_HUMAN_CHECK_URL nor a captcha is set: pages send no proof, and an API that demands one refuses.',
    given.ALUR_ANALYTICS_ID_URL !== null &&
      idEndpointOf(given) === null &&
      'ALUR_ANALYTICS_ID_URL is not at the host of the pages, whose cookie it would not see: it is not asked, and a cookie of the page keeps the anonymous id.',
    given.ALUR_THIRD_PARTIES.length > 0 &&
      measuringOf(given) === null &&
      'ALUR_THIRD_PARTIES is set, but ALUR_ANALYTICS_URL is not: nobody is asked for consent, and nothing of others is loaded.',
    given.ALUR_CAPTCHA_SCRIPT !== null &&
      captchaOf(given) === null &&
      'ALUR_CAPTCHA_SCRIPT is set, but ALUR_CAPTCHA_FRAME names no origin other than that of the pages: no captcha is shown.',
  ].filter((note) => note !== false);
}
