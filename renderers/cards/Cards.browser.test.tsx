import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Items } from '../items/Items.tsx';
import { testProps } from '../frame/testProps.ts';
import { Rows } from '../rows/Rows.tsx';
import { Cards } from './Cards.tsx';
import '../../src/ui/tokens.css';
import './cards.css';

const rows = {
  state: 'ready',
  rows: [
    { key: '1', enabled: true, cells: { label: 'Paid one', badge: 'paid', to: '/vplus/a' } },
    { key: '2', enabled: false, cells: { label: 'Closed one', to: '/vplus/b' } },
    { key: '3', enabled: true, cells: { label: 'Plain one' } },
  ],
} as const;

it.each([
  ['cards', Cards],
  ['rows', Rows],
  ['items', Items],
] as const)(
  '[REN-869] %s that nobody read yet show nothing, those on their way say that they are coming',
  async (_, Shown) => {
    const screen = await render(<Shown {...testProps({ rows: { state: 'unread', rows: [] } })} />);
    expect(screen.container.textContent).toBe('');
    await screen.rerender(<Shown {...testProps({ rows: { state: 'loading', rows: [] } })} />);
    await expect.element(screen.getByRole('status')).toHaveTextContent('One moment…');
  },
);

it('[REN-869] only a row with an address that may be followed is a link, named by all of its words', async () => {
  const choices = [{ value: 'paid', label: 'Paid' }];
  const screen = await render(<Cards {...testProps({ label: 'Transactions', rows, choices })} />);
  expect(screen.getByRole('listitem').elements()).toHaveLength(3);
  expect(screen.getByRole('link').elements()).toHaveLength(1);
  const link = screen.getByRole('link');
  await expect.element(link).toHaveAttribute('href', '/vplus/a');
  await expect.element(link).toHaveAccessibleName(/Paid one\s*Paid/);
});

it('[FLOW-3540] of offers with a tag the first alone is framed as the one that is advised', async () => {
  const offer = (key: string, tag: string) => ({
    key,
    enabled: true,
    cells: { label: key, tag, to: `/${key}` },
  });
  const offers = [offer('plain', ''), offer('chosen', 'Most chosen'), offer('value', 'Best value')];
  const screen = await render(
    <Cards {...testProps({ rows: { state: 'ready', rows: offers }, options: { look: 'plans' } })} />,
  );
  const framed = screen
    .getByRole('link')
    .elements()
    .map((card) => getComputedStyle(card).boxShadow !== 'none');
  expect(framed).toEqual([false, true, false]);
});
