import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { testProps } from '../frame/testProps.ts';
import { Notice } from './Notice.tsx';

it.each([
  ['warning', 'warning'],
  ['error', 'error'],
  ['success', 'success'],
  ['item', 'item'],
  [undefined, 'info'],
] as const)('[REN-70] a notice of tone %s is painted as %s', async (tone, painted) => {
  const screen = await render(
    <Notice
      {...testProps({
        label: 'Mind this',
        hint: 'Because',
        value: 'Rp200.000',
        options: tone === undefined ? {} : { tone },
      })}
    />,
  );
  const note = screen.getByRole('note');
  await expect.element(note).toHaveAttribute('data-tone', painted);
  expect(note.element().textContent).toMatch(/Mind this\s*Because\s*Rp200\.000/);
});

it('[REN-71] a notice of something under way is announced', async () => {
  const screen = await render(
    <Notice {...testProps({ label: 'One moment', options: { tone: 'progress' } })} />,
  );
  await expect.element(screen.getByRole('status')).toHaveTextContent('One moment');
});
