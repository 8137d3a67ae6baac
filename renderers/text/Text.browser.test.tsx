import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { testProps } from '../frame/testProps.ts';
import { Text } from './Text.tsx';

it('[REN-01] a control points only at descriptions that exist', async () => {
  const screen = await render(<Text {...testProps({ hint: 'A hint' })} />);
  const input = screen.getByLabelText('Probe', { exact: true });
  await expect.element(input).toHaveAccessibleDescription('A hint');
  await screen.rerender(
    <Text {...testProps({ hint: 'A hint', issues: [{ code: 'x', text: 'Not yet' }] })} />,
  );
  await expect.element(input).toHaveAccessibleDescription('Not yet');
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  for (const id of (input.element().getAttribute('aria-describedby') ?? '').split(' '))
    expect(document.getElementById(id)).not.toBeNull();
  await screen.rerender(<Text {...testProps()} />);
  await expect.element(input).not.toHaveAttribute('aria-describedby');
  await expect.element(input).not.toHaveAttribute('aria-invalid');
});

it('[REN-02] an issue comes into a live region that was there before', async () => {
  const screen = await render(<Text {...testProps()} />);
  const region = screen.container.querySelector('[aria-live="polite"]');
  expect(region?.textContent).toBe('');
  await screen.rerender(<Text {...testProps({ issues: [{ code: 'x', text: 'Not yet' }] })} />);
  expect(screen.container.querySelector('[aria-live="polite"]')).toBe(region);
  expect(region?.textContent).toBe('Not yet');
});

it('[REN-03] what is typed stays until something else changes the value', async () => {
  const onInput = vi.fn();
  const screen = await render(<Text {...testProps({ onInput, value: 'a' })} />);
  const input = screen.getByLabelText('Probe', { exact: true });
  await input.fill('typed');
  expect(onInput).toHaveBeenLastCalledWith('typed');
  await screen.rerender(<Text {...testProps({ onInput, value: 'TYPED' })} />);
  await expect.element(input).toHaveValue('typed');
  await screen.rerender(<Text {...testProps({ onInput, value: 'from outside', epoch: 1 })} />);
  await expect.element(input).toHaveValue('from outside');
  await screen.rerender(<Text {...testProps({ onInput, value: '', epoch: 2 })} />);
  await expect.element(input).toHaveValue('');
});

it('[REN-04] a field that is not required is marked, outside its name', async () => {
  const screen = await render(<Text {...testProps({ required: false })} />);
  await expect.element(screen.getByText('Optional')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Probe', exact: true })).toBeVisible();
});

it('[REN-05] a busy field keeps what is in it, and takes no more', async () => {
  const screen = await render(<Text {...testProps({ value: 'kept', state: 'busy' })} />);
  const input = screen.getByLabelText('Probe', { exact: true });
  await expect.element(input).toHaveValue('kept');
  await expect.element(input).toHaveAttribute('readonly');
  await expect.element(input).toBeEnabled();
});

it('[REN-1425] a button that belongs to a field stands behind it, and is pressed by itself', async () => {
  const run = vi.fn();
  const apply = { id: 'apply', label: 'Apply', state: 'ready', run } as const;
  const screen = await render(<Text {...testProps({ actions: [apply] })} />);
  await screen.getByRole('button', { name: 'Apply' }).click();
  expect(run).toHaveBeenCalledOnce();
});

it('[APP-2880] each key is reported once, by the input itself: nothing around it is searched for it', async () => {
  const onInput = vi.fn();
  const above = vi.fn();
  const screen = await render(<Text {...testProps({ onInput })} />);
  screen.container.addEventListener('input', above);
  await userEvent.type(screen.getByLabelText('Probe', { exact: true }), 'abc');
  expect(onInput.mock.calls).toEqual([['a'], ['ab'], ['abc']]);
  expect(above).not.toHaveBeenCalled();
});

it('[APP-2881] what a password manager fills in counts, also when it reports a change and no input', async () => {
  const onInput = vi.fn();
  const screen = await render(<Text {...testProps({ onInput })} />);
  const input = screen.getByLabelText('Probe', { exact: true }).element() as HTMLInputElement;
  input.value = 'filled';
  input.dispatchEvent(new Event('change', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
  expect(onInput.mock.calls).toEqual([['filled']]);
});
