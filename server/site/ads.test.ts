import { expect, test } from 'vitest';
import { startTestEdge } from '../testing/startTestEdge.ts';

test('[EDGE-2556] an ad is read by its slug, in the language asked for, without the CMS; a slug of nothing is not found', async () => {
  const edge = await startTestEdge({ variables: { ALUR_CMS_URL: 'http://127.0.0.1:9' } });
  const ad = await (await edge.get('/alur/ads/bein?locale=id')).json();
  expect(ad).toMatchObject({ title: 'Laganya ada di Alur', link: '/vplus/promo/match-season' });
  for (const slug of ['nothing', '__proto__', 'bein%2F..']) {
    const answer = await edge.get(`/alur/ads/${slug}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'err_not_found' } });
  }
});

test('[EDGE-2556] an ad whose page is not shown has no button, a hostile link is none, and a draft is nobody’s', async () => {
  const edge = await startTestEdge();
  const row = { status: 'published', title_en: 'Ad', label_en: 'Go' };
  edge.cms.items['ads'] = [
    { ...row, slug: 'over', link: '/vplus/promo/over' },
    { ...row, slug: 'hostile', link: 'javascript:alert(1)' },
    { ...row, slug: 'hidden', status: 'draft', link: '/vplus/pricing' },
    { ...row, slug: 'good', link: '/vplus/pricing' },
  ];
  const link = async (slug: string): Promise<unknown> => {
    const answer = await edge.get(`/alur/ads/${slug}`);
    return answer.status === 200 ? ((await answer.json()) as { readonly link: unknown }).link : answer.status;
  };
  await expect.poll(async () => link('good'), { interval: 20 }).toBe('/vplus/pricing');
  expect(await Promise.all(['over', 'hostile', 'hidden', 'bein'].map(link))).toEqual([null, null, 404, 404]);
});
