import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { askCaptcha } from './askCaptcha.tsx';

const start = location.href;
afterEach(() => history.replaceState(null, '', start));

const ask = () => askCaptcha({ address: `${location.origin}/captcha?key=a`, locale: 'en', t: (key) => key });

it('[APP-2110] Back closes the captcha with the screen that wanted it', async () => {
  history.pushState(null, '', '?step=2');
  const asked = ask();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  history.back();
  expect(await asked).toBeNull();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('[APP-2110] a captcha that was dismissed leaves Back to the next one', async () => {
  history.pushState(null, '', '?step=2');
  const dismissed = ask();
  await page.getByRole('button', { name: 'captcha.cancel' }).click();
  expect(await dismissed).toBeNull();
  const asked = ask();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  history.back();
  expect(await asked).toBeNull();
});
