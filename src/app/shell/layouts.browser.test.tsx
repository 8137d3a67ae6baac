import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { builtInConfig } from '../../contracts/config.ts';
import type { AppServices, SignIn } from '../page/services.ts';
import { ServicesContext } from '../page/services.ts';
import { App } from '../App.tsx';
import { ScreenView } from '../ScreenView.tsx';
import { testServices } from '../testing/testServices.ts';
import { DefaultLayout } from './DefaultLayout.tsx';

function Page({ services }: { readonly services: AppServices }): ReactNode {
  return (
    <MemoryRouter initialEntries={['/vplus?x=1']}>
      <ServicesContext value={services}>
        <DefaultLayout>
          <ScreenView />
        </DefaultLayout>
      </ServicesContext>
    </MemoryRouter>
  );
}

const profile = { subscriberId: '7', userName: '+6281234567890', region: 'ID' };
const subscriber: SignIn = { status: 'subscriber', userId: 'u1', profile, profileFailed: false };
const visitor: SignIn = { status: 'visitor' };

it('[APP-3354] the first stop of a keyboard leads past what stands on every page, also while the question about measuring is open', async () => {
  const services = await testServices('/', visitor);
  await render(
    <MemoryRouter initialEntries={['/']}>
      <App services={services} />
    </MemoryRouter>,
  );
  const question = document.createElement('section');
  question.append(Object.assign(document.createElement('button'), { textContent: 'Don’t allow' }));
  // Where the question stands: beside the layout, before it.
  document.querySelector('.layout')?.before(question);
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toHaveAttribute('href', '#main');
});

it('[APP-31] the emergency message is a text or a key, and can be closed', async () => {
  const texts = { ...builtInConfig, emergencyMode: true, emergency: 'Codes are slow today.' };
  const services = await testServices('/', visitor, { config: texts });
  const dismiss = vi.fn();
  const screen = await render(<Page services={{ ...services, dismissEmergency: dismiss }} />);
  await expect.element(screen.getByText('Codes are slow today.')).toBeVisible();
  await screen.getByRole('button', { name: 'Close this message' }).click();
  expect(dismiss).toHaveBeenCalledOnce();
  services.page.setState({ emergencyDismissed: true });
  await expect.element(screen.getByText('Codes are slow today.')).not.toBeInTheDocument();
});

it.each([
  ['shell.loggedOut', 'You are logged out.'],
  ['', 'Some things aren’t working as they should. We’re on it.'],
])('[APP-31] the emergency message “%s” reads “%s”', async (emergency, words) => {
  const services = await testServices('/', visitor, {
    config: { ...builtInConfig, emergencyMode: true, emergency },
  });
  const screen = await render(<Page services={services} />);
  await expect.element(screen.getByText(words)).toBeVisible();
});

it('[APP-31] the emergency message is in the language of the page, and changes with it', async () => {
  const config = {
    ...builtInConfig,
    emergencyMode: true,
    emergency: 'A storm.',
    emergencyId: 'Ada badai.',
  };
  const services = await testServices('/', visitor, { config });
  const screen = await render(<Page services={services} />);
  await expect.element(screen.getByText('A storm.')).toBeVisible();
  const { boot } = services.page.getState();
  services.page.setState({ boot: { ...boot, locale: 'id' } });
  await expect.element(screen.getByText('Ada badai.')).toBeVisible();
  await expect.element(screen.getByText('A storm.')).not.toBeInTheDocument();
});

