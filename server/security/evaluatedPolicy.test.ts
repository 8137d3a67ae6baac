import { CspEvaluator } from 'csp_evaluator';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import routes from '../../schemas/routes.json' with { type: 'json' };
import { pluginPackages } from '../../src/contracts/measuring/plugins.ts';
import { captchaPolicy } from '../captcha/captchaPage.ts';
import { readEnvironment } from '../environment/environment.ts';
import { sharedTestEdge } from '../testing/startTestEdge.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

/** A deployment with everything on that a policy names. */
const shared = sharedTestEdge({
  variables: {
    ALUR_EDGE_URL: 'https://tv.test',
    ALUR_API_URL: 'https://api.tv.test',
    ALUR_CMS_URL: 'https://studio.tv.test',
    ALUR_HUMAN_CHECK_URL: 'https://check.test/proof',
    ALUR_SENTRY_DSN: 'https://a1b2c3@errors.test/1',
    ALUR_ANALYTICS_URL: 'https://ingest.test',
    ALUR_THIRD_PARTIES: [
      'social-pixel=https://connect.facebook.net/en_US/fbevents.js 1234567890 https://connect.facebook.net',
      'video-pixel=https://analytics.tiktok.com/i18n/pixel/events.js C1ABC https://analytics.tiktok.com',
      'tag-manager=https://www.googletagmanager.com/gtm.js GTM-ABC',
      'measurement=https://www.googletagmanager.com/gtag/js G-ABC',
      'session-replay=https://www.clarity.ms/tag/abc abc https://scripts.clarity.ms',
      'engagement=https://cdn.moengage.com/webpush/moe_webSdk.min.latest.js ABC',
      ...Object.entries(pluginPackages).map(
        ([name, { file }]) => `plugin=https://cdn.jsdelivr.net/npm${file} ${name} GTM-ABC`,
      ),
    ].join('; '),
    ALUR_PAYMENT_ORIGINS: 'https://pay.test',
    ALUR_FRAME_ANCESTORS: 'tele=https://tele.test',
  },
});

/** What the evaluator finds that an attacker could use, or might. */
function findings(policy: string): readonly string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
    .map(({ directive, description }) => `${directive}: ${description}`);
}

const addresses = routes.routes.flatMap(({ path, params }) => {
  const [name, values] = Object.entries(params ?? {})[0] ?? ['', ['']];
  return (values ?? ['']).map((value) => path.replace(`{${name}}`, value).replace(/\{\w+\}/g, 'a1'));
});

