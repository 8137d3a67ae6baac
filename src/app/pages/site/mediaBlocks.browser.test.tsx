import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Photo, Video } from '../../../contracts/site/media.ts';
import type { PromoPage } from '../../../contracts/site/pages.ts';
import { ServicesContext } from '../../page/services.ts';
import { ScreenView } from '../../ScreenView.tsx';
import { testServices } from '../../testing/testServices.ts';

const photo: Photo = { at: '/vplus/media/0123456789abcdef', alt: 'A full stand', width: 1200, height: 675 };
const video: Video = {
  src: '/vplus/media/fedcba9876543210/film.mp4',
  type: 'video/mp4',
  title: 'A goal',
  poster: photo,
  captions: '/vplus/media/aaaabbbbccccdddd/captions-en.vtt',
  language: 'en',
  label: 'Inggris',
};
const image = { block: 'image', slots: { photo, caption: 'Half past seven.' } };
const film = { block: 'video', slots: { title: 'From up here', lead: '', video, caption: '' } };

async function opened(blocks: PromoPage['blocks']) {
  const path = '/vplus/promo/season';
  const page: PromoPage = { kind: 'promo', slug: 'season', title: 'Season', summary: '', blocks };
  const services = await testServices(path, { status: 'visitor' }, { page: { path, locale: 'en', page } });
  return render(
    <MemoryRouter initialEntries={[path]}>
      <ServicesContext value={services}>
        <ScreenView />
      </ServicesContext>
    </MemoryRouter>,
  );
}

const sourcesOf = (element: Element): readonly (readonly [string, string])[] =>
  [...(element.closest('picture')?.querySelectorAll('source') ?? [])].map((source) => [
    source.type,
    source.srcset,
  ]);

it('[APP-2700] a picture is offered in the formats and widths that it has, and its place is kept before it is here', async () => {
  const screen = await opened([film, image]);
  const shown = screen.getByRole('img', { name: 'A full stand' });
  await expect.element(shown).toBeInTheDocument();
  const element = shown.element();
  expect(sourcesOf(element)).toEqual(
    [
      ['image/avif', '480w', '960w', '1200w'],
      ['image/webp', '480w', '960w', '1200w'],
    ].map(([type, ...widths]) => [
      type,
      widths
        .map((width, at) => `${photo.at}/w${[480, 960, 1600][at]}.${type?.split('/')[1]} ${width}`)
        .join(', '),
    ]),
  );
  // The picture itself is not there: nothing answers in a test.
  const { width, height } = element.getBoundingClientRect();
  expect(width).toBeGreaterThan(200);
  expect(width / height).toBeCloseTo(1200 / 675, 1);
  await expect.element(screen.getByText('Half past seven.')).toBeVisible();
});

it('[APP-2701] a picture below the first block is loaded when it comes near, one that opens the page at once', async () => {
  const below = await opened([film, image]);
  const later = below.getByRole('img', { name: 'A full stand' });
  await expect.element(later).toHaveAttribute('loading', 'lazy');
  await below.unmount();
  const first = await opened([image]);
  const now = first.getByRole('img', { name: 'A full stand' });
  await expect.element(now).toHaveAttribute('loading', 'eager');
  await expect.element(now).toHaveAttribute('fetchpriority', 'high');
});

it('[APP-2702] a video waits for a press behind its picture, in its place, with its captions; nothing plays by itself', async () => {
  const screen = await opened([film]);
  await expect.element(screen.getByRole('heading', { level: 2, name: 'From up here' })).toBeVisible();
  const element = document.querySelector('video');
  expect(element).toMatchObject({
    autoplay: false,
    controls: true,
    preload: 'none',
    paused: true,
    loop: false,
  });
  expect(element?.getAttribute('aria-label')).toBe('A goal');
  expect(element?.poster).toContain('/vplus/media/0123456789abcdef/w960.jpg');
  expect(element?.querySelector('track')).toMatchObject({ kind: 'captions', srclang: 'en' });
  const { width, height } = element?.getBoundingClientRect() ?? { width: 0, height: 1 };
  expect(width / height).toBeCloseTo(1200 / 675, 1);
});

it('[APP-2703] an opening shows a photo in the place of its drawing', async () => {
  const slots = {
    eyebrow: '',
    title: 'Hello',
    lead: '',
    label: '',
    link: '',
    second_label: '',
    second_link: '',
  };
  const screen = await opened([{ block: 'hero', slots: { ...slots, picture: 'match', photo } }]);
  await expect.element(screen.getByRole('img', { name: 'A full stand' })).toBeInTheDocument();
  expect(document.querySelector('.promo-picture')).toBe(null);
});

it('[APP-2860] the captions of a video have the name of their language, by which a player offers them', async () => {
  await opened([film]);
  await expect.poll(() => document.querySelector('track')?.label).toBe('Inggris');
});
