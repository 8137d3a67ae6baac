import { pluginPackages } from '../../src/contracts/measuring/plugins.ts';
import { expect, test } from 'vitest';
import { type EdgeEnvironment, readEnvironment } from './environment.ts';

function read(variables: Record<string, string>): EdgeEnvironment {
  const result = readEnvironment(variables);
  if (!result.ok) throw new Error(result.error.join('\n'));
  return result.value;
}

function faults(variables: Record<string, string>): readonly string[] {
  const result = readEnvironment(variables);
  return result.ok ? [] : result.error;
}

test('[EDGE-35] without any variable the edge serves this machine', () => {
  expect(read({})).toMatchObject({
    host: 'localhost',
    port: 3000,
    edgeOrigin: 'http://localhost:3000',
    cmsUrl: 'http://localhost:8055',
    apiOrigin: 'http://localhost:4000',
    apiOrigins: ['http://localhost:4000'],
    minOtpLength: 4,
    allowOtpBypass: true,
    trustedProxies: [],
    storageMode: 'local',
    dev: false,
  });
});

test('[EDGE-35] ports move the addresses that are not set themselves', () => {
  expect(read({ PORT: '17001', CMS_PORT: '17002', SANDBOX_PORT: '17003' })).toMatchObject({
    edgeOrigin: 'http://localhost:17001',
    cmsUrl: 'http://localhost:17002',
    apiOrigin: 'http://localhost:17003',
  });
});

const secret = 'x'.repeat(32);
const pluginFile = Object.values(pluginPackages)[0]?.file ?? '';

test('[EDGE-36] an address beyond this machine demands real secrets, and forbids the bypass of codes unless it is asked for', () => {
  const open = { ALUR_HOST: '0.0.0.0' };
  expect(faults(open).map((fault) => fault.split(' ', 1)[0])).toEqual([
    'ALUR_CMS_TOKEN',
    'ALUR_NOTICE_SECRET',
    'ALUR_METRICS_TOKEN',
  ]);
  const short = { ...open, ALUR_CMS_TOKEN: 'alur', ALUR_NOTICE_SECRET: 'secret', ALUR_METRICS_TOKEN: 'm' };
  expect(faults(short)).toHaveLength(3);
  expect(faults(short).join()).not.toContain('"secret"');
  expect(
    read({ ...open, ALUR_CMS_TOKEN: secret, ALUR_NOTICE_SECRET: secret, ALUR_METRICS_TOKEN: secret })
      .allowOtpBypass,
  ).toBe(false);
});

test.each([
  ['PORT', 'abc', 'not a port'],
  ['PORT', '99999', 'not a port'],
  ['ALUR_API_URL', 'localhost:4000', 'not an http or https address'],
  ['ALUR_EDGE_URL', 'ftp://x.test', 'not an http or https address'],
  ['ALUR_CMS_URL', 'https://user:pass@cms.test', 'not an http or https address'],
  ['ALUR_API_ORIGINS', 'https://a.test nonsense', 'not an http or https address'],
  ['ALUR_TRUSTED_PROXIES', '10.1', 'not an address range'],
  ['ALUR_CAPTCHA_WHITELIST', '10.0.0.0/99', 'not an address range'],
  ['ALUR_CAPTCHA_ORIGINS', 'www.gstatic.com', 'not an origin'],
  ['ALUR_FRAME_ANCESTORS', 'a b=https://x.test', 'Write it like'],
  ['ALUR_SOCIAL_PROVIDERS', 'facebook=https://x.test/authorize id', 'Write it like'],
  ['ALUR_SOCIAL_PROVIDERS', 'google=https://x.test/authorize', 'Write it like'],
  ['ALUR_SOCIAL_PROVIDERS', 'google=javascript:alert(1) id', 'not an http or https address'],
  ['ALUR_HUMAN_CHECK_URL', 'check.test', 'not an http or https address'],
  ['ALUR_ANALYTICS_URL', 'ingest.test', 'not an http or https address'],
  ['ALUR_ANALYTICS_KEY', 'legacy', 'not a write key'],
  ['ALUR_THIRD_PARTIES', 'pixel=https://x.test/a.js id', 'Write it like'],
  ['ALUR_THIRD_PARTIES', 'tag-manager=https://x.test/a.js', 'Write it like'],
  ['ALUR_THIRD_PARTIES', 'tag-manager=https://x.test/a.js id evil', 'Write it like'],
  ['ALUR_THIRD_PARTIES', 'plugin=https://x.test/a.js google-tag-manager GTM-A', 'no plugin of the list'],
  ['ALUR_THIRD_PARTIES', 'plugin=https://x.test/a.js other account', 'no plugin of the list'],
  ['ALUR_THIRD_PARTIES', `plugin=https://x.test${pluginFile} google-tag-manager`, 'no plugin of the list'],
  [
    'ALUR_THIRD_PARTIES',
    `plugin=https://x.test${pluginFile} google-tag-manager GTM-A https://y.test/a.js https://y.test/b.js`,
    'no plugin of the list',
  ],
  [
    'ALUR_THIRD_PARTIES',
    `plugin=https://x.test${pluginFile} google-tag-manager GTM-A https://y.test/a.js?id=GTM-B`,
    'no plugin of the list',
  ],
  ['ALUR_ANALYTICS_MODE', 'loud', 'Use one of: send, debug, echo'],
  ['ALUR_DEVELOPMENT_CLIENT_ID', 'alur web', 'not a client id'],
  ['ALUR_DEV_COUNTRY', 'Indonesia', 'two capital letters'],
  ['ALUR_PAYMENT_ORIGINS', 'pay.test', 'not an http or https address'],
  ['ALUR_APP_SCHEMES', 'javascript', 'not the scheme of an app'],
  ['ALUR_APP_SCHEMES', 'gojek://', 'not the scheme of an app'],
  ['ALUR_STORAGE_MODE', 'cookie', 'Use one of: local, memory'],
  ['ALUR_ALLOW_OTP_BYPASS', 'maybe', 'Use true or false'],
])('[EDGE-35] %s=%s is refused in a sentence', (name, value, words) => {
  const [fault, ...others] = faults({ [name]: value });
  expect(others).toEqual([]);
  expect(fault).toContain(name);
  expect(fault).toContain(words);
});

