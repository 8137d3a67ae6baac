import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { builtInConfig } from '../../../contracts/config.ts';
import { ServicesContext } from '../../page/services.ts';
import { ScreenView } from '../../ScreenView.tsx';
import { Footer } from '../../shell/Footer.tsx';
import { testServices } from '../../testing/testServices.ts';

async function opened(config = builtInConfig) {
  const services = await testServices('/vplus/help', { status: 'visitor' }, { config });
  return render(
    <MemoryRouter initialEntries={['/vplus/help']}>
      <ServicesContext value={services}>
        <ScreenView />
        <Footer />
      </ServicesContext>
    </MemoryRouter>,
  );
}

it('[APP-603] help answers what the screens of today ask, and each answer has a way on', async () => {
  const screen = await opened();
  await expect.element(screen.getByRole('heading', { name: 'My code doesn’t arrive' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Set a new password' }))
    .toHaveAttribute('href', '/vplus/auth/forgot-password');
});

it('[APP-603] terms and privacy are linked only where the config names pages of their own', async () => {
  const without = await opened();
  await expect.element(without.getByRole('link', { name: 'Help' })).toBeVisible();
  expect(without.getByRole('link', { name: 'Privacy policy' }).elements()).toEqual([]);
  await without.unmount();
  const own = {
    ...builtInConfig,
    urlTnc: 'https://example.com/terms',
    urlPrivacy: 'https://example.com/privacy',
  };
  const screen = await opened(own);
  await expect
    .element(screen.getByRole('link', { name: 'Terms and conditions' }))
    .toHaveAttribute('href', 'https://example.com/terms');
  await expect.element(screen.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
});
