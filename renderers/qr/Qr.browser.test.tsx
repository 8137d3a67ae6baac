import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { testProps } from '../frame/testProps.ts';
import { Qr } from './Qr.tsx';
import './qr.css';

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset['theme'];
});

it.each(['dark', 'light'])(
  '[REN-868] in the %s theme the code is black on white with its quiet zone',
  async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    const screen = await render(<Qr {...testProps({ label: 'Scan me', value: 'ALUR-1' })} />);
    const code = screen.getByRole('img', { name: 'Scan me' });
    await expect.element(code).toBeVisible();
    const svg = code.element();
    expect(getComputedStyle(svg).fill).toBe('rgb(0, 0, 0)');
    expect(getComputedStyle(svg.parentElement as Element).backgroundColor).toBe('rgb(255, 255, 255)');
    // Version 1 has 21 modules on a side; the first dark one stands behind four of white.
    expect(svg.getAttribute('viewBox')).toBe('0 0 29 29');
    expect(svg.querySelector('path')?.getAttribute('d')?.startsWith('M4 4h1')).toBe(true);
  },
);

it('[REN-868] the code is saved as a picture, dark on white', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:none';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const screen = await render(<Qr {...testProps({ label: 'Scan me', value: 'ALUR-1' })} />);
  await screen.getByRole('button', { name: 'Save picture' }).click();
  await expect.poll(() => saved[0]?.type).toBe('image/png');
  const picture = await createImageBitmap(saved[0] as Blob);
  expect([picture.width, picture.height]).toEqual([348, 348]);
});

it('[REN-868] a text too long for a code can still be copied', async () => {
  const screen = await render(<Qr {...testProps({ label: 'Scan me', value: 'x'.repeat(4000) })} />);
  await expect.element(screen.getByText('Copy its text instead', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Copy the code’s text' })).toBeVisible();
});

it('[REN-3221] with the mark of QRIS the merchant and its number stand on the sheet with the code', async () => {
  const screen = await render(
    <Qr
      {...testProps({
        label: 'ALUR STREAMING',
        hint: 'NMID: ID1020',
        value: 'ALUR-1',
        options: { mark: 'qris' },
      })}
    />,
  );
  const code = screen.getByRole('img', { name: 'QRIS code of ALUR STREAMING' });
  await expect.element(code).toBeVisible();
  const sheet = code.element().closest('.qr-sheet');
  expect(sheet?.textContent).toBe('ALUR STREAMINGNMID: ID1020');
  // The code is named after the mark, which is for eyes only.
  expect(sheet?.querySelector('.qr-mark')?.getBoundingClientRect().width).toBeGreaterThan(0);
  expect(screen.getByRole('img').elements()).toHaveLength(1);
});
