import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { builtInConfig } from '../../../contracts/config.ts';
import type { HelpPage } from '../../../contracts/help/pages.ts';
import type { StoresPage } from '../../../contracts/site/stores.kind.ts';
import type { PricingPage, SitePage } from '../../../contracts/site/pages.ts';
import { type KeyValueStore, webStore } from '@alur/react/run';
import { ServicesContext } from '../../page/services.ts';
import { ScreenView } from '../../ScreenView.tsx';
import { Footer } from '../../shell/Footer.tsx';
import { testServices } from '../../testing/testServices.ts';
import '../../../ui/base.css';
import '../../../ui/tokens.css';

const question = {
  slug: 'no-code',
  question: 'No code?',
  answer: [{ is: 'p' as const, in: ['Wait a minute.'] }],
};
const home: HelpPage = {
  kind: 'home',
  title: '',
  categories: [{ path: '/vplus/help/account', title: 'Account', text: 'Logging in.' }],
  questions: [question],
};
const article: HelpPage = {
  kind: 'article',
  slug: 'codes',
  title: 'One-time codes',
  summary: 'Why they are late.',
  body: [
    { is: 'h2', in: ['When it is late'] },
    { is: 'p', in: ['<b>Wait</b> or ', { is: 'a', href: '/vplus/auth/login', in: ['log in'] }] },
    { is: 'film', from: 'youtube', id: 'abcdefghijk' },
  ],
  category: { path: '/vplus/help/account', title: 'Account', text: '' },
  related: [{ path: '/vplus/help/article/other', title: 'Another one', summary: '' }],
};

async function opened(path: string, page: SitePage, config = builtInConfig, apiUrl = 'http://api.test') {
  const services = await testServices(
    path,
    { status: 'visitor' },
    { config, apiUrl, page: { path, locale: 'en', page } },
  );
  return render(
    <MemoryRouter initialEntries={[path]}>
      <ServicesContext value={services}>
        <ScreenView />
        <Footer />
      </ServicesContext>
    </MemoryRouter>,
  );
}

it('[APP-1701] the first page shows subjects, and questions that open on their answers', async () => {
  const screen = await opened('/vplus/help', home);
  await expect
    .element(screen.getByRole('link', { name: 'Account' }))
    .toHaveAttribute('href', '/vplus/help/account');
  const answer = screen.getByText('Wait a minute.');
  await expect.element(answer).not.toBeVisible();
  await screen.getByText('No code?').click();
  await expect.element(answer).toBeVisible();
});

it('[APP-1701] [T01] an article is drawn from data: what looks like HTML is shown as it was typed', async () => {
  const screen = await opened('/vplus/help/article/codes', article);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'One-time codes' })).toBeVisible();
  await expect.element(screen.getByText(/<b>Wait<\/b>/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'log in' }))
    .toHaveAttribute('href', '/vplus/auth/login');
  await expect
    .element(screen.getByRole('link', { name: 'Watch the film' }))
    .toHaveAttribute('href', 'https://www.youtube.com/watch?v=abcdefghijk');
  await expect.element(screen.getByRole('link', { name: 'Another one' })).toBeVisible();
  expect(document.title).toContain('One-time codes');
});

it('[APP-1701] a name of nothing shows the page that is not found, which leads back to help', async () => {
  const screen = await opened('/vplus/help/article/none', { kind: 'missing' });
  await expect.element(screen.getByRole('link', { name: 'Visit the help centre' })).toBeVisible();
});

it('[APP-3022] search says how many it found, shows the best eight, and the others on request', async () => {
  const entries = Array.from({ length: 23 }, (_, at) => ({
    path: `/vplus/help/article/refund-${at}`,
    title: `Refund ${at}`,
    text: 'Money back.',
  }));
  const edge = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(entries));
  onTestFinished(() => edge.mockRestore());
  const screen = await opened('/vplus/help', home);
  const field = screen.getByRole('searchbox');
  await field.fill('refunds');
  await expect.element(screen.getByText('The best 8 of 23 results')).toHaveAttribute('role', 'status');
  const links = screen.getByRole('link', { name: /^Refund/ });
  expect(links.elements()).toHaveLength(8);
  await screen.getByRole('button', { name: 'Show all 23 results' }).click();
  await expect.element(screen.getByRole('status').getByText('23 results')).toBeVisible();
  expect(links.elements()).toHaveLength(23);
  expect(document.activeElement).toBe(links.elements()[8]);
  await field.fill('refund 1');
  await expect.element(screen.getByText(/^The best 8 of/)).toBeVisible();
});

