import { createHash } from 'node:crypto';
import { inlineScriptHash } from './inlineScript.ts';
import { expect, test } from 'vitest';
import { sharedTestEdge, startTestEdge } from '../testing/startTestEdge.ts';

const shared = sharedTestEdge();
const secured = sharedTestEdge({ variables: { ALUR_EDGE_URL: 'https://alur.test' } });

const everyKind = [
  '/',
  '/vplus/auth/login',
  '/vplus/auth/register?otp=true',
  '/vplus/pay/history/list/7',
  '/no/such/page',
  '/throws',
  '/assets/index-a1.js',
  '/assets/none.js',
  '/alur/boot',
  '/alur/flows/login',
  '/alur/flows/none',
  '/api/v1/ip',
  '/vplus/config/countries',
  '/readyz',
  '/healthz',
  '/metrics',
];

function policyOf(response: Response): ReadonlyMap<string, string> {
  const entries = (response.headers.get('content-security-policy') ?? '')
    .split('; ')
    .map((part) => [part.split(' ', 1)[0] ?? '', part.slice(part.indexOf(' ') + 1)] as const);
  return new Map(entries);
}

test.each(everyKind)(
  '[EDGE-15] [T16] %s carries a policy without eval and inline script, and may not be framed',
  async (path) => {
    const edge = shared();
    const answer = await edge.get(path);
    const policy = policyOf(answer);
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe-|\*|https?:\/\/(?!localhost:4000)/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(answer.headers.get('permissions-policy')).toContain('otp-credentials=(self)');
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  },
);

test('[EDGE-15] a page’s policy names exactly its style sheet, the API from the environment, and Trusted Types', async () => {
  const edge = await startTestEdge({
    variables: { ALUR_API_URL: 'https://api.alur.test', ALUR_API_ORIGINS: 'https://api2.alur.test' },
  });
  const policy = policyOf(await edge.get('/vplus/auth/login'));
  expect(policy.get('script-src')).toBe(`'self' '${inlineScriptHash}'`);
  expect(policy.get('style-src')).toMatch(/^'self' 'sha256-[A-Za-z0-9+/]{43}='$/);
  expect(policy.get('connect-src')).toBe("'self' https://api.alur.test https://api2.alur.test");
  expect(policy.get('base-uri')).toBe("'none'");
  expect(policy.get('object-src')).toBe("'none'");
  expect(policy.get('form-action')).toBe("'self'");
  expect(policy.get('require-trusted-types-for')).toBe("'script'");
  expect(policy.get('trusted-types')).toBe('help-offline');
  expect(policy.get('report-uri')).toBe('/alur/csp-report');
});

test('[EDGE-1460] [T08] [T27] forms lead to the payment providers that the environment names, from every page, and the page knows them', async () => {
  const edge = await startTestEdge({
    variables: { ALUR_PAYMENT_ORIGINS: 'https://pay.test/any https://bank.test', ALUR_APP_SCHEMES: 'gojek' },
  });
  for (const path of ['/', '/vplus/auth/login', '/vplus/pay/payment/gopay'])
    expect(policyOf(await edge.get(path)).get('form-action')).toBe(
      "'self' https://pay.test https://bank.test",
    );
  const boot = (await (await edge.get('/alur/boot?path=/vplus/pay&locale=en')).json()) as object;
  expect(boot).toMatchObject({
    paymentOrigins: ['https://pay.test', 'https://bank.test'],
    appSchemes: ['gojek'],
  });
});

test('[EDGE-15] [T16] [T08] only a partner that the environment names may frame a page', async () => {
  const edge = await startTestEdge({
    variables: {
      ALUR_FRAME_ANCESTORS: 'tele=https://tele.test https://www.tele.test; other=https://other.test',
    },
  });
  const ancestors = async (query: string): Promise<string | undefined> =>
    policyOf(await edge.get(`/vplus/auth/login${query}`)).get('frame-ancestors');
  expect(await ancestors('?partner=tele')).toBe('https://tele.test https://www.tele.test');
  expect(await ancestors('?partner=other')).toBe('https://other.test');
  for (const query of [
    '',
    '?partner=evil',
    '?partner=https://evil.test',
    '?partner=__proto__',
    '?partner=tele%20https://evil.test',
    '?partner=evil&partner=tele',
  ]) {
    expect(await ancestors(query)).toBe("'none'");
  }
});

