import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Titles } from '../../../blocks/titles/Titles.tsx';
import type { BlockTools } from '../../../blocks/frame/tools.ts';
import type { Title } from '../../../contracts/site/titles.ts';
import { airingTimes } from '../../../i18n/airingTimes.ts';
import { testServices } from '../../testing/testServices.ts';

const at = (written: string): number => Date.parse(`${written}:00+07:00`);
const title = (slug: string, airs: Title['airs']): Title => ({
  slug,
  name: slug,
  kind: 'match',
  channel: 'Gelora 1',
  packages: 'Sport or Everything',
  airs,
  photo: null,
});
const derby = title('Derby', { every: 'once', from: at('2026-11-24T19:00'), until: at('2026-11-24T21:00') });
const news = title('News', { every: 'daily', from: at('2026-01-01T20:00'), until: at('2026-01-01T22:00') });
const film = title('Film', { every: 'always' });

/** @param clock the server's time */
async function shelfAt(clock: () => number, showing: 'now' | '' = 'now') {
  const { page } = await testServices('/', { status: 'visitor' });
  const tools = {
    t: page.getState().i18n.t,
    now: clock,
    timesOf: (moment: number) => airingTimes(moment, 'en'),
    Link: ({ to, className, children }: Parameters<BlockTools['Link']>[0]) => (
      <a href={to} className={className}>
        {children}
      </a>
    ),
  } as unknown as BlockTools;
  const slots = {
    title: 'What there is',
    lead: '',
    showing,
    titles: [derby, news, film],
    label: '',
    link: '',
  };
  return <Titles slots={slots} tools={tools} isFirst={false} />;
}

it('[APP-3352] the page that the edge sends says nothing of the present, and is the same at every hour', async () => {
  const [morning, evening] = [
    await shelfAt(() => at('2026-11-24T08:00')),
    await shelfAt(() => at('2026-11-24T20:00')),
  ];
  expect(renderToString(morning)).toBe(renderToString(evening));
  expect(renderToString(morning)).toContain('Every day, 20.00 WIB');
  expect(renderToString(morning)).not.toContain('On now');
});

it('[APP-3352] a page that was made hours ago shows what is on when it is read, and goes on as time does', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now = at('2026-11-24T18:59');
  const screen = await render(await shelfAt(() => now));
  const card = (name: string) => screen.getByRole('article').filter({ hasText: name });
  await expect.element(card('Derby').getByText('Tonight, 19.00 WIB')).toBeVisible();
  now = at('2026-11-24T19:00');
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(card('Derby').getByText('On now')).toBeVisible();
  await expect.element(card('Derby').getByText('Until 21.00 WIB')).toBeVisible();
  now = at('2026-11-24T21:30');
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(card('Derby')).not.toBeInTheDocument();
  await expect.element(card('News').getByText('Until 22.00 WIB')).toBeVisible();
  now = at('2026-11-24T23:00');
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(card('News').getByText('Tomorrow, 20.00 WIB')).toBeVisible();
  vi.useRealTimers();
});

it('[APP-3353] a card leads to the packages by one link, which names those that hold the title', async () => {
  const screen = await render(await shelfAt(() => at('2026-11-24T20:00'), ''));
  const links = screen.getByRole('link', { name: 'With Sport or Everything' });
  expect(links.elements()).toHaveLength(3);
  await expect.element(links.first()).toHaveAttribute('href', '/vplus/pricing');
  await expect.element(screen.getByText('At any time')).toBeVisible();
});
