import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { OfflineBanner } from './OfflineBanner.tsx';
import { Toast, type ToastContent, toastDuration } from './Toast.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let show: (toast: ToastContent) => void = () => undefined;

function Page() {
  const [toast, setToast] = useState<ToastContent | null>(null);
  show = setToast;
  return (
    <Toast
      closeLabel="Close"
      toast={toast}
      onDone={(id) => setToast((now) => (now?.id === id ? null : now))}
    />
  );
}

function content(id: number, message: string): ToastContent {
  return { id, message, type: 'plain', position: 'bottom' };
}

it('[APP-13] a toast goes after 3 seconds, and a newer one has 3 seconds of its own', async () => {
  expect(toastDuration).toBe(3000);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const begun = () => timers.mock.calls.filter(([, wait]) => wait === toastDuration).length;
  const screen = await render(<Page />);
  show(content(1, 'Saved'));
  // A text may be on the screen before its seconds have begun: an effect begins them.
  await expect.poll(begun).toBe(1);
  await expect.element(screen.getByText('Saved')).toBeVisible();
  vi.advanceTimersByTime(2000);
  show(content(2, 'Sent'));
  await expect.poll(begun).toBe(2);
  vi.advanceTimersByTime(2999);
  await expect.element(screen.getByText('Sent')).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('[APP-13] a toast that is pointed at stays', async () => {
  const screen = await render(<Page />);
  show(content(1, 'Saved'));
  await screen.getByText('Saved').hover();
  vi.advanceTimersByTime(10_000);
  await expect.element(screen.getByText('Saved')).toBeVisible();
});

it('[APP-14] the banner is there for as long as there is no connection', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const screen = await render(<OfflineBanner text="No internet connection" />);
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  online.mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(screen.getByText('No internet connection')).toBeVisible();
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('[APP-13] a toast that has the focus stays, and its button takes it away', async () => {
  const screen = await render(<Page />);
  show({ ...content(1, 'Saved'), type: 'download-qr' });
  const close = screen.getByRole('button', { name: 'Close' });
  await expect.element(close).toBeVisible();
  expect(screen.container.querySelector('.toast-tick')).not.toBeNull();
  close.element().focus();
  vi.advanceTimersByTime(10_000);
  await expect.element(screen.getByText('Saved')).toBeVisible();
  await close.click();
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
});