it('[APP-32] inside an app, and in a confirmed frame, header and footer are gone; the way back stays where the config wants it', async () => {
  const services = await testServices('/', visitor);
  const goBack = vi.fn();
  const screen = await render(<Page services={{ ...services, goBack }} />);
  await expect.element(screen.getByRole('contentinfo')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  for (const embedding of ['pending', 'unconfirmed'] as const) {
    services.page.setState({ embedding });
    await expect.element(screen.getByRole('contentinfo')).toBeVisible();
  }
  services.page.setState({ embedding: 'confirmed' });
  await expect.element(screen.getByRole('contentinfo')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('group', { name: 'Language' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Back' }).click();
  expect(goBack).toHaveBeenCalledOnce();
  const { boot } = services.page.getState();
  services.page.setState({
    embedding: 'alone',
    boot: { ...boot, config: { ...builtInConfig, webviewMode: true, withBack: false } },
  });
  await expect.element(screen.getByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('contentinfo')).not.toBeInTheDocument();
});

it('[APP-1060] the pages for paying, TV and vouchers have a way back in their header, and each its own width; the others have none', async () => {
  const goBack = vi.fn();
  const widths = new Map<string, string>();
  for (const [path, layout] of [
    ['/vplus/pay/payment/forest', 'pay'],
    ['/vplus/help', 'tv'],
    ['/vplus/help', 'redeem'],
    ['/', 'default'],
  ] as const) {
    const services = await testServices(path, subscriber);
    services.page.setState(({ screen }) =>
      screen.kind === 'flow' ? {} : { screen: { kind: 'help', key: path, path, layout } },
    );
    const screen = await render(<Page services={{ ...services, goBack }} />);
    const back = screen.getByRole('banner').getByRole('button', { name: 'Back' });
    if (layout === 'default') await expect.element(back).not.toBeInTheDocument();
    else await back.click();
    const header = screen.getByRole('banner').element();
    widths.set(layout, getComputedStyle(header).maxInlineSize);
    await screen.unmount();
  }
  expect(goBack).toHaveBeenCalledTimes(3);
  expect(new Set(widths.values()).size).toBe(4);
});

it('[APP-3220] the page that a provider leads back to keeps the header of a payment, with its way back', async () => {
  const goBack = vi.fn();
  const services = await testServices('/vplus/pay/payment/cxendit', subscriber);
  const screen = await render(<Page services={{ ...services, goBack }} />);
  await screen.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  expect(goBack).toHaveBeenCalledOnce();
});

it('[APP-33] /vplus is a subscriber’s account: who is here, masked, the region, every way and both ways out', async () => {
  const logOut = vi.fn();
  const services = await testServices('/vplus', subscriber);
  const screen = await render(<Page services={{ ...services, logOut }} />);
  await expect.element(screen.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: 'Who is logged in' }).getByText('+62812••••890'))
    .toBeVisible();
  await expect.element(screen.getByText('Indonesia')).toBeVisible();
  const ways = screen.getByRole('navigation', { name: 'Your account’s pages' }).getByRole('link').elements();
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/vplus/pay/history',
    '/vplus/pay/history/list',
    '/vplus/auth/change-password',
    '/vplus/help',
    '/vplus/auth/remove',
  ]);
  await screen.getByRole('button', { name: 'Log out on this device' }).click();
  await screen.getByRole('button', { name: 'Log out on all devices' }).click();
  expect(logOut).toHaveBeenCalledOnce();
  expect(services.page.getState().dialogs).toMatchObject([{ open: { spec: { title: 'everywhere.title' } } }]);
});

it('[APP-33] a profile that loads shows it, and one that was not available can be asked for again', async () => {
  const loading = await render(
    <Page services={await testServices('/vplus', { ...subscriber, profile: null })} />,
  );
  await expect.element(loading.getByText('Loading your account…')).toBeVisible();
  await loading.unmount();
  const reloadProfile = vi.fn();
  const failed = await testServices('/vplus', { ...subscriber, profile: null, profileFailed: true });
  const screen = await render(<Page services={{ ...failed, reloadProfile }} />);
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(reloadProfile).toHaveBeenCalledOnce();
});

it('[APP-33] a visitor finds the first page at /vplus', async () => {
  const screen = await render(<Page services={await testServices('/vplus', visitor)} />);
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Live TV, films and series in one flow.' }))
    .toBeVisible();
});

it('[APP-23] the refused screen leads to a window of its own, which learns nothing of this one', async () => {
  const services = await testServices('/vplus', visitor);
  services.page.setState({ screen: { kind: 'refused', key: '/vplus', path: '/vplus' } });
  const screen = await render(<Page services={services} />);
  const link = screen.getByRole('link', { name: 'Open in a new window' }).element();
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    '/vplus?x=1',
    '_blank',
    'noopener',
  ]);
});

it('[APP-22] the screen that waits is announced to a screen reader', async () => {
  const services = await testServices('/vplus/pay/payment/forest', visitor);
  expect(services.page.getState().screen.kind).toBe('checking');
  const screen = await render(<Page services={services} />);
  await expect.element(screen.getByRole('heading', { name: 'One moment' })).toBeInTheDocument();
  expect(screen.container.querySelector('.checking [role="status"]')?.textContent).toBe(
    'Checking whether you are logged in…',
  );
});

it('[APP-34] dialogs of the page come one after the other, each once', async () => {
  const services = await testServices('/', visitor);
  const { page } = services;
  const { closeShellDialog, openShellDialog } = await import('../dialogs/shellDialogs.ts');
  const closed: string[] = [];
  const open = (code: string): void =>
    openShellDialog(page, {
      open: { code, title: code, text: code, spec: { buttons: [] } },
      onClosed: (button) => void closed.push(`${code} ${button}`),
    });
  const messages = { ...page.getState().boot.messages, 'dialog.ok': 'OK' };
  page.setState({
    i18n: { ...page.getState().i18n, t: (key) => messages[key as keyof typeof messages] ?? key },
  });
  const screen = await render(
    <Page services={{ ...services, closeDialog: (button) => closeShellDialog(page, button) }} />,
  );
  for (const code of ['first', 'second', 'first']) open(code);
  await expect.element(screen.getByRole('alertdialog', { name: 'first' })).toBeVisible();
  await screen.getByRole('button', { name: 'OK' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'second' })).toBeVisible();
  await screen.getByRole('button', { name: 'OK' }).click();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(closed).toEqual(['first 0', 'second 0']);
});
