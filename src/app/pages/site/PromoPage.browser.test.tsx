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

/** @param ahead by how many milliseconds the server's clock is ahead of the device's */
async function opened(blocks: PromoPage['blocks'], ahead = 0) {
  const path = '/vplus/promo/launch';
  const page: PromoPage = { kind: 'promo', slug: 'launch', title: 'Launch week', summary: '', blocks };
  const services = await testServices(path, { status: 'visitor' }, { page: { path, locale: 'en', page } });
  const clock = { ...services.clock, now: () => Date.now() + ahead };
  return render(
    <MemoryRouter initialEntries={[path]}>
      <ServicesContext value={{ ...services, clock }}>
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

it('[APP-2221] once a countdown is over it shows the words for that alone', async () => {
  const screen = await opened([hero, countdown(Date.UTC(2020, 0, 1))]);
  await expect.element(screen.getByRole('heading', { level: 2, name: 'It has begun' })).toBeVisible();
  expect(screen.getByText('It begins in').elements()).toEqual([]);
  expect(screen.getByText(/Until/).elements()).toEqual([]);
});

const hour = 3_600_000;

it('[APP-2320] a device whose clock is an hour slow sees that a countdown is over', async () => {
  const screen = await opened([hero, countdown(Date.now() + hour / 2)], hour);
  await expect.element(screen.getByRole('heading', { level: 2, name: 'It has begun' })).toBeVisible();
});

it('[APP-2320] a device whose clock is an hour fast still counts, and reads the moment in words', async () => {
  const screen = await opened([hero, countdown(Date.now() - hour / 2)], -hour);
  await expect.element(screen.getByText('minutes')).toBeVisible();
  await expect.element(screen.getByText('30', { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'It begins in' })).toBeVisible();
  await expect.element(screen.getByText(/^Until/)).toBeVisible();
});
