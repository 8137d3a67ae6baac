import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import type { ShownRow } from '@alur/react/contract';
import { testProps } from '../frame/testProps.ts';
import '../../src/ui/tokens.css';
import './choice.css';
import { ChoiceCards } from './ChoiceCards.tsx';

const row = (value: string, enabled = true, reason = ''): ShownRow => ({
  key: value,
  enabled,
  cells: { value, label: value.toUpperCase(), reason, hint: 'Any bank' },
});
const rows = { state: 'ready', rows: [row('qris'), row('ovo', false, 'Down for now'), row('va')] } as const;

it('[REN-865] arrow keys choose among the cards that can be chosen, in one stop of the Tab key', async () => {
  const onInput = vi.fn();
  await render(<ChoiceCards {...testProps({ label: 'Method', rows, onInput })} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(onInput).toHaveBeenLastCalledWith('va');
  await userEvent.keyboard('{ArrowDown}');
  expect(onInput).toHaveBeenLastCalledWith('qris');
});

it('[REN-865] a card that can’t be chosen says why, in place of its hint', async () => {
  const screen = await render(<ChoiceCards {...testProps({ label: 'Method', rows })} />);
  const ovo = screen.getByRole('radio', { name: 'OVO' });
  await expect.element(ovo).toBeDisabled();
  await expect.element(ovo).toHaveAccessibleDescription('Down for now');
  await expect.element(screen.getByRole('radio', { name: 'QRIS' })).toHaveAccessibleDescription('Any bank');
});

it('[REN-865] a choice from outside is shown when it is one, and not before', async () => {
  const screen = await render(<ChoiceCards {...testProps({ rows, value: 'qris' })} />);
  const va = screen.getByRole('radio', { name: 'VA' });
  await screen.rerender(<ChoiceCards {...testProps({ rows, value: 'va' })} />);
  await expect.element(va).not.toBeChecked();
  await screen.rerender(<ChoiceCards {...testProps({ rows, value: 'va', epoch: 1 })} />);
  await expect.element(va).toBeChecked();
});

it('[REN-865] a value that was there before its rows is shown when they come', async () => {
  const waiting = { state: 'loading', rows: [] } as const;
  const screen = await render(<ChoiceCards {...testProps({ rows: waiting, value: 'va' })} />);
  await screen.rerender(<ChoiceCards {...testProps({ rows, value: 'va' })} />);
  await expect.element(screen.getByRole('radio', { name: 'VA' })).toBeChecked();
});

it('[REN-2400] the radio button of a card is as big a target as the card', async () => {
  const screen = await render(<ChoiceCards {...testProps({ label: 'Method', rows })} />);
  const radio = screen.getByRole('radio', { name: 'QRIS' }).element();
  const { width, height } = radio.getBoundingClientRect();
  const card = radio.parentElement?.getBoundingClientRect();
  // Within the card's border.
  expect(width).toBeGreaterThan((card?.width ?? 0) - 4);
  expect(height).toBeGreaterThan((card?.height ?? 0) - 4);
  expect(height).toBeGreaterThanOrEqual(44);
});

const grouped = {
  state: 'ready',
  rows: [
    { ...row('qris'), cells: { ...row('qris').cells, group: 'Codes', mark: 'qris' } },
    { ...row('gopay'), cells: { ...row('gopay').cells, group: 'Wallets', mark: 'gopay' } },
    { ...row('forest bank'), cells: { ...row('forest bank').cells, group: 'Wallets' } },
  ],
} as const;

it('[REN-3269] marks and groups come from the rows; a row whose mark has no drawing shows the first letters of its label', async () => {
  const screen = await render(<ChoiceCards {...testProps({ label: 'Method', rows: grouped })} />);
  await expect.element(screen.getByText('Wallets', { exact: true })).toBeVisible();
  expect(screen.container.querySelectorAll('.choice-group')).toHaveLength(2);
  const marks = [...screen.container.querySelectorAll('.mark')].map((mark) => mark.textContent);
  expect(marks).toEqual(['QRIS', 'gopay', 'FB']);
});

it('[REN-3270] folded, only what is chosen shows; a button opens the others and puts the focus on it, and a press on another folds it again', async () => {
  const onInput = vi.fn();
  const props = testProps({
    label: 'Method',
    rows: grouped,
    value: 'qris',
    options: { folded: true },
    onInput,
  });
  const screen = await render(<ChoiceCards {...props} />);
  const gopay = screen.getByRole('radio', { name: 'GOPAY' });
  await expect.element(screen.getByRole('radio', { name: 'QRIS' })).toBeChecked();
  await expect.element(gopay).not.toBeInTheDocument();
  await screen.getByRole('button').click();
  await expect.element(gopay).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'QRIS' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(onInput).toHaveBeenLastCalledWith('gopay');
  await expect.element(gopay).toBeVisible();
  await screen.rerender(<ChoiceCards {...props} value="gopay" />);
  await screen.getByText('QRIS', { exact: true }).nth(1).click();
  await screen.rerender(<ChoiceCards {...props} value="qris" />);
  await expect.element(gopay).not.toBeInTheDocument();
});