test('[EDGE-15] over https the browser is made to stay there, and the cookie is secure; what a request claims of itself counts for nothing', async () => {
  const secure = secured();
  const answer = await secure.get('/vplus/auth/login?locale=id');
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
  expect(answer.headers.get('set-cookie')).toContain('; Secure');
  const plain = shared();
  expect(
    (await plain.get('/', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.test' })).headers.get(
      'strict-transport-security',
    ),
  ).toBeNull();
});

test('[EDGE-16] a report of a breach is counted and logged without query and without what was sent along', async () => {
  const edge = await startTestEdge();
  const report = {
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.test/x.js?token=secretword',
      'document-uri': 'http://localhost/vplus/auth/login?user-token=secretword',
      'script-sample': 'secretword',
    },
  };
  const answer = await fetch(`${edge.url}/alur/csp-report`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify(report),
  });
  expect(answer.status).toBe(204);
  const line = edge.log.find((each) => each.includes('script-src-elem')) ?? '';
  expect(line).toContain('https://evil.test');
  expect(line).toContain('/vplus/auth/login');
  expect(edge.log.join('')).not.toContain('secretword');
  expect(await (await edge.get('/metrics')).text()).toContain(
    'alur_csp_reports_total{directive="script-src-elem"} 1',
  );
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"csp-report":7}',
    '{"csp-report":{"effective-directive":{"a":1}}}',
  ]) {
    const odd = await fetch(`${edge.url}/alur/csp-report`, {
      method: 'POST',
      headers: { 'content-type': 'application/reports+json' },
      body: text,
    });
    expect(odd.status).toBe(204);
  }
});

test('[EDGE-15] where errors are reported, the policy names that origin and not the key', async () => {
  const edge = await startTestEdge({ variables: { ALUR_SENTRY_DSN: 'https://a1b2c3@reports.test/42' } });
  expect(policyOf(await edge.get('/')).get('connect-src')).toBe(
    "'self' http://localhost:4000 https://reports.test",
  );
});

test('[ANA-1787] the policy names the origin of the analytics service, and pages learn address and key from the environment', async () => {
  const variables = { ALUR_ANALYTICS_URL: 'https://ingest.test/in', ALUR_ANALYTICS_KEY: 'key:secret' };
  const edge = await startTestEdge({ variables });
  expect(policyOf(await edge.get('/')).get('connect-src')).toBe(
    "'self' http://localhost:4000 https://ingest.test",
  );
  const boot = (await (await edge.get('/alur/boot?path=/&locale=en')).json()) as { measuring: unknown };
  expect(boot.measuring).toEqual({
    host: 'https://ingest.test/in',
    writeKey: 'key:secret',
    ipPolicy: 'keep',
    idEndpoint: '',
    userIds: true,
    thirdParties: [],
    mode: 'send',
  });
});

test('[EDGE-15] the policy lets the page ask the human check of the environment, and nobody else', async () => {
  const edge = await startTestEdge({ variables: { ALUR_HUMAN_CHECK_URL: 'https://check.test/human-check' } });
  expect(policyOf(await edge.get('/vplus/auth/register')).get('connect-src')).toBe(
    "'self' http://localhost:4000 https://check.test",
  );
});

const framed = sharedTestEdge({ variables: { ALUR_FRAME_ANCESTORS: 'tele=https://tele.test' } });
const pages = [
  '/',
  '/vplus/auth/login',
  '/vplus/auth/change-password',
  '/vplus/auth/remove',
  '/vplus/verify/email',
  '/vplus/setpartner',
  '/vplus/pay',
  '/no/such/page',
];

test.each(pages)(
  '[EDGE-15] [T16] %s may be framed by the partner of its address, and by nobody else',
  async (path) => {
    const edge = framed();
    const known = await edge.get(`${path}?partner=tele&otp=true`);
    expect(policyOf(known).get('frame-ancestors')).toBe('https://tele.test');
    expect(known.headers.get('x-frame-options')).toBeNull();
    expect(known.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    for (const query of ['', '?partner=', '?partner=unknown', '?partner=TELE', '?x=tele']) {
      const other = await edge.get(`${path}${query}`);
      expect(policyOf(other).get('frame-ancestors')).toBe("'none'");
      expect(other.headers.get('x-frame-options')).toBe('DENY');
      expect(other.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  },
);

test.each(['/alur/boot', '/alur/flows/login', '/api/v1/ip', '/assets/index-a1.js', '/readyz'])(
  '[EDGE-15] [T16] %s is no page: a partner does not loosen it',
  async (path) => {
    const edge = framed();
    const answer = await edge.get(`${path}?partner=tele`);
    expect(policyOf(answer).get('frame-ancestors')).toBe("'none'");
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  },
);

test('[EDGE-5028] a page’s only inline script is the same in every page, and its policy names it', async () => {
  const edge = await startTestEdge();
  const answer = await edge.get('/vplus/auth/login');
  const inline = [
    ...(await answer.text()).matchAll(/<script(?![^>]*(?:src=|type="application))[^>]*>([^<]*)<\/script>/g),
  ];
  expect(inline).toHaveLength(1);
  const hash = createHash('sha256')
    .update(inline[0]?.[1] ?? '')
    .digest('base64');
  expect(policyOf(answer).get('script-src')).toBe(`'self' 'sha256-${hash}'`);
});
