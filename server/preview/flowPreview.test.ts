import { expect, test } from 'vitest';
import english from '../../locales/studio/en/preview.json' with { type: 'json' };
import indonesian from '../../locales/studio/id/preview.json' with { type: 'json' };
import { previewWords } from '../../src/contracts/preview/page.ts';
import { sharedTestEdge } from '../testing/startTestEdge.ts';

const path = '/vplus/preview/flow';
const shared = sharedTestEdge({
  variables: {
    ALUR_CMS_URL: 'https://cms.tv.test/studio',
    ALUR_STUDIO_ORIGINS: 'https://studio.tv.test https://cms.tv.test',
  },
});

test('[EDGE-4390] the page of a flow’s preview may ask and send nothing, and is framed by the names of Studio, and by the page of a shared draft, alone', async () => {
  const { headers } = await shared().get(path);
  const policy = headers.get('content-security-policy') ?? '';
  const parts = policy.split('; ');
  expect(parts).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "frame-ancestors 'self' https://cms.tv.test https://studio.tv.test",
    ]),
  );
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('permissions-policy')).toContain('camera=()');
});

test('[EDGE-4391] the page of a flow’s preview is nobody’s: the same for all, without a cookie, kept and found by none', async () => {
  const plain = await shared().get(path);
  const known = await shared().get(`${path}?collection=flow_documents&item=login`, {
    cookie: 'locale=id; theme=dark; __Host-alur-preview=x',
    'accept-language': 'id',
  });
  expect(plain.status).toBe(200);
  expect(plain.headers.get('cache-control')).toBe('private, no-store');
  expect(plain.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect([plain, known].map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null]);
  expect(await known.text()).toBe(await plain.text());
});

test('[EDGE-4392] the page of a flow’s preview carries the texts of each language, and says in each where to open it', async () => {
  const html = await (await shared().get(path)).text();
  for (const words of [english, indonesian]) {
    expect(Object.keys(words)).toEqual([...previewWords]);
    expect(html).toContain(words['preview.alone']);
  }
  const block = /id="alur-preview">([^<]*)</.exec(html)?.[1] ?? '';
  const data = JSON.parse(block) as Readonly<Record<string, Readonly<Record<string, object>>>>;
  expect(Object.keys(data['messages'] ?? {})).toEqual(['en', 'id']);
  expect(Object.keys(data['dialogs'] ?? {}).length).toBeGreaterThan(20);
  expect(data['studios']).toEqual(['https://cms.tv.test', 'https://studio.tv.test']);
  expect(html).toContain('src="/assets/preview/main-e5.js"');
});

test('[EDGE-4393] scripts of the preview’s own build are served, and kept for good', async () => {
  const script = await shared().get('/assets/preview/main-e5.js');
  expect(script.status).toBe(200);
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect((await shared().get('/.vite/manifest.json')).status).toBe(404);
});
