import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ServicesContext } from '../../page/services.ts';
import { ScreenView } from '../../ScreenView.tsx';
import { testServices } from '../../testing/testServices.ts';
import '../../../ui/tokens.css';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function opened(path: string, answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  const services = await testServices(path, { status: 'visitor' });
  return render(
    <MemoryRouter initialEntries={[path]}>
      <ServicesContext value={services}>
        <ScreenView />
      </ServicesContext>
    </MemoryRouter>,
  );
}

it.each(['/', '/vplus/help/article/codes', '/vplus/promo/launch'])(
  '[APP-2559] while %s is read its room is taken, and is no text to anybody',
  async (path) => {
    const screen = await opened(path, async () => new Promise<Response>(() => undefined));
    const room = screen.container.querySelector('.page-skeleton');
    expect(room?.getBoundingClientRect().height).toBeGreaterThanOrEqual(innerHeight * 0.69);
    expect(room?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.container.querySelector('[aria-busy="true"]')).not.toBeNull();
  },
);
