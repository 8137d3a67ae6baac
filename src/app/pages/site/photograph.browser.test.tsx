import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Photograph } from '../../../blocks/photo/Photograph.tsx';

it('[APP-3355] a picture that did not come is asked for again, six times at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const photo = { at: '/vplus/media/0000000000000000', alt: 'A stand', width: 480, height: 270 };
  const screen = await render(<Photograph photo={photo} sizes="10rem" isFirst />);
  const image = (): Element => screen.getByRole('img', { name: 'A stand' }).element();
  // Every picture that stands there, one that is soon replaced as well.
  const asked = new Set<Element>([image()]);
  const watcher = new MutationObserver(() => asked.add(image()));
  watcher.observe(screen.container, { childList: true, subtree: true });
  const fail = async (): Promise<number> => {
    image().dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(60_000);
    return asked.size;
  };
  await expect.poll(fail).toBe(7);
  await fail();
  expect(await fail()).toBe(7);
  watcher.disconnect();
  vi.useRealTimers();
});

it('[APP-3922] a picture that is still being made keeps its place without a sign for a broken one, and shows as soon as it is there', async () => {
  const photo = { at: '/vplus/media/0000000000000000', alt: 'A stand', width: 480, height: 270 };
  const screen = await render(<Photograph photo={photo} sizes="10rem" isFirst />);
  const image = screen.getByRole('img', { name: 'A stand' });
  const opacity = (): string => getComputedStyle(image.element()).opacity;
  await expect.poll(opacity).toBe('0');
  expect(getComputedStyle(image.element(), '::after').content).toBe('""');
  image.element().dispatchEvent(new Event('load'));
  await expect.poll(opacity).toBe('1');
});
