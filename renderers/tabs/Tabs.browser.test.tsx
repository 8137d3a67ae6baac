import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import type { JsonValue } from '@alur/engine/json';
import { testProps } from '../frame/testProps.ts';
import { Tabs } from './Tabs.tsx';

const choices = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
];

function Live({ onInput }: { readonly onInput: (value: JsonValue) => void }) {
  const [value, setValue] = useState<JsonValue>('phone');
  const take = (next: JsonValue): void => {
    setValue(next);
    onInput(next);
  };
  return <Tabs {...testProps({ label: 'Log in with', choices, value, onInput: take })} />;
}

it('[REN-60] arrow keys, Home and End choose a tab and move focus with it', async () => {
  const onInput = vi.fn();
  const screen = await render(<Live onInput={onInput} />);
  const phone = screen.getByRole('tab', { name: 'Phone', exact: true });
  const email = screen.getByRole('tab', { name: 'Email', exact: true });
  await userEvent.tab();
  await expect.element(phone).toHaveFocus();
  for (const [key, tab] of [
    ['ArrowRight', email],
    ['ArrowRight', phone],
    ['ArrowLeft', email],
    ['Home', phone],
    ['End', email],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(tab).toHaveFocus();
    await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  }
  expect(onInput.mock.calls.flat()).toEqual(['email', 'phone', 'email', 'phone', 'email']);
});

it('[REN-60] only the chosen tab is a stop of the Tab key', async () => {
  const screen = await render(<Live onInput={() => undefined} />);
  await screen.getByRole('tab', { name: 'Email' }).click();
  expect(
    [...screen.container.querySelectorAll('[role="tab"]')].map((tab) => (tab as HTMLElement).tabIndex),
  ).toEqual([-1, 0]);
});

it('[REN-61] tabs do nothing while a call is in flight', async () => {
  const onInput = vi.fn();
  const screen = await render(
    <Tabs {...testProps({ label: 'Log in with', choices, value: 'phone', state: 'busy', onInput })} />,
  );
  await screen.getByRole('tab', { name: 'Email' }).click();
  expect(onInput).not.toHaveBeenCalled();
});
