import { expect, test } from 'vitest';
import { startTestEdge } from '../testing/startTestEdge.ts';

test('[EDGE-2550] the worker of the help centre sees its pages alone, may ask its own origin alone, and is asked for again each time', async () => {
  const edge = await startTestEdge();
  const answer = await edge.get('/alur/help/worker.js');
  expect(answer.headers.get('service-worker-allowed')).toBe('/vplus/help');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const [settings = ''] = (await answer.text()).split(';\n');
  expect(settings).toContain('"keeps":true');
  expect(settings).toContain('"scripts":["/assets/search-d4.js","/assets/phone-b2.js"');
});

test('[EDGE-2551] a deployment without it answers with the worker that removes what was kept, and no page may start one', async () => {
  const edge = await startTestEdge({ variables: { ALUR_OFFLINE_HELP: 'false' } });
  expect(await (await edge.get('/alur/help/worker.js')).text()).toContain('"keeps":false');
  const policy = (await edge.get('/vplus/help')).headers.get('content-security-policy');
  expect(policy).toContain("trusted-types 'none'");
});

test('[EDGE-2552] the page for a reader without a connection is in the language asked for, and runs nothing', async () => {
  const edge = await startTestEdge();
  const words = { en: 'on your device yet', id: 'belum tersimpan di perangkat Anda' };
  for (const [locale, said] of Object.entries(words)) {
    const answer = await edge.get(`/alur/help/offline?locale=${locale}`);
    const html = await answer.text();
    expect(html).toContain(said);
    expect(html).toContain('<!--kept-->');
    expect(html).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  }
});

test('[EDGE-2553] only the page of a card and a page in a partner’s frame may not start the worker', async () => {
  const edge = await startTestEdge({ variables: { ALUR_FRAME_ANCESTORS: 'tele=https://tele.test' } });
  const mayStart = async (path: string): Promise<boolean> =>
    /trusted-types help-offline(?:;|$)/.test(
      (await edge.get(path)).headers.get('content-security-policy') ?? '',
    );
  expect(await mayStart('/vplus/help')).toBe(true);
  expect(await mayStart('/vplus/auth/login')).toBe(true);
  expect(await mayStart('/vplus/help?partner=tele')).toBe(false);
  expect(await mayStart('/vplus/pay/payment/credit-card/form')).toBe(false);
});
