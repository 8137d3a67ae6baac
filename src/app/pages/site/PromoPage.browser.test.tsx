import { MemoryRouter } from 'react-router-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { FlowEventMessage } from '@alur/engine';
import type { PromoPage } from '../../../contracts/site/pages.ts';
import { ServicesContext } from '../../page/services.ts';
import { ScreenView } from '../../ScreenView.tsx';
import { testBoot } from '../../testing/testBoot.ts';
import { testServices } from '../../testing/testServices.ts';
import { editInPlace } from './editInPlace.ts';
import { SitePage } from './SitePage.tsx';

const hero = {
  block: 'hero',
  slots: { eyebrow: '', title: 'Hello', lead: '', label: 'Go', link: '/vplus/pricing', picture: 'match' },
} as const;

function countdown(until: number) {
  const slots = { title: 'It begins in', until, after: 'It has begun', label: '', link: '' };
  return { block: 'countdown', slots };
}

/** @param ahead by how many milliseconds the server's clock is ahead of the device's */
async function screenOf(
  blocks: PromoPage['blocks'],
  ahead = 0,
  path = '/vplus/promo/launch',
  config = testBoot({}).config,
  emit: (event: FlowEventMessage) => void = () => undefined,
) {
  const page: PromoPage = { kind: 'promo', slug: 'launch', title: 'Launch week', summary: '', blocks };
  const services = await testServices(
    path,
    { status: 'visitor' },
    { config, page: { path, locale: 'en', page } },
  );
  const clock = { ...services.clock, now: () => Date.now() + ahead };
  return (
    <MemoryRouter initialEntries={[path]}>
      <ServicesContext value={{ ...services, clock, events: { ...services.events, emit } }}>
        <ScreenView />
      </ServicesContext>
    </MemoryRouter>
  );
}

const opened = async (...given: Parameters<typeof screenOf>) => render(await screenOf(...given));

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

const embedded = {
  block: 'flow',
  slots: {
    eyebrow: '',
    title: '',
    lead: '',
    flow: { name: 'tv-activate', access: 'everyone', title: 'Activate your TV', path: '/vplus/tv/activate' },
  },
} as const;

it('[APP-2450] where a flow does not run in its page, its title and the way to its own page stand there', async () => {
  const screen = await opened([hero, embedded]);
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Activate your TV' })).toBeVisible();
  const way = screen.getByRole('link', { name: 'Open the form' });
  await expect.element(way).toHaveAttribute('href', '/vplus/tv/activate');
});

it('[APP-2450] a flow for subscribers asks a visitor to log in, below the title of its section', async () => {
  const flow = { ...embedded.slots.flow, access: 'subscribers' } as const;
  const slots = { ...embedded.slots, title: 'Got a code?', flow };
  const screen = await opened([hero, { block: 'flow', slots }]);
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Got a code?' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Activate your TV' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
});

it('[ANA-2450] a page’s view and a followed link are events with the page, the block and its place, and with none of its words', async () => {
  const heard: FlowEventMessage[] = [];
  const text = { block: 'text', slots: { body: [{ is: 'p' as const, in: ['Words'] }] } };
  const screen = await opened([text, hero], 0, undefined, undefined, (event) => void heard.push(event));
  await screen.getByText('Words').click();
  await screen.getByRole('link', { name: 'Go' }).click();
  expect(heard).toEqual([
    { name: 'PromoView', properties: { slug: 'launch' }, id: null },
    { name: 'PromoClick', properties: { slug: 'launch', block: 'hero', place: 2 }, id: null },
  ]);
});

