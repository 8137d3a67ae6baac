import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { testProps } from '../frame/testProps.ts';
import { Consent } from './Consent.tsx';

const props = (changes: Parameters<typeof testProps>[0] = {}) =>
  testProps({ label: 'I accept the [terms].', options: { linkTo: '/vplus/help' }, ...changes });

it('[REN-50] consent is never given beforehand', async () => {
  const onInput = vi.fn();
  const screen = await render(<Consent {...props({ onInput })} />);
  const box = screen.getByRole('checkbox', { name: 'I accept the terms.' });
  await expect.element(box).not.toBeChecked();
  expect(onInput).not.toHaveBeenCalled();
  await box.click();
  expect(onInput).toHaveBeenLastCalledWith(true);
  await box.click();
  expect(onInput).toHaveBeenLastCalledWith(false);
});

it('[REN-51] the label holds one link, which opens beside the form', async () => {
  const screen = await render(<Consent {...props()} />);
  const link = screen.getByRole('link', { name: 'terms' });
  await expect.element(link).toHaveAttribute('href', '/vplus/help');
  await expect.element(link).toHaveAccessibleDescription('Opens in a new tab');
  await expect.element(link).toHaveAttribute('target', '_blank');
});

it('[REN-50] a change from outside is shown', async () => {
  const screen = await render(<Consent {...props({ value: true })} />);
  await expect.element(screen.getByRole('checkbox')).toBeChecked();
  await screen.rerender(<Consent {...props({ value: false, epoch: 1 })} />);
  await expect.element(screen.getByRole('checkbox')).not.toBeChecked();
});

it.each(['busy', 'readonly'] as const)('[REN-05] a %s box takes no input', async (state) => {
  const onInput = vi.fn();
  const screen = await render(<Consent {...props({ onInput, state })} />);
  const box = screen.getByRole('checkbox');
  await box.click({ force: true });
  await expect.element(box).not.toBeChecked();
  expect(onInput).not.toHaveBeenCalled();
});
