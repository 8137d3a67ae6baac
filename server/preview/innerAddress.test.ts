import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../environment/environment.ts';
import { startCmsStandIn } from '../testing/cmsStandIn.ts';
import { startTestEdge } from '../testing/startTestEdge.ts';
import { essentialItems } from '../testing/stubFlow.ts';

test('[EDGE-5027] the edge reads the CMS at its inner address, and sends browsers to the public one alone', async () => {
  const cms = await startCmsStandIn({ flow_documents: essentialItems() });
  onTestFinished(() => cms.close());
  const edge = await startTestEdge({
    cms,
    variables: { ALUR_CMS_URL: 'https://studio.alur.test', ALUR_CMS_READ_URL: cms.url },
  });
  await edge.until(({ content }) => content.source === 'cms');
  expect(cms.requests.length).toBeGreaterThan(0);
  const answer = await edge.get('/vplus/preview/open?collection=promo_pages&item=launch');
  expect(answer.headers.get('location')).toBe(
    'https://studio.alur.test/alur-preview/open?collection=promo_pages&item=launch',
  );
  const page = await edge.get('/vplus/auth/login');
  expect(`${JSON.stringify([...page.headers])}${await page.text()}`).not.toContain(cms.url);
});

test('[EDGE-5027] an invalid inner address is refused with a sentence; without one the public address counts', () => {
  const read = readEnvironment({ ALUR_CMS_READ_URL: 'cms:8055' });
  expect(read.ok ? [] : read.error).toEqual([
    'ALUR_CMS_READ_URL is "cms:8055", which is not an http or https address. Write it like http://localhost:3000.',
  ]);
  const given = readEnvironment({ ALUR_CMS_URL: 'https://studio.alur.test/' });
  expect(given.ok && given.value.cmsReadUrl).toBe('https://studio.alur.test');
});
