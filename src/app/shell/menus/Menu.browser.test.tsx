import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Menus } from '../../../contracts/site/menus.ts';
import { ServicesContext } from '../../page/services.ts';
import { testServices } from '../../testing/testServices.ts';
import { DefaultLayout } from '../DefaultLayout.tsx';

const menus: Menus = {
  header: [
    {
      title: 'Support',
      to: '/vplus/help',
      children: [{ title: '<b>Talk</b>', to: '/vplus/help/contact', children: [] }],
    },
    { title: 'Elsewhere', to: 'https://a.test/', children: [] },
  ],
  footer: [
    { title: 'Company', to: null, children: [{ title: 'About', to: '/vplus/help/about', children: [] }] },
  ],
};

async function shown(present = menus) {
  const services = await testServices(
    '/vplus/help',
    { status: 'visitor' },
    { menus: { locale: 'en', menus: present } },
  );
  return render(
    <MemoryRouter initialEntries={['/vplus/help']}>
      <ServicesContext value={services}>
        <DefaultLayout>{null}</DefaultLayout>
      </ServicesContext>
    </MemoryRouter>,
  );
}

it('[APP-930] an entry with children opens by a press, one with an address of its own has it first; Escape gives the focus back', async () => {
  const screen = await shown();
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  const drawer = menu.getByRole('button', { name: 'Open the menu' });
  if (drawer.elements().length > 0) await drawer.click();
  const support = menu.getByRole('button', { name: 'Support' });
  await expect.element(support).toHaveAttribute('aria-expanded', 'false');
  await support.click();
  await expect.element(menu.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/vplus/help');
  await expect.element(menu.getByRole('link', { name: '<b>Talk</b>' })).toBeVisible();
  support.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await expect.element(support).toHaveAttribute('aria-expanded', 'false');
  await expect.element(support).toHaveFocus();
});

it('[APP-930] entries with one title stand side by side, and React finds no fault', async () => {
  const faults = vi.spyOn(console, 'error');
  const link = (to: string) => ({ title: 'Help', to, children: [] });
  const twice = [link('/vplus/help'), link('/vplus/help/contact')];
  const group = { title: 'Help', to: '/vplus', children: twice };
  const screen = await shown({ header: [group, ...twice], footer: [group, { ...group, to: null }] });
  const footer = screen.getByRole('navigation', { name: 'More of Alur' });
  await expect.element(footer.getByRole('link', { name: 'Help' }).first()).toBeVisible();
  expect(footer.getByRole('link', { name: 'Help' }).elements()).toHaveLength(5);
  expect(faults.mock.calls.filter(([fault]) => String(fault).includes('key'))).toEqual([]);
  faults.mockRestore();
});

it('[APP-930] the menu at the bottom shows everything, and a link out is a plain one', async () => {
  const screen = await shown();
  const footer = screen.getByRole('navigation', { name: 'More of Alur' });
  await expect
    .element(footer.getByRole('link', { name: 'About' }))
    .toHaveAttribute('href', '/vplus/help/about');
  const out = document.querySelector('a[href="https://a.test/"]');
  expect(out?.getAttribute('rel')).toContain('noreferrer');
});