/** An article as a reader opens it who has this store; the votes that were sent. */
async function openedWith(local: KeyValueStore) {
  const path = '/vplus/help/article/codes';
  const sent: string[] = [];
  const edge = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, request) => {
    if (typeof request?.body === 'string') sent.push(request.body);
    return new Response(null, { status: 204 });
  });
  onTestFinished(() => edge.mockRestore());
  const page = { path, locale: 'en', page: article } as const;
  const services = await testServices(path, { status: 'visitor' }, { page });
  const screen = await render(
    <MemoryRouter initialEntries={[path]}>
      <ServicesContext value={{ ...services, local }}>
        <ScreenView />
      </ServicesContext>
    </MemoryRouter>,
  );
  return { screen, sent };
}

const device = (): KeyValueStore => webStore(() => localStorage);

it('[APP-3023] a reader who voted on an article is thanked when they open it again, and in another tab, and is not asked', async () => {
  onTestFinished(() => localStorage.clear());
  const { screen, sent } = await openedWith(device());
  await screen.getByRole('button', { name: 'No' }).click();
  expect(sent).toEqual([JSON.stringify({ slug: 'codes', helpful: false })]);
  await screen.unmount();
  const again = await openedWith(device());
  await expect.element(again.screen.getByText('Thank you. We will make it better.')).toBeVisible();
  expect(again.screen.getByRole('button', { name: /^(Yes|No)$/ }).elements()).toEqual([]);
  await again.screen.unmount();
  localStorage.clear();
  const open = await openedWith(device());
  await expect.element(open.screen.getByText('Was this helpful?')).toBeVisible();
  localStorage.setItem('alur:helpful:codes', 'yes');
  dispatchEvent(new StorageEvent('storage', { key: 'alur:helpful:codes' }));
  await expect.element(open.screen.getByText('Thank you. Glad that it helped.')).toBeVisible();
});

