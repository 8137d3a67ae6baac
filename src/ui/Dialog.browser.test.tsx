import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog, type DialogContent } from './Dialog.tsx';

const content: DialogContent = {
  title: 'No account yet',
  text: 'This number is not registered.',
  buttons: [
    { label: 'Register', kind: 'primary' },
    { label: 'Close', kind: 'link' },
  ],
};

function Page({ onClose }: { readonly onClose: (button: number | null) => void }) {
  const [open, setOpen] = useState(false);
  const close = (button: number | null): void => {
    setOpen(false);
    onClose(button);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Log in
      </button>
      <Dialog content={open ? content : null} onClose={close} />
    </>
  );
}

it('[APP-09] a dialog says what happened, takes the focus, and gives it back to where it was', async () => {
  const onClose = vi.fn();
  const screen = await render(<Page onClose={onClose} />);
  const opener = screen.getByRole('button', { name: 'Log in' });
  await opener.click();
  const dialog = screen.getByRole('alertdialog', { name: 'No account yet' });
  await expect.element(dialog).toHaveAccessibleDescription('This number is not registered.');
  await expect.element(screen.getByRole('button', { name: 'Register' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Close' }).click();
  expect(onClose).toHaveBeenCalledExactlyOnceWith(1);
  await expect.element(opener).toHaveFocus();
});

it('[APP-09] Escape closes a dialog without choosing a button', async () => {
  const onClose = vi.fn();
  const screen = await render(<Page onClose={onClose} />);
  await screen.getByRole('button', { name: 'Log in' }).click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledExactlyOnceWith(null);
  await expect.element(screen.getByRole('button', { name: 'Log in' })).toHaveFocus();
});

it('[APP-29] the modal of something done shows a tick and a second paragraph, and both are read', async () => {
  const done: DialogContent = {
    title: 'Password saved',
    text: 'Use it next time.',
    detail: 'Others log in again.',
    tone: 'success',
    buttons: [{ label: 'OK', kind: 'primary' }],
  };
  const screen = await render(<Dialog content={done} onClose={() => undefined} />);
  const dialog = screen.getByRole('alertdialog', { name: 'Password saved' });
  await expect.element(dialog).toHaveAccessibleDescription('Use it next time. Others log in again.');
  expect(screen.container.querySelector('.dialog-tick')).not.toBeNull();
});
