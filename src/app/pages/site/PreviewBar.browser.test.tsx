import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import en from '../../../../locales/en/shell.json' with { type: 'json' };
import id from '../../../../locales/id/shell.json' with { type: 'json' };
import type { Preview } from '../../../contracts/boot.ts';
import type { SitePage as Page } from '../../../contracts/site/pages.ts';
import { ServicesContext } from '../../page/services.ts';
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

test('[APP-2520] a page that a link of a preview leads to is none: it is not called a draft, and nothing on it is edited as the item that is previewed', async () => {
  const page = { path: previewedAt, locale: 'en', page: launch } as const;
  const services = await testServices(previewedAt, { status: 'visitor' }, { page, preview });
  const at = (path: string) => (
    <SWRConfig value={{ fallback: { 'page en /vplus/help/terms': terms } }}>
      <MemoryRouter>
        <ServicesContext value={services}>
          <SitePage path={path} />
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

test.each([
  ['en', 'The block with the flow “contest” is left out'],
  ['id', 'Blok dengan alur “contest” tidak ditampilkan'],
] as const)(
  '[APP-2731] a preview names the flow that its page is shown without (%s)',
  async (locale, sentence) => {
    const page = { path: previewedAt, locale, page: launch } as const;
    const messages = catalogues[locale];
    const services = await testServices(
      previewedAt,
      { status: 'visitor' },
      { page, locale, messages, preview: { ...preview, lost: ['contest'] } },
    );
    const screen = await render(
      <MemoryRouter>
        <ServicesContext value={services}>
          <SitePage path={previewedAt} />
        </ServicesContext>
      </MemoryRouter>,
    );
    await expect.element(screen.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  },
);
