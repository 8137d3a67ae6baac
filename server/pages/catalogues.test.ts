import { expect, test } from 'vitest';
import type { Boot, Catalogue } from '../../src/contracts/boot/boot.ts';
import { startTestEdge } from '../testing/startTestEdge.ts';

test('[EDGE-402] the whole catalogue of a language is one file, named by its content and kept for good', async () => {
  const edge = await startTestEdge();
  const boot = (await (await edge.get('/alur/boot?path=/vplus/auth/login&locale=id')).json()) as Boot;
  const answer = await edge.get(boot.catalogue);
  const catalogue = (await answer.json()) as Catalogue;
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(catalogue.messages['home.headline']).toBeTruthy();
  expect(boot.messages['home.headline']).toBeUndefined();
  expect(Object.keys(catalogue.flowRoutes).length).toBeGreaterThan(Object.keys(boot.flowRoutes).length);
  const english = (await (await edge.get('/alur/boot?path=/&locale=en')).json()) as Boot;
  expect(english.catalogue).not.toBe(boot.catalogue);
});

test('[EDGE-402] a page from before a change is redirected to the present catalogue; other names are not found', async () => {
  const edge = await startTestEdge();
  const { catalogue } = (await (await edge.get('/alur/boot?path=/&locale=en')).json()) as Boot;
  const old = await edge.get('/alur/catalogue/en-0123456789abcdef.json');
  expect([old.status, old.headers.get('location'), old.headers.get('cache-control')]).toEqual([
    302,
    catalogue,
    'no-store',
  ]);
  for (const name of ['xx-0123456789abcdef.json', 'en.json', 'en-0123456789abcdef.js'])
    expect((await edge.get(`/alur/catalogue/${name}`)).status).toBe(404);
});
