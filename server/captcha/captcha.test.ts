import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Boot } from '../../src/contracts/boot/boot.ts';
import { startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';

const variables = {
  ALUR_CAPTCHA_SCRIPT: 'https://captcha.test/api.js',
  ALUR_FRAME_ANCESTORS: 'tele=https://tele.test',
};

async function bootOf(edge: TestEdge, query = ''): Promise<Boot> {
  return (await (await edge.get(`/alur/boot?path=/vplus/redeem/voucher${query}`)).json()) as Boot;
}

/** What the edge sends to a browser that reached it by a name. */
async function sentAt(edge: TestEdge, host: string, path: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(edge.url + path, { headers: { host } }, resolve).on('error', reject);
  });
  const { statusCode: status, headers } = answer;
  return { status, policy: String(headers['content-security-policy']), markup: await text(answer) };
}

/** An edge that is its own captcha frame, by the address that tests reach it by, and whose config has a site key. */
async function edgeWithCaptcha(
  siteKey = 'site-key-1',
  more: Readonly<Record<string, string>> = {},
): Promise<TestEdge> {
  const edge = await startTestEdge({
    variables: {
      ...variables,
      ...more,
      ALUR_CAPTCHA_FRAME: 'http://frame.test',
      ALUR_EDGE_URL: 'http://pages.test',
    },
  });
  edge.cms.items.public_config = [{ Key: 'default', recaptcha: siteKey, emergency: 'read' }];
  await expect.poll(async () => (await bootOf(edge)).config.emergency, { interval: 20 }).toBe('read');
  return edge;
}

test('[EDGE-1930] [T08] the captcha’s frame alone may load the provider’s script, and only pages of ours and their partners may hold it', async () => {
  const edge = await edgeWithCaptcha();
  const address = '/alur/captcha?locale=id&theme=light&partner=tele';
  const { status, policy, markup } = await sentAt(edge, 'frame.test', address);
  expect(status).toBe(200);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'sha256-[^']+' https:\/\/captcha\.test;/);
  expect(policy).toContain('frame-ancestors http://pages.test https://tele.test;');
  expect(markup).toContain(
    'data-script="https://captcha.test/api.js" data-site-key="site-key-1" data-locale="id"',
  );
  for (const path of ['/vplus/redeem/voucher', '/vplus/auth/login', '/']) {
    const page = (await edge.get(path)).headers.get('content-security-policy') ?? '';
    expect(page).not.toContain('captcha.test');
    expect(page).toContain("frame-src 'self' http://frame.test");
  }
});

test('[EDGE-2110] [T08] the captcha’s frame alone may load from the other origins of its provider', async () => {
  const edge = await edgeWithCaptcha('site-key-1', {
    ALUR_CAPTCHA_ORIGINS: 'https://www.gstatic.test, https://*.hcaptcha.test',
  });
  const { policy } = await sentAt(edge, 'frame.test', '/alur/captcha');
  const all = 'https://captcha.test https://www.gstatic.test https://*.hcaptcha.test';
  const sources = new Map(policy.split('; ').map((rule) => [rule.split(' ', 1)[0], rule]));
  for (const name of ['script-src', 'style-src', 'connect-src', 'frame-src'])
    expect(sources.get(name)).toMatch(new RegExp(`${all.replaceAll('*', '\\*')}$`));
  expect(sources.get('img-src')).toBe('img-src https://captcha.test data:');
  const page = (await edge.get('/vplus/redeem/voucher')).headers.get('content-security-policy');
  expect(page).not.toMatch(/gstatic|hcaptcha/);
});

test('[EDGE-1930] [T08] the frame is served at its own origin only, where nothing of the product is stored', async () => {
  const edge = await edgeWithCaptcha();
  expect((await sentAt(edge, 'pages.test', '/alur/captcha')).status).toBe(404);
  expect((await bootOf(edge, '&partner=tele')).captchaFrame).toBe(
    'http://frame.test/alur/captcha?key=default&partner=tele',
  );
});

test('[EDGE-1930] without a site key there is no captcha, and no page may frame one', async () => {
  const edge = await edgeWithCaptcha('');
  expect((await sentAt(edge, 'frame.test', '/alur/captcha')).status).toBe(404);
  expect((await bootOf(edge)).captchaFrame).toBe('');
  const page = await edge.get('/vplus/redeem/voucher');
  expect(page.headers.get('content-security-policy')).not.toContain('frame-src');
});

test.each([
  ['no script', {}],
  ['no frame', { ALUR_CAPTCHA_SCRIPT: 'https://captcha.test/api.js' }],
  [
    'the frame at the origin of the pages',
    {
      ALUR_CAPTCHA_SCRIPT: 'https://captcha.test/api.js',
      ALUR_CAPTCHA_FRAME: 'http://pages.test',
      ALUR_EDGE_URL: 'http://pages.test',
    },
  ],
])(
  '[EDGE-1930] [T08] a site key of the CMS counts for nothing where the environment has %s',
  async (_, given) => {
    const edge = await startTestEdge({ variables: given });
    edge.cms.items.public_config = [{ Key: 'default', recaptcha: 'site-key-1', emergency: 'read' }];
    await expect.poll(async () => (await bootOf(edge)).config.emergency, { interval: 20 }).toBe('read');
    expect((await bootOf(edge)).config.recaptcha).toBe('');
    expect((await bootOf(edge)).captchaFrame).toBe('');
  },
);
