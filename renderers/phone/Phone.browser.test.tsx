import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { testProps } from '../frame/testProps.ts';
import { Phone } from './Phone.tsx';

const props = (changes: Parameters<typeof testProps>[0] = {}) =>
  testProps({ label: 'Phone number', companions: { country: 'ID' }, ...changes });

it('[REN-26] the number as it is understood describes the field', async () => {
  const screen = await render(<Phone {...props({ value: '0812' })} />);
  const input = screen.getByLabelText('Phone number', { exact: true });
  await screen.rerender(<Phone {...props({ value: '+6281234567890' })} />);
  await expect.element(input).toHaveAccessibleDescription('Your number: +6281234567890');
  await expect.element(input).toHaveValue('0812');
});

it('[REN-27] a number that was there before stands beside its dial code', async () => {
  const screen = await render(<Phone {...props({ value: '+6281234567890' })} />);
  await expect.element(screen.getByLabelText('Phone number', { exact: true })).toHaveValue('81234567890');
});

it('[REN-28] a country is found by typing and chosen by keys', async () => {
  const onCompanion = vi.fn();
  const screen = await render(<Phone {...props({ onCompanion })} />);
  expect(screen.getByRole('combobox').query()).toBeNull();
  await screen.getByRole('button', { name: 'Country: Indonesia, +62' }).click();
  const search = screen.getByRole('combobox');
  await expect.element(search).toHaveFocus();
  await expect
    .element(screen.getByRole('option', { name: /Indonesia/ }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('+6{ArrowDown}');
  const active = screen.getByRole('option', { selected: true });
  await vi.waitFor(() => expect(active.element().textContent).toContain('Malaysia'), { timeout: 40_000 });
  await expect.element(search).toHaveAttribute('aria-activedescendant', active.element().id);
  await userEvent.keyboard('{Enter}');
  expect(onCompanion).toHaveBeenCalledExactlyOnceWith('country', 'MY');
  expect(screen.getByRole('combobox').query()).toBeNull();
  await expect.element(screen.getByLabelText('Phone number', { exact: true })).toHaveFocus();
});

it('[REN-28] a country is chosen by a tap', async () => {
  const onCompanion = vi.fn();
  const screen = await render(<Phone {...props({ onCompanion })} />);
  await screen.getByRole('button', { name: /^Country/ }).click();
  await screen.getByRole('option', { name: /United Kingdom/ }).click();
  expect(onCompanion).toHaveBeenCalledExactlyOnceWith('country', 'GB');
});

it('[REN-28] Escape and leaving close the list, and choose nothing', async () => {
  const onCompanion = vi.fn();
  const screen = await render(<Phone {...props({ onCompanion })} />);
  const button = screen.getByRole('button', { name: /^Country/ });
  await button.click();
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('sing{Escape}');
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('combobox').query()).toBeNull();
  expect(onCompanion).not.toHaveBeenCalled();
});

it('[REN-28] the button that opens the list closes it too', async () => {
  const screen = await render(<Phone {...props()} />);
  const button = screen.getByRole('button', { name: /^Country/ });
  await button.click();
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await button.click();
  expect(screen.getByRole('combobox').query()).toBeNull();
  await expect.element(button).toHaveFocus();
});

it('[REN-28] Enter in the search never submits the form', async () => {
  const onSubmit = vi.fn();
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Phone {...props()} />
    </form>,
  );
  await screen.getByRole('button', { name: /^Country/ }).click();
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('nowhere{Enter}');
  await expect.element(screen.getByText(/No country found/)).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('[REN-29] moving between number and picker does not leave the field', async () => {
  const onBlur = vi.fn();
  const screen = await render(<Phone {...props({ onBlur })} />);
  await screen.getByLabelText('Phone number', { exact: true }).click();
  await screen.getByRole('button', { name: /^Country/ }).click();
  expect(onBlur).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  await userEvent.tab();
  expect(onBlur).toHaveBeenCalledOnce();
});

it('[REN-28] the country stays as it is while a call is under way, and can be changed again afterwards', async () => {
  const onCompanion = vi.fn();
  const screen = await render(<Phone {...props({ onCompanion })} />);
  const button = screen.getByRole('button', { name: /^Country/ });
  await button.click();
  await screen.rerender(<Phone {...props({ onCompanion, state: 'busy' })} />);
  expect(screen.getByRole('combobox').query()).toBeNull();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  expect(screen.getByRole('combobox').query()).toBeNull();
  expect(onCompanion).not.toHaveBeenCalled();
  await screen.rerender(<Phone {...props({ onCompanion })} />);
  await button.click();
  await screen.getByRole('option', { name: /United Kingdom/ }).click();
  expect(onCompanion).toHaveBeenCalledExactlyOnceWith('country', 'GB');
});
