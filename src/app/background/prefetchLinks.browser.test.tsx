import { expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { prefetchLinks } from './prefetchLinks.ts';

async function linksOn(device: object): Promise<{ readonly prefetch: ReturnType<typeof vi.fn> }> {
  const prefetch = vi.fn(() => Promise.reject(new Error('no connection')));
  onTestFinished(prefetchLinks(document, prefetch, device));
  const screen = await render(
    <p>
      <a href="/vplus/help?x=1">
        <b>Help</b>
      </a>
      <a href="https://elsewhere.test/vplus/help">Elsewhere</a>
    </p>,
  );
  await screen.getByText('Help').hover();
  await screen.getByText('Elsewhere').hover();
  await screen.getByText('Help').hover();
  return { prefetch };
}

it('[APP-1833] a link of the product that is pointed at loads its screen ahead, once', async () => {
  const { prefetch } = await linksOn({});
  expect(prefetch.mock.calls).toEqual([['/vplus/help']]);
});

it.each([{ saveData: true }, { effectiveType: '2g' }])(
  '[APP-1833] with a connection of %o nothing is loaded ahead',
  async (connection) => {
    const { prefetch } = await linksOn({ connection });
    expect(prefetch).not.toHaveBeenCalled();
  },
);
