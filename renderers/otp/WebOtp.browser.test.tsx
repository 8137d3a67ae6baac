import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { testProps } from '../frame/testProps.ts';
import { Otp } from './Otp.tsx';

function expecting(changes: Partial<RendererProps<'otp'>> = {}): RendererProps<'otp'> {
  const sent = {
    phase: 'sent',
    sessionId: 's',
    sentAt: 0,
    retryAt: 60_000,
    attempts: 0,
    wrong: false,
  } as const;
  return testProps({ challenge: { challenge: sent, length: 4, channel: 'phone' }, ...changes });
}

function Fields({ onInput }: Pick<RendererProps, 'onInput'>): ReactNode {
  return [1, 2, 3, 4].map((key) => <Otp key={key} {...expecting({ id: `code-${key}`, onInput })} />);
}

it('[REN-45] code fields that come and go in a real browser leave the page alive', async () => {
  for (let round = 0; round < 10; round += 1) {
    const screen = await render(<Fields onInput={vi.fn()} />);
    await screen.rerender(<Fields onInput={vi.fn()} />);
    await screen.unmount();
  }
  expect(document.querySelector('.otp-slot')).toBeNull();
});
