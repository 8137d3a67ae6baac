import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { testProps } from '../frame/testProps.ts';
import { Status } from './Status.tsx';

it('[REN-3223] a large status shows what failed, why, and what follows, in words', async () => {
  const choices = [{ value: 'err_insufficient_balance', label: 'Not enough balance', enabled: true }];
  const screen = await render(
    <Status
      {...testProps({
        label: 'Payment Failed',
        hint: 'Nothing was charged.',
        value: 'err_insufficient_balance',
        choices,
        options: { large: true, tone: 'error' },
      })}
    />,
  );
  for (const words of ['Payment Failed', 'Not enough balance', 'Nothing was charged.'])
    await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.container.querySelector('.status-large')?.getAttribute('data-tone')).toBe('error');
});
