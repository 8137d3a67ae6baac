import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { testProps } from '../frame/testProps.ts';
import { Notice } from './Notice.tsx';

it.each([
  ['warning', 'warning'],
  ['error', 'error'],
  ['loud', 'info'],
  [undefined, 'info'],
])('[REN-70] a notice of tone %s is painted as %s', async (tone, painted) => {
  const screen = await render(
    <Notice {...testProps({ label: 'Mind this', hint: 'Because', value: 'Rp200.000', options: tone === undefined ? {} : { tone } })} />,
  );
  const note = screen.getByRole('note');
  await expect.element(note).toHaveAttribute('data-tone', painted);
  expect(note.element().textContent).toMatch(/Mind this\s*Because\s*Rp200\.000/);
});