test('[EDGE-35] the address of error reports holds its public key, and a wrong one is refused', () => {
  expect(read({}).sentryDsn).toBe('');
  expect(read({ ALUR_SENTRY_DSN: 'https://a1b2c3@reports.test/42' }).sentryDsn).toBe(
    'https://a1b2c3@reports.test/42',
  );
  expect(faults({ ALUR_SENTRY_DSN: 'https://reports.test/42' })).toHaveLength(1);
});

test('[EDGE-35] identity providers, the human check and a country to try are read; the country only on one machine', () => {
  const environment = read({
    ALUR_SOCIAL_PROVIDERS:
      'google=https://accounts.test/authorize id-1.apps; apple=https://apple.test/auth/authorize id_2',
    ALUR_HUMAN_CHECK_URL: 'https://check.test/human/',
    ALUR_DEV_COUNTRY: 'SG',
  });
  expect(environment).toMatchObject({ humanCheckUrl: 'https://check.test/human', devCountry: 'SG' });
  expect(environment.socialProviders).toEqual([
    { provider: 'google', authorizeUrl: 'https://accounts.test/authorize', clientId: 'id-1.apps' },
    { provider: 'apple', authorizeUrl: 'https://apple.test/auth/authorize', clientId: 'id_2' },
  ]);
  expect(read({})).toMatchObject({ humanCheckUrl: '', socialProviders: [], devCountry: null });
  const open = {
    ALUR_HOST: '0.0.0.0',
    ALUR_CMS_TOKEN: secret,
    ALUR_NOTICE_SECRET: secret,
    ALUR_METRICS_TOKEN: secret,
  };
  expect(faults({ ...open, ALUR_DEV_COUNTRY: 'SG' })).toEqual([expect.stringContaining('one machine only')]);
});

test('[EDGE-35] a demanded human check without an address is noted at the start', () => {
  expect(read({ ALUR_REQUIRE_CAPTCHA: 'true' }).notes.join()).toContain('ALUR_HUMAN_CHECK_URL');
  expect(
    read({ ALUR_REQUIRE_CAPTCHA: 'true', ALUR_HUMAN_CHECK_URL: 'https://check.test' }).notes.join(),
  ).not.toContain('ALUR_HUMAN_CHECK_URL');
});

test('[EDGE-35] no proof is noted as missing where a captcha gives one', () => {
  const captcha = {
    ALUR_REQUIRE_CAPTCHA: 'true',
    ALUR_CAPTCHA_SCRIPT: 'https://captcha.test/api.js',
    ALUR_CAPTCHA_FRAME: 'https://frame.test',
  };
  expect(read(captcha).notes.join()).not.toContain('pages send no proof');
  expect(read({ ...captcha, ALUR_CAPTCHA_FRAME: '' }).notes.join()).toContain('pages send no proof');
});

test.each(['https://*', 'https://*.com', 'https://a.*.test', 'https://a;script-src.test'])(
  '[EDGE-2110] [T08] %s names no origins of a captcha provider',
  (ALUR_CAPTCHA_ORIGINS) => {
    expect(faults({ ALUR_CAPTCHA_ORIGINS })).toEqual([expect.stringContaining('is not an origin')]);
  },
);

test('[APP-2276] the debug view is there on one machine alone, unless it is asked for', () => {
  expect(read({}).debugView).toBe(true);
  expect(read({ ALUR_DEBUG_VIEW: 'false' }).debugView).toBe(false);
  const open = {
    ALUR_HOST: '0.0.0.0',
    ALUR_CMS_TOKEN: secret,
    ALUR_NOTICE_SECRET: secret,
    ALUR_METRICS_TOKEN: secret,
  };
  expect(read(open).debugView).toBe(false);
});

test('[ANA-1787] without an analytics service nothing is measured, unless events are echoed', () => {
  expect(read({}).measuring).toBeNull();
  expect(read({ ALUR_ANALYTICS_KEY: 'key:secret' }).measuring).toBeNull();
  expect(read({ ALUR_ANALYTICS_MODE: 'echo' }).measuring).toMatchObject({ host: '', mode: 'echo' });
});

test('[ANA-2262] an id endpoint is asked at the host of the pages alone: no other one sees their cookie', () => {
  const given = {
    ALUR_EDGE_URL: 'https://tv.test',
    ALUR_ANALYTICS_URL: 'https://ingest.test',
    ALUR_ANALYTICS_ID_URL: 'https://tv.test/ids',
  };
  expect(read(given).measuring?.idEndpoint).toBe('https://tv.test/ids');
  const elsewhere = read({ ...given, ALUR_ANALYTICS_ID_URL: 'https://ingest.test/ids' });
  expect(elsewhere.measuring?.idEndpoint).toBe('');
  expect(elsewhere.notes.join()).toContain('ALUR_ANALYTICS_ID_URL is not at the host of the pages');
});
