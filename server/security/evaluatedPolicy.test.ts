import { CspEvaluator } from 'csp_evaluator';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { expect, test } from 'vitest';
import routes from '../../schemas/routes.json' with { type: 'json' };
import { pluginPackages } from '../../src/contracts/measuring/plugins.ts';
import { sharedTestEdge } from '../testing/startTestEdge.ts';

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

test.each([...addresses, '/no/such/page', '/?user-token=a', '/?email=me@mail.test', '/?partner=tele'])(
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

test('[ANA-2081] the evaluator finds what a weaker policy would open', () => {
  expect(findings("script-src 'self' 'unsafe-inline'; object-src 'none'")).not.toEqual([]);
  expect(findings("script-src 'self' https:; object-src 'none'; base-uri 'none'")).not.toEqual([]);
  expect(findings("default-src 'self' data:")).not.toEqual([]);
});
