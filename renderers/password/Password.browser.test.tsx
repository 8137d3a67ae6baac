import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { testProps } from '../frame/testProps.ts';
import { Password } from './Password.tsx';

const props = (changes: Parameters<typeof testProps>[0] = {}) => testProps({ label: 'Password', ...changes });
const check = (code: string, met: boolean) => ({ code, text: code, met });

it('[REN-30] the label names one control, and the eye is a button of its own', async () => {
  const screen = await render(<Password {...props()} />);
  expect(screen.getByLabelText('Password', { exact: true }).elements()).toHaveLength(1);
  const input = screen.getByLabelText('Password', { exact: true });
  await expect.element(input).toHaveAttribute('type', 'password');
  await input.fill('Streaming1');
  await screen.getByRole('button', { name: 'Show password' }).click();
  await expect.element(input).toHaveAttribute('type', 'text');
  await expect.element(input).toHaveValue('Streaming1');
  await screen.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(input).toHaveAttribute('type', 'password');
});

it('[REN-31] a shown password is hidden while it is sent', async () => {
  const screen = await render(<Password {...props()} />);
  await screen.getByRole('button', { name: 'Show password' }).click();
  await screen.rerender(<Password {...props({ state: 'busy' })} />);
  await expect
    .element(screen.getByLabelText('Password', { exact: true }))
    .toHaveAttribute('type', 'password');
});

it('[REN-32] conditions are ticked off while typing, for the eye and the ear, and fold into one line when all are met', async () => {
  const screen = await render(
    <Password {...props({ checks: [check('8 characters', false), check('A digit', true)] })} />,
  );
  const items = screen.getByRole('listitem');
  await expect.element(items.nth(0)).toHaveTextContent('○Not yet: 8 characters');
  await expect.element(items.nth(1)).toHaveTextContent('✓Met: A digit');
  await expect
    .element(screen.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription(/Not yet: 8 characters/);
  await screen.rerender(
    <Password {...props({ checks: [check('8 characters', true), check('A digit', true)] })} />,
  );
  await expect.element(screen.getByText('That’s a good password.')).toBeVisible();
  await expect
    .element(screen.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription(/good password/);
});

it('[REN-35] an empty password has failed no condition', async () => {
  const checks = [check('8 characters', false), check('A digit', false)];
  const issues = [{ code: 'passwordRequired', text: 'Enter your password.' }];
  const screen = await render(<Password {...props({ value: '', checks, issues })} />);
  const list = screen.container.querySelector('.password-checks');
  expect(list?.hasAttribute('data-touched')).toBe(false);
  await screen.rerender(<Password {...props({ value: 'a', checks, issues })} />);
  expect(list?.hasAttribute('data-touched')).toBe(true);
});

it('[REN-33] Caps Lock is pointed out', async () => {
  const screen = await render(<Password {...props()} />);
  const input = screen.getByLabelText('Password', { exact: true }).element();
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }));
  await expect.element(screen.getByText('Caps Lock is on.')).toBeVisible();
  input.dispatchEvent(new KeyboardEvent('keyup', { key: 'CapsLock', bubbles: true }));
  await expect.element(screen.getByText('Caps Lock is on.')).not.toBeInTheDocument();
});

it('[REN-34] a password manager finds whose password it is beside it, and nobody else does', async () => {
  const screen = await render(
    <Password {...props({ companions: { identifier: '+6281234567890' }, autocomplete: 'new-password' })} />,
  );
  const hidden = screen.container.querySelector<HTMLInputElement>('input[autocomplete="username"]');
  expect(hidden?.value).toBe('+6281234567890');
  expect(hidden?.compareDocumentPosition(screen.getByLabelText('Password', { exact: true }).element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getByRole('textbox').elements()).not.toContain(hidden);
  expect(hidden?.tabIndex).toBe(-1);
  await screen.rerender(
    <Password {...props({ companions: { identifier: 'ayu@example.com' }, autocomplete: 'new-password' })} />,
  );
  expect(screen.container.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe(
    'ayu@example.com',
  );
});

it.each([undefined, '', null])(
  '[REN-34] where nobody knows whose password it is (%s), nothing is put beside it',
  async (identifier) => {
    const screen = await render(<Password {...props({ companions: { identifier } })} />);
    expect(screen.container.querySelectorAll('input')).toHaveLength(1);
  },
);
