import { resolve } from 'node:path';
import type { SocialProvider } from '../../src/contracts/boot.ts';
import { failed, ok, type Result } from '../../src/contracts/result.ts';
import type { StorageMode } from '../../src/contracts/session.ts';
import { createReading, type Variables } from './reading.ts';

/** Everything the edge takes from its surroundings, decoded once. The CMS chooses among what stands here and never widens it (T08). */
export interface EdgeEnvironment {
  readonly host: string;
  readonly port: number;
  /** Folder of last-good content and bundles. */
  readonly dataFolder: string;
  /** Canonical origin of this site: cookies, redirects and HSTS follow it, never a request's own headers (T36). */
  readonly edgeOrigin: string;
  readonly cmsUrl: string;
  /** Read-only token of the CMS; null: the CMS is not read. */
  readonly cmsToken: string | null;
  /** Shared with the CMS's hook; null: notices are refused and content follows by reconciliation. */
  readonly noticeSecret: string | null;
  /** Origin of the product API when the CMS names none. */
  readonly apiOrigin: string;
  /** Origins that `BaseAPIUrl` may choose from; `apiOrigin` is always among them. */
  readonly apiOrigins: readonly string[];
  /** Origins beside our own that `PaymentRedirect`, `UrlWebview` and `BaseUrl` may name. */
  readonly redirectOrigins: readonly string[];
  /** Origins that may frame our pages, by the `partner` of the address. */
  readonly frameAncestors: ReadonlyMap<string, readonly string[]>;
  /** Identity providers that the config may switch on. */
  readonly socialProviders: readonly SocialProvider[];
  /** Address of the human-verification service; empty: none, and the API decides by its own limits. */
  readonly humanCheckUrl: string;
  /** Sent as x-client-id by pages of a staging or local deployment; empty elsewhere. */
  readonly developmentClientId: string;
  readonly allowOtpBypass: boolean;
  readonly requireCaptcha: boolean;
  /** Address ranges that `CaptchaWhitelist` may choose from. */
  readonly captchaWhitelist: readonly string[];
  readonly trustedProxies: readonly string[];
  /** Header in which a trusted proxy names the visitor's country; null: none does. */
  readonly countryHeader: string | null;
  /** Country that every visitor of this machine is taken to come from, to try the region check; null: as usual. */
  readonly devCountry: string | null;
  readonly storageMode: StorageMode;
  /** Address of the error-reporting service (a Sentry DSN); empty: no reports. */
  readonly sentryDsn: string;
  /** Bearer token that `/metrics` asks for; null: none. */
  readonly metricsToken: string | null;
  readonly logLevel: string;
  /** API calls only: Vite's development server stands in front and serves the pages. */
  readonly dev: boolean;
  /** What works less well than it could, one sentence each; logged at start. */
  readonly notes: readonly string[];
}

/**
 * Decodes the environment. The defaults serve one machine; any other bind address demands real secrets.
 * Fails with one sentence for each variable that is missing or wrong: what is wrong, and what to set.
 */
export function readEnvironment(variables: Variables): Result<EdgeEnvironment, readonly string[]> {
  const reading = createReading(variables);
  const host = reading.text('ALUR_HOST', 'localhost');
  const loopback = ['localhost', '127.0.0.1', '::1'].includes(host);
  const port = reading.port('PORT', 3000);
  const apiOrigin = reading.origin('ALUR_API_URL', `http://localhost:${reading.port('SANDBOX_PORT', 4000)}`);
  const environment: EdgeEnvironment = {
    host,
    port,
    dataFolder: resolve(reading.text('ALUR_DATA', '.data'), 'edge'),
    edgeOrigin: reading.origin('ALUR_EDGE_URL', `http://localhost:${port}`),
    cmsUrl: reading.url('ALUR_CMS_URL', `http://localhost:${reading.port('CMS_PORT', 8055)}`),
    cmsToken: reading.secret('ALUR_CMS_TOKEN', { required: !loopback }),
    noticeSecret: reading.secret('ALUR_NOTICE_SECRET', { required: !loopback }),
    apiOrigin,
    apiOrigins: [...new Set([apiOrigin, ...reading.origins('ALUR_API_ORIGINS')])],
    redirectOrigins: reading.origins('ALUR_REDIRECT_ORIGINS'),
    frameAncestors: reading.originsByName('ALUR_FRAME_ANCESTORS'),
    socialProviders: reading.identityProviders('ALUR_SOCIAL_PROVIDERS'),
    developmentClientId: reading.clientId('ALUR_DEVELOPMENT_CLIENT_ID'),
    humanCheckUrl: reading.optionalUrl('ALUR_HUMAN_CHECK_URL'),
    allowOtpBypass: reading.flag('ALUR_ALLOW_OTP_BYPASS', loopback),
    requireCaptcha: reading.flag('ALUR_REQUIRE_CAPTCHA', false),
    captchaWhitelist: reading.ranges('ALUR_CAPTCHA_WHITELIST'),
    trustedProxies: reading.ranges('ALUR_TRUSTED_PROXIES'),
    countryHeader: reading.optionalText('ALUR_COUNTRY_HEADER')?.toLowerCase() ?? null,
    devCountry: reading.country('ALUR_DEV_COUNTRY'),
    storageMode: reading.choice('ALUR_STORAGE_MODE', ['local', 'memory'] as const, 'local'),
    sentryDsn: reading.reportAddress('ALUR_SENTRY_DSN'),
    metricsToken: reading.secret('ALUR_METRICS_TOKEN', { required: !loopback }),
    logLevel: reading.choice(
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const,
      'info',
    ),
    dev: reading.flag('ALUR_DEV', false),
    notes: reading.notes,
  };
  if (environment.cmsToken === null)
    reading.note(
      'ALUR_CMS_TOKEN is not set: the CMS is not read; content is the last good copy, else what ships.',
    );
  if (environment.noticeSecret === null)
    reading.note(
      'ALUR_NOTICE_SECRET is not set: notices are refused; content follows within 5 s by reconciliation.',
    );
  if (environment.requireCaptcha && environment.humanCheckUrl === '')
    reading.note(
      'ALUR_REQUIRE_CAPTCHA is true, but ALUR_HUMAN_CHECK_URL is not set: pages send no proof, and an API that demands one refuses.',
    );
  if (environment.devCountry !== null && !loopback)
    reading.fault(
      'ALUR_DEV_COUNTRY gives every visitor the same country, which is for one machine only. Take it out, or set ALUR_COUNTRY_HEADER.',
    );
  return reading.faults.length > 0 ? failed(reading.faults) : ok(environment);
}
