import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { PromoPage } from '../../../contracts/site/pages.ts';
import { ServicesContext } from '../../page/services.ts';
import { ScreenView } from '../../ScreenView.tsx';
import { testServices } from '../../testing/testServices.ts';

const hero = {
  block: 'hero',
  slots: { eyebrow: '', title: 'Hello', lead: '', label: 'Go', link: '/vplus/pricing', picture: 'match' },
} as const;

function countdown(until: number) {
  const slots = { title: 'It begins in', until, after: 'It has begun', label: '', link: '' };
  return { block: 'countdown', slots };
}

async function opened(blocks: PromoPage['blocks']) {
  const path = '/vplus/promo/launch';
  const page: PromoPage = { kind: 'promo', slug: 'launch', title: 'Launch week', summary: '', blocks };
  const services = await testServices(path, { status: 'visitor' }, { page: { path, locale: 'en', page } });
  return render(
    <MemoryRouter initialEntries={[path]}>
      <ServicesContext value={services}>
        <ScreenView />
      </ServicesContext>
    </MemoryRouter>,
  );
}

it('[APP-2222] a page shows its blocks in their order below one heading; a block that nobody knows is not there', async () => {
  const text = { block: 'text', slots: { body: [{ is: 'p' as const, in: ['<b>Words</b>'] }] } };
  const screen = await opened([hero, { block: 'carousel', slots: {} }, text]);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Hello' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 }).elements()).toHaveLength(1);
  await expect.element(screen.getByText('<b>Words</b>')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go' })).toHaveAttribute('href', '/vplus/pricing');
  expect(document.title).toContain('Launch week');
});

it('[APP-2222] a page that opens with no large words has its title as heading', async () => {
  const screen = await opened([countdown(Date.UTC(2099, 0, 1))]);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Launch week' })).toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'It begins in' })).toBeVisible();
});

it('[APP-2221] a countdown names its moment in words; once it is over it shows the words for that', async () => {
  const screen = await opened([hero, countdown(Date.UTC(2020, 0, 1))]);
  await expect.element(screen.getByRole('heading', { level: 2, name: 'It has begun' })).toBeVisible();
  await expect.element(screen.getByText(/Until 1 January 2020/)).toBeVisible();
  expect(screen.getByText('It begins in').elements()).toEqual([]);
});
