import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ServicesContext } from '../../page/services.ts';
import { ScreenView } from '../../ScreenView.tsx';
import { testServices } from '../../testing/testServices.ts';

const ad = { slug: 'bein', title: 'The match is on', text: 'Live.', label: 'See it', link: '/vplus/pricing' };

afterEach(() => void vi.unstubAllGlobals());

/** @param answers by slug; any other is not found */
async function opened(search: string, answers: Readonly<Record<string, unknown>>, path = '/') {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const slug = /^\/alur\/ads\/([^?]+)/.exec(address)?.[1] ?? '';
    const answer = answers[slug];
    return answer === undefined ? Response.json({}, { status: 404 }) : Response.json(answer);
  });
  const page = { path, locale: 'en', page: { kind: 'missing' } } as const;
  const services = await testServices(path, { status: 'visitor' }, { page });
  const screen = await render(
    <MemoryRouter initialEntries={[`${path}${search}`]}>
      <ServicesContext value={services}>
        <ScreenView />
      </ServicesContext>
    </MemoryRouter>,
  );
  return { screen, asked };
}

it('[APP-2558] an address that names an ad shows it below the page, with its button', async () => {
  const { screen } = await opened('?ads_location=bein', { bein: ad });
  const strip = screen.getByRole('complementary', { name: 'From Alur' });
  await expect.element(strip.getByText('The match is on')).toBeVisible();
  await expect.element(strip.getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/vplus/pricing');
});

it.each(['', '?ads_location=', '?ads_location=..%2Fx', '?ads_location=<b>'])(
  '[APP-2558] an address with %s asks for no ad and shows none',
  async (search) => {
    const { screen, asked } = await opened(search, { bein: ad });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked.filter((address) => address.includes('/ads/'))).toEqual([]);
    expect(screen.getByRole('complementary').elements()).toHaveLength(0);
  },
);

/** Each has a slug of its own: what was read is kept for the page. */
it.each([
  ['that is not there', 'gone', undefined],
  ['that is no ad', 'odd', ['<b>']],
  ['without words', 'mute', { slug: 'mute', title: '' }],
])('[APP-2558] an ad %s leaves the page as it is', async (_what, slug, answer) => {
  const { screen, asked } = await opened(`?ads_location=${slug}`, { [slug]: answer });
  await expect.poll(() => asked.join()).toContain(`/alur/ads/${slug}`);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('complementary').elements()).toHaveLength(0);
});
