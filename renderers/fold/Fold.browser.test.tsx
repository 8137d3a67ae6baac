import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { testProps } from '../frame/testProps.ts';
import '../../src/ui/tokens.css';
import './fold.css';
import { Fold } from './Fold.tsx';

const label = 'Have a voucher code?';
const optional = { label, required: false };

it('[FORM-4050] a field that few fill in is a button of its name until it is pressed, which puts the focus into the field', async () => {
  const screen = await render(<Fold {...testProps(optional)} />);
  const button = screen.getByRole('button', { name: label });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  await button.click();
  await expect.element(screen.getByRole('textbox', { name: label })).toHaveFocus();
  await expect.element(button).not.toBeInTheDocument();
});

it.each([
  ['holds a value', { value: 'HEMAT' }],
  ['has an issue', { issues: [{ code: 'x', text: 'Not this one' }] }],
  ['must be filled', { required: true }],
])(
  '[FORM-4050] one that %s is open by itself, takes no focus, and stays open when that ends',
  async (_case, given) => {
    const screen = await render(<Fold {...testProps({ ...optional, ...given })} />);
    const field = screen.getByRole('textbox', { name: label });
    await expect.element(field).toBeVisible();
    await expect.element(field).not.toHaveFocus();
    await screen.rerender(<Fold {...testProps({ ...optional, epoch: 1 })} />);
    await expect.element(field).toHaveValue('');
  },
);

it('[FORM-4050] one that is filled from elsewhere opens with the value in it', async () => {
  const screen = await render(<Fold {...testProps(optional)} />);
  await screen.rerender(<Fold {...testProps({ ...optional, value: 'HEMAT', epoch: 1 })} />);
  await expect.element(screen.getByRole('textbox', { name: label })).toHaveValue('HEMAT');
});
