import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import en from '../../../../locales/en/shell.json' with { type: 'json' };
import id from '../../../../locales/id/shell.json' with { type: 'json' };
import type { Preview } from '../../../contracts/boot/boot.ts';
import type { SitePage as Page } from '../../../contracts/site/pages.ts';
import { type AppServices, ServicesContext } from '../../page/services.ts';
import { testServices } from '../../testing/testServices.ts';
import { SitePage } from './SitePage.tsx';

const catalogues = { en, id };
const previewedAt = '/vplus/preview/promo_pages/launch';
const launch: Page = { kind: 'promo', slug: 'launch', title: 'Launch week', summary: '', blocks: [] };
const terms: Page = { kind: 'text', slug: 'terms', title: 'Terms', summary: '', body: [], sample: false };
const preview: Preview = {
  collection: 'promo_pages',
  item: 'launch',
  version: null,
  status: 'draft',
  from: null,
  until: null,
  lost: [],
  studio: 'https://studio.test',
};

const previewOf = (services: AppServices) => (
  <MemoryRouter>
    <ServicesContext value={services}>
      <SitePage address={previewedAt} path={previewedAt} />
    </ServicesContext>
  </MemoryRouter>
);

test('[APP-2520] a page that a link of a preview leads to is none: it is not called a draft, and nothing on it is edited as the item that is previewed', async () => {
  const page = { path: previewedAt, locale: 'en', page: launch } as const;
  const services = await testServices(previewedAt, { status: 'visitor' }, { page, preview });
  const at = (path: string) => (
    <SWRConfig value={{ fallback: { 'page en /vplus/help/terms': terms } }}>
      <MemoryRouter>
        <ServicesContext value={services}>
          <SitePage address={path} path={path} />
        </ServicesContext>
      </MemoryRouter>
    </SWRConfig>
  );
  const screen = await render(at(previewedAt));
  await expect.element(screen.getByText(/Preview of a draft/)).toBeVisible();
  await screen.rerender(at('/vplus/help/terms'));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  expect(screen.getByText(/Preview of a draft/).elements()).toEqual([]);
});

const lost: Preview['lost'] = [
  { place: 1, is: 'photo', name: 'stands', whole: false },
  { place: 2, is: 'flow', name: 'contest', whole: true },
  { place: 3, is: 'photo', name: 'sofa', whole: true },
  { place: 5, is: 'video', name: 'goal', whole: true },
];

test.each([
  [
    'en',
    ['“stands”', 'without its photo'],
    ['“contest”', 'left out'],
    ['photo “sofa”', 'left out'],
    ['“goal”'],
  ],
  ['id', ['“stands”', 'tanpa fotonya'], ['“contest”', 'tidak ditampilkan'], ['foto “sofa”'], ['“goal”']],
] as const)(
  '[APP-2731] [APP-2900] a preview names the flow, the photos and the video that its page is shown without, and their blocks (%s)',
  async (locale, ...sentences) => {
    const page = { path: previewedAt, locale, page: launch } as const;
    const messages = catalogues[locale];
    const services = await testServices(
      previewedAt,
      { status: 'visitor' },
      { page, locale, messages, preview: { ...preview, lost } },
    );
    const screen = await render(previewOf(services));
    await expect.element(screen.getByRole('status')).toBeVisible();
    const shown = screen.getByRole('status').getByRole('listitem').elements();
    expect(shown).toHaveLength(lost.length);
    for (const [at, words] of sentences.entries())
      for (const each of words) expect(shown[at]?.textContent).toContain(each);
    expect(shown[3]?.textContent).toMatch(/^(?:Block|Blok) 5 /);
  },
);

test('[APP-2930] on a phone the bar keeps within its frame, and many lost blocks are folded into one status that says how many', async () => {
  await browserPage.viewport(320, 740);
  const slug = 'a'.repeat(64);
  const many = Array.from({ length: 14 }, (_, at) => ({
    ...lost[2],
    place: at + 1,
    name: slug,
  })) as Preview['lost'];
  const services = await testServices(
    previewedAt,
    { status: 'visitor' },
    {
      page: { path: previewedAt, locale: 'en', page: launch },
      messages: catalogues.en,
      preview: { ...preview, lost: many },
    },
  );
  const screen = await render(previewOf(services));
  const bar = screen.getByRole('complementary', { name: 'Preview', exact: true });
  await expect.element(bar).toBeVisible();
  const shown = bar.element();
  expect(screen.getByRole('status').elements()).toHaveLength(1);
  expect(shown.getBoundingClientRect().height).toBeLessThan(500);
  await screen.getByText(/^14 blocks lost/).click();
  await expect.element(screen.getByRole('listitem').last()).toBeVisible();
  expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
