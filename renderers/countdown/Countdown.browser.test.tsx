import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { testProps } from '../frame/testProps.ts';
import { Countdown } from './Countdown.tsx';

it('[REN-867] the time left follows the clock, and is spoken seldom', async () => {
  let time = 0;
  const alarms: (() => void)[] = [];
  const clock = {
    now: () => time,
    wakeAt: (_: number, wake: () => void) => {
      alarms.push(wake);
      return () => undefined;
    },
  };
  const screen = await render(
    <Countdown
      {...testProps({ label: 'Pay within', hint: 'We are checking', value: '1970-01-01T00:01:05Z', clock })}
    />,
  );
  const timer = screen.getByRole('timer');
  await expect.element(timer).toHaveTextContent('1:05');
  const spoken = screen.getByRole('status');
  await expect.element(spoken).toHaveTextContent('65 seconds left');
  time = 20_000;
  alarms.pop()?.();
  await expect.element(timer).toHaveTextContent('0:45');
  await expect.element(spoken).toHaveTextContent('60 seconds left');
  time = 65_000;
  alarms.pop()?.();
  await expect.element(timer).toHaveTextContent('We are checking');
  await expect.element(spoken).toHaveTextContent('We are checking');
});

it('[REN-867] a moment that is no moment shows nothing', async () => {
  const screen = await render(<Countdown {...testProps({ value: 'soon' })} />);
  expect(screen.container.textContent).toBe('');
});

it('[REN-3220] a day that is left is spoken in hours', async () => {
  const clock = { now: () => 0, wakeAt: () => () => undefined };
  const screen = await render(
    <Countdown {...testProps({ label: 'Pay before', value: '1970-01-02T00:00:00Z', clock })} />,
  );
  await expect.element(screen.getByRole('status')).toHaveTextContent('24 hours left');
});
