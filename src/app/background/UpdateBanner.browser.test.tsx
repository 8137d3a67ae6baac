import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ServicesContext } from '../page/services.ts';
import type { FlowScreen } from '../page/pageStore.ts';
import { testServices } from '../testing/testServices.ts';
import { UpdateBanner } from './UpdateBanner.tsx';

it('[APP-1832] a newer build shows a banner outside flows, which can be dismissed', async () => {
  const services = await testServices('/', { status: 'visitor' });
  const screen = await render(
    <ServicesContext value={services}>
      <UpdateBanner />
    </ServicesContext>,
  );
  const words = screen.getByText('A new version of Alur is here.');
  await expect.element(words).not.toBeInTheDocument();
  services.page.setState({ newVersion: true });
  await expect.element(words).toBeVisible();
  services.page.setState({ screen: { kind: 'checking', key: '/vplus', path: '/vplus' } });
  await expect.element(words).not.toBeInTheDocument();
  services.page.setState({ screen: { kind: 'home', key: '/', path: '/' } });
  await screen.getByRole('button', { name: 'Close this message' }).click();
  await expect.element(words).not.toBeInTheDocument();
});

it('[APP-2460] a newer build shows no banner while a flow runs inside the page', async () => {
  const services = await testServices('/', { status: 'visitor' });
  const screen = await render(
    <ServicesContext value={services}>
      <UpdateBanner />
    </ServicesContext>,
  );
  const words = screen.getByText('A new version of Alur is here.');
  services.page.setState({ newVersion: true, embedded: { kind: 'flow' } as FlowScreen });
  await expect.element(words).not.toBeInTheDocument();
  services.page.setState({ embedded: null });
  await expect.element(words).toBeVisible();
});