test.each([...addresses, '/no/such/page', '/vplus/auth/login?partner=tele'])(
  '[ANA-2081] [T31] the policy of %s has no high finding of the evaluator',
  async (address) => {
    const policy = (await shared().get(address)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain('script-src');
    expect(findings(policy)).toEqual([]);
  },
);

const open = /^\/(?:$|vplus\/(?:pricing|channels|promo|help)(?:\/|$))/;

test.each([...addresses, '/no/such/page', '/?user-token=a', '/?email=me@mail.test', '/?partner=628123456'])(
  '[ANA-2267] [T31] libraries of others may run in %s only where nobody types, pays or is named',
  async (address) => {
    const policy = (await shared().get(address)).headers.get('content-security-policy') ?? '';
    const isOpen = open.test(address) && address !== '/vplus/help/privacy';
    expect(policy.includes('https://connect.facebook.net/en_US/fbevents.js')).toBe(isOpen);
    expect(policy.includes('tiktok')).toBe(isOpen);
    expect(policy.includes('https://cdn.jsdelivr.net/npm/@analytics/')).toBe(isOpen);
    // Of the server of packages that one file alone.
    expect(policy).not.toMatch(/jsdelivr\.net[ ;]/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(/trusted-types default(?: |;|$)/.test(policy)).toBe(isOpen);
  },
);

test.each(['/?partner=tele', '/?fbclid=IwAR0', '/vplus/pricing?gclid=x&utm_source=ads'])(
  '[ANA-3313] [T31] libraries of others may run in %s, where a paid link or a partner leads',
  async (address) => {
    const policy = (await shared().get(address)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain('https://connect.facebook.net/en_US/fbevents.js');
  },
);

test.each([...addresses, '/no/such/page', '/?user-token=a'])(
  '[ANA-2608] [T31] %s and a page of the other sort share no windows',
  async (address) => {
    const { headers } = await shared().get(address);
    const isOpen = open.test(address) && address !== '/vplus/help/privacy' && !address.includes('user-token');
    expect(headers.get('cross-origin-opener-policy')).toBe(
      isOpen ? 'same-origin-allow-popups' : 'same-origin',
    );
  },
);

/** Every other address that the edge has a route for, and some that nobody has. */
const others = [
  ['GET', '/alur/help/offline?locale=en', 'a document'],
  ['POST', '/vplus/auth/login', 'a document'],
  ['GET', '/vplus/preview/site_pages/terms', 'a document'],
  ['GET', '/vplus/preview/flow', 'a document'],
  ['GET', '/alur/captcha?key=default&locale=en', 'closed'],
  ['GET', '/vplus/preview/open?collection=site_pages&item=terms', 'closed'],
  ['GET', '/alur/help/worker.js', 'closed'],
  ['GET', '/alur/help/entries?locale=en', 'closed'],
  ['POST', '/alur/help/helpful', 'closed'],
  ['GET', '/alur/boot?path=/&locale=en', 'closed'],
  ['GET', '/alur/page?path=/vplus/help&locale=en', 'closed'],
  ['GET', '/alur/verdict?path=/vplus/help&query=', 'closed'],
  ['GET', '/alur/content/menu_items?locale=en', 'closed'],
  ['GET', '/alur/ads/none?locale=en', 'closed'],
  ['GET', '/alur/flows/login?locale=en', 'closed'],
  ['GET', '/alur/bundles/login/0000000000000000.js', 'closed'],
  ['GET', '/alur/catalogue/en-0000000000000000.json', 'closed'],
  ['GET', '/alur/build.json', 'closed'],
  ['GET', '/alur/bots/ping', 'closed'],
  ['POST', '/alur/bots', 'closed'],
  ['POST', '/alur/csp-report', 'closed'],
  ['POST', '/alur/publish', 'closed'],
  ['POST', '/alur/answers', 'closed'],
  ['GET', '/alur/answers/forms', 'closed'],
  ['GET', '/alur/answers/forms/form', 'closed'],
  ['GET', '/alur/answers/forms/form/table', 'closed'],
  ['POST', '/alur/answers/search', 'closed'],
  ['POST', '/alur/answers/erase', 'closed'],
  ['GET', '/alur/answers/readings', 'closed'],
  ['POST', '/alur/counts', 'closed'],
  ['GET', '/alur/alarms', 'closed'],
  ['GET', '/alur/counts/login', 'closed'],
  ['GET', '/alur/counts/login/table', 'closed'],
  ['GET', '/alur/experiments/login', 'closed'],
  ['GET', '/alur/support', 'closed'],
  ['POST', '/alur/support', 'closed'],
  ['GET', '/alur/support/22222222', 'closed'],
  ['GET', '/alur/none', 'closed'],
  ['GET', '/api/v1/ip', 'closed'],
  ['GET', '/vplus/config/public/camel/default', 'closed'],
  ['GET', '/vplus/config/countries', 'closed'],
  ['GET', '/vplus/config/voucher/ID', 'closed'],
  ['GET', '/robots.txt', 'closed'],
  ['GET', '/sitemap.xml', 'closed'],
  ['GET', '/sitemap/1.xml', 'closed'],
  ['GET', '/healthz', 'closed'],
  ['GET', '/readyz', 'closed'],
  ['GET', '/metrics', 'closed'],
  ['GET', '/assets/index-a1.js', 'closed'],
  ['GET', '/assets/none.png', 'closed'],
  ['GET', '/none.html', 'closed'],
  ['GET', '/%zz', 'closed'],
  ['DELETE', '/vplus', 'closed'],
] as const;

test.each(others)(
  '[ANA-2784] [T31] %s %s answers as %s, without a high finding',
  async (method, path, kind) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(`${shared().url}${path}`, {
      method,
      redirect: 'manual',
      ...(method === 'POST' ? { body: 'a=b', headers: form } : {}),
    });
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(findings(policy)).toEqual([]);
    expect(policy.includes("script-src 'self'")).toBe(kind === 'a document');
    if (kind === 'closed') expect(policy).toContain("default-src 'none'");
    else expect(policy).toContain("require-trusted-types-for 'script'");
  },
);

test('[ANA-2784] every route of the edge is in one of these lists', () => {
  const folder = new URL('./../', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('test') && !name.startsWith('testing'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const routed = sources.flatMap((source) =>
    [
      ...source.matchAll(/\.(?:get|post|put|delete)(?:<[^(]*>)?\(\s*['`](\/|\$\{previewPath\})([^'`]*)['`]/g),
    ].map(([, start = '', rest = '']) => (start === '/' ? `/${rest}` : `/vplus/preview${rest}`)),
  );
  expect(routed.length).toBeGreaterThan(25);
  const tried = others.map(([, path]) => path.replace(/\?.*/, ''));
  const isTried = (route: string): boolean =>
    tried.some((path) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(path));
  expect(routed.filter((route) => !isTried(route))).toEqual([]);
});

test('[ANA-2784] [T31] a page that is edited in place, and the frame of a captcha, have no high finding', () => {
  const environment = readEnvironment({
    ALUR_EDGE_URL: 'https://tv.test',
    ALUR_API_URL: 'https://api.tv.test',
    ALUR_CMS_URL: 'https://studio.tv.test',
  });
  if (!environment.ok) throw new Error(environment.error.join(' '));
  const studio = 'https://studio.tv.test';
  const edited = contentSecurityPolicy(environment.value, {
    styleHashes: [],
    partner: null,
    studio,
    editable: true,
  });
  expect(edited).toContain("style-src 'self' 'unsafe-inline'");
  const frame = captchaPolicy({
    script: 'https://check.test/api.js',
    origins: ['https://www.check.test'],
    page: 'https://tv.test',
    ancestors: [],
  });
  for (const policy of [edited, frame]) expect(findings(policy)).toEqual([]);
});

test('[ANA-2081] the evaluator finds what a weaker policy would open', () => {
  expect(findings("script-src 'self' 'unsafe-inline'; object-src 'none'")).not.toEqual([]);
  expect(findings("script-src 'self' https:; object-src 'none'; base-uri 'none'")).not.toEqual([]);
  expect(findings("default-src 'self' data:")).not.toEqual([]);
});
