import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { testProps } from '../frame/testProps.ts';
import { Items } from './Items.tsx';

it('[REN-3222] groups that fold show the first one; each of the others opens by its name', async () => {
  const row = (key: string, group: string, label: string) => ({
    key,
    enabled: true,
    cells: { group, label },
  });
  const rows = {
    state: 'ready' as const,
    rows: [row('1', 'ATM', 'Insert your card'), row('2', 'App', 'Open the app')],
  };
  const screen = await render(
    <Items {...testProps({ label: 'How to pay', rows, options: { numbered: true, folded: true } })} />,
  );
  await expect.element(screen.getByText('Insert your card')).toBeVisible();
  await expect.element(screen.getByText('Open the app')).not.toBeVisible();
  await screen.getByRole('heading', { name: 'App' }).click();
  await expect.element(screen.getByText('Open the app')).toBeVisible();
});
