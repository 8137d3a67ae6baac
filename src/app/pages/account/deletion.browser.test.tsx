import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { failure, ok } from '@alur/engine/result';
import { Unreadable } from '../../../runtime/decode/record.ts';
import type { Http } from '../../../runtime/http/http.ts';
import type { SignIn } from '../../page/services.ts';
import { ServicesContext } from '../../page/services.ts';
import { ScreenView } from '../../ScreenView.tsx';
import { testServices } from '../../testing/testServices.ts';

const profile = { subscriberId: '7', userName: '+6281234567890', region: 'ID' };
const subscriber: SignIn = { status: 'subscriber', userId: 'u1', profile, profileFailed: false };

/** The API, which says when the account will be deleted. */
function httpSaying(scheduled: string | null): Http {
  return {
    send(_request, decode) {
      const value = decode(scheduled === null ? {} : { deletion: { effective_at: scheduled } });
      const isBad = value === null || value instanceof Unreadable;
      return Promise.resolve(isBad ? failure({ code: 'err_bad_answer', status: 0 }) : ok(value));
    },
  };
}

async function opened(path: string, scheduled: string | null) {
  const services = await testServices(path, subscriber);
  return render(
    <MemoryRouter initialEntries={[path]}>
      <ServicesContext value={{ ...services, http: httpSaying(scheduled) }}>
        <ScreenView />
      </ServicesContext>
    </MemoryRouter>,
  );
}

it.each(['/', '/vplus'])(
  '[APP-602] %s shows a scheduled deletion, its day, and the way to stop it',
  async (path) => {
    const screen = await opened(path, '2026-11-28T05:00:00Z');
    const notice = screen.getByRole('region', { name: 'Your account will be deleted' });
    await expect.element(notice).toBeVisible();
    await expect.element(notice.getByText(/28 November 2026/)).toBeVisible();
    await expect
      .element(notice.getByRole('link', { name: 'Keep my account' }))
      .toHaveAttribute('href', '/vplus/auth/remove');
  },
);

it.each(['/', '/vplus'])('[APP-602] %s shows nothing where none is scheduled', async (path) => {
  const screen = await opened(path, null);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.container.querySelector('.deletion')).toBeNull();
});
