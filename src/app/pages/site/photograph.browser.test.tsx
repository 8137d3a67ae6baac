import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Photograph } from '../../../blocks/photo/Photograph.tsx';

it('[APP-3355] a picture that did not come is asked for again, three times at most', async () => {
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
  await expect.poll(fail).toBe(4);
  await fail();
  expect(await fail()).toBe(4);
  watcher.disconnect();
  vi.useRealTimers();
});