it('[APP-3023] where the device keeps nothing, a vote is thanked for and counts', async () => {
  const refusing = webStore(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  const { screen, sent } = await openedWith(refusing);
  await screen.getByRole('button', { name: 'Yes' }).click();
  await expect.element(screen.getByText('Thank you. Glad that it helped.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('[APP-603] terms and privacy are linked only where the config names pages of their own', async () => {
  const older = { ...builtInConfig, urlTnc: '/vplus/help', urlPrivacy: '/vplus/help' };
  const without = await opened('/vplus/help', home, older);
  await expect.element(without.getByRole('link', { name: 'Help' })).toBeVisible();
  expect(without.getByRole('link', { name: 'Privacy policy' }).elements()).toEqual([]);
  await without.unmount();
  const own = {
    ...builtInConfig,
    urlTnc: 'https://example.com/terms',
    urlPrivacy: 'https://example.com/privacy',
  };
  const screen = await opened('/vplus/help', home, own);
  await expect
    .element(screen.getByRole('link', { name: 'Terms and conditions' }))
    .toHaveAttribute('href', 'https://example.com/terms');
  await expect.element(screen.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
});

/** Where a redirected page leads that was loaded with `?campaign=lebaran&key=tv`. */
async function goneTo(without: readonly string[]): Promise<() => readonly string[]> {
  const path = '/vplus/help/article/old';
  const address = `${path}?campaign=lebaran&key=tv`;
  const page: SitePage = { kind: 'redirect', to: '/vplus/pricing', without };
  const services = await testServices(address, { status: 'visitor' }, { page: { path, locale: 'en', page } });
  const gone: string[] = [];
  const own = location.href;
  onTestFinished(() => history.replaceState(null, '', own));
  history.replaceState(null, '', address);
  await render(
    <MemoryRouter initialEntries={[address]}>
      <ServicesContext
        value={{ ...services, navigation: { ...services.navigation, go: (to) => void gone.push(to) } }}
      >
        <ScreenView />
      </ServicesContext>
    </MemoryRouter>,
  );
  return () => gone;
}

it('[APP-2124] a page that editors redirect takes the address’s query along', async () => {
  await expect.poll(await goneTo([])).toEqual(['/vplus/pricing?campaign=lebaran&key=tv']);
});

it('[EDGE-2874] names that rules look at stay behind when a page redirects', async () => {
  await expect.poll(await goneTo(['key'])).toEqual(['/vplus/pricing?campaign=lebaran']);
});

const pricing: PricingPage = {
  kind: 'pricing',
  packages: [
    {
      packageId: 'sport-30',
      title: 'Sport',
      label: '',
      perks: [],
      channels: { path: '/vplus/channels/sport', count: 7 },
    },
    { packageId: 'later', title: 'Later', label: 'Soon', perks: [], channels: null },
  ],
};

it('[APP-931] a package has the API’s price; one that it does not sell says that, and has no button', async () => {
  const apiUrl = `data:application/json,${encodeURIComponent(JSON.stringify({ data: [{ package_id: 'sport-30', price: 79_000, duration_days: 30 }] }))}#`;
  const screen = await opened('/vplus/pricing', pricing, builtInConfig, apiUrl);
  await expect.element(screen.getByText('Rp79.000')).toBeVisible();
  await expect.element(screen.getByText('Not on sale yet')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Choose Sport' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose Later' }).elements()).toEqual([]);
});

it('[APP-931] two offers of one package stand side by side, and React finds no fault', async () => {
  const faults = vi.spyOn(console, 'error');
  const [first] = pricing.packages;
  const packages = first === undefined ? [] : [first, { ...first, title: 'Sport for two' }];
  const screen = await opened(
    '/vplus/pricing',
    { ...pricing, packages },
    builtInConfig,
    'data:text/plain,none#',
  );
  await expect.element(screen.getByRole('heading', { name: 'Sport for two' })).toBeVisible();
  expect(faults.mock.calls.filter(([fault]) => String(fault).includes('key'))).toEqual([]);
  faults.mockRestore();
});

it('[APP-931] without an answer of the API a package says that the price is shown before paying', async () => {
  const screen = await opened('/vplus/pricing', pricing, builtInConfig, 'data:text/plain,none#');
  await expect.element(screen.getByText('You see the price before you pay.').first()).toBeVisible();
});

const stores: StoresPage = {
  kind: 'stores',
  path: '/vplus/redeem/stores',
  region: 'Indonesia',
  stores: [
    {
      slug: 'warung',
      name: 'Warung Sinar',
      text: 'Ask at the till.',
      kind: 'shop',
      logo: { shape: 'square', letters: 'WS', color: '#112233', secondColor: '#223344' },
      link: 'https://shop.test/voucher',
    },
  ],
  others: [{ path: '/vplus/redeem/stores/my', region: 'Malaysia' }],
};

it('[APP-2160] a reader sees who sells vouchers in a region, where to redeem one, and the other regions', async () => {
  const screen = await opened('/vplus/redeem/stores', stores);
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Warung Sinar' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Visit Warung Sinar' }))
    .toHaveAttribute('href', 'https://shop.test/voucher');
  await expect
    .element(screen.getByRole('link', { name: 'Redeem a voucher' }))
    .toHaveAttribute('href', '/vplus/redeem/voucher');
  await expect
    .element(screen.getByRole('link', { name: 'Malaysia' }))
    .toHaveAttribute('href', '/vplus/redeem/stores/my');
});

it('[APP-2160] where nobody sells vouchers the page says that, and leads to packages and to a code that is there already', async () => {
  const screen = await opened('/vplus/redeem/stores', { ...stores, region: 'Singapore', stores: [] });
  await expect.element(screen.getByText(/Nobody sells vouchers in Singapore yet/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Packages and prices' }))
    .toHaveAttribute('href', '/vplus/pricing');
  await expect.element(screen.getByRole('link', { name: 'Redeem a voucher' })).toBeVisible();
});

it('[APP-2351] on a phone the words of the second way out begin where the button above them begins', async () => {
  await browserPage.viewport(360, 740);
  const screen = await opened('/vplus/redeem/stores', { ...stores, stores: [] });
  const link = screen.getByRole('link', { name: 'Redeem a voucher' });
  await expect.element(link).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(link.element());
  const button = screen.getByRole('link', { name: 'Packages and prices' }).element();
  expect(Math.round(words.getBoundingClientRect().left)).toBe(
    Math.round(button.getBoundingClientRect().left),
  );
});