it('[ANA-2450] a link that is followed in the moment in which the page appears is counted like any other', async () => {
  const heard: string[] = [];
  const screen = await screenOf([hero], 0, undefined, undefined, ({ name }) => void heard.push(name));
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  const followed = new Promise<void>((resolve) => {
    new MutationObserver((_changes, observer) => {
      const link = host.querySelector<HTMLElement>('[data-block] a');
      if (link === null) return;
      observer.disconnect();
      link.click();
      resolve();
    }).observe(host, { childList: true, subtree: true });
  });
  root.render(screen);
  await followed;
  expect(heard).toEqual(['PromoView', 'PromoClick']);
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

it.each(['/', '/vplus'])('[APP-2556] %s shows a visitor what editors made of blocks', async (path) => {
  const screen = await opened([hero], 0, path);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Hello' })).toBeVisible();
  expect(document.title).toContain('Launch week');
});

it('[APP-2556] without a page of the editors’ the first page is the one that ships', async () => {
  const path = '/';
  const page = { path, locale: 'en', page: { kind: 'missing' } } as const;
  const services = await testServices(path, { status: 'visitor' }, { page });
  const screen = await render(
    <MemoryRouter initialEntries={[path]}>
      <ServicesContext value={services}>
        <ScreenView />
      </ServicesContext>
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: /Live TV, films/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Register' })).toBeVisible();
});

it.each(
  ['/vplus/auth/register', '/vplus/auth/register/?utm_source=mail', '/vplus//auth/%72egister#top'].flatMap(
    (link) => [[link, true] as const, [link, false] as const],
  ),
)(
  '[APP-2557] a block’s button leads to registering only while it is open: %s (%s)',
  async (register, allowRegister) => {
    const { slots } = hero;
    const both = {
      ...slots,
      link: register,
      second_label: 'Log in',
      second_link: '/vplus/auth/login',
    };
    const config = { ...testBoot({}).config, allowRegister };
    const screen = await opened([{ block: 'hero', slots: both }], 0, '/', config);
    await expect.element(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go' }).elements()).toHaveLength(allowRegister ? 1 : 0);
  },
);

it('[APP-2960] where nobody may register, a block’s button to another site’s page of the same path stays', async () => {
  const link = 'https://partner.test/vplus/auth/register';
  const config = { ...testBoot({}).config, allowRegister: false };
  const screen = await opened([{ block: 'hero', slots: { ...hero.slots, link } }], 0, '/', config);
  await expect.element(screen.getByRole('link', { name: 'Go' })).toHaveAttribute('href', link);
});

it('[APP-2461] from one page to another with the same flow at the same place, the flow comes on each', async () => {
  const services = await testServices('/', { status: 'visitor' });
  const embed = vi.fn<typeof services.embed>(async () => false);
  const at = (slug: string) => {
    const path = `/vplus/promo/${slug}`;
    const page: PromoPage = { kind: 'promo', slug, title: slug, summary: '', blocks: [hero, embedded] };
    services.page.setState(({ boot }) => ({ boot: { ...boot, page: { path, locale: 'en', page } } }));
    return (
      <MemoryRouter>
        <ServicesContext value={{ ...services, embed }}>
          <SitePage address={path} path={path} />
        </ServicesContext>
      </MemoryRouter>
    );
  };
  const screen = await render(at('first'));
  await expect.poll(() => embed.mock.calls.length).toBe(1);
  await screen.rerender(at('second'));
  await expect.poll(() => embed.mock.calls.length).toBe(2);
});

it('[APP-2462] in a preview every block of a page can be edited in place', async () => {
  const frame = document.createElement('main');
  frame.id = 'main';
  document.body.append(frame);
  const services = await testServices('/', { status: 'visitor' });
  const path = '/vplus/promo/edited';
  const page: PromoPage = {
    kind: 'promo',
    slug: 'edited',
    title: 'Edited',
    summary: '',
    blocks: [hero, embedded],
  };
  services.page.setState(({ boot }) => ({ boot: { ...boot, page: { path, locale: 'en', page } } }));
  await render(
    <MemoryRouter>
      <ServicesContext value={services}>
        <SitePage address={path} path={path} />
      </ServicesContext>
    </MemoryRouter>,
    { container: frame },
  );
  const preview = { collection: 'promo_pages', item: 'edited', version: null, status: 'draft' } as const;
  void editInPlace({ ...preview, from: null, until: null, lost: [], studio: location.origin }, 'en');
  const edited = [...frame.querySelectorAll<HTMLElement>('[data-directus]')];
  expect(edited.map(({ dataset }) => dataset['block'])).toEqual(['hero', 'flow']);
  expect(edited[0]?.dataset['directus']).toContain('blocks');
});
