import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { RendererAction } from '@alur/react/contract';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { testProps } from '../frame/testProps.ts';
import { Otp } from './Otp.tsx';

const idle = { challenge: { phase: 'idle' }, length: 4, channel: 'phone' } as const;
const sentAt = (at: number, seconds: number) =>
  ({
    ...idle,
    challenge: {
      phase: 'sent',
      sessionId: 's',
      sentAt: at,
      retryAt: at + seconds * 1000,
      attempts: 0,
      wrong: false,
    },
  }) as const;

function props(changes: Partial<RendererProps<'otp'>> = {}): RendererProps<'otp'> {
  return testProps({
    label: 'One-time code',
    options: { challenge: 'otp' },
    challenge: idle,
    ...changes,
  });
}

function action(id: string, state: RendererAction['state'], run = vi.fn()): RendererAction {
  return { id, label: id === 'sendCode' ? 'Send code' : 'Log in', state, run };
}

/** Stands in for the phone's SMS, for every test. */
const waitingForSms: ((credential: Credential | null) => void)[] = [];
const smsRequests = vi.fn();

/** Delivers a code; null: the wait ends without one. */
async function arrive(code: string | null): Promise<void> {
  const credential = code === null ? null : ({ id: '', type: 'otp', code } as Credential);
  for (const resolve of waitingForSms.splice(0)) resolve(credential);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}

beforeEach(() => {
  smsRequests.mockClear();
  vi.stubGlobal('OTPCredential', {});
  vi.spyOn(navigator.credentials, 'get').mockImplementation((options) => {
    smsRequests(options);
    return new Promise((resolve) => waitingForSms.push(resolve));
  });
});

afterEach(async () => {
  await arrive(null);
  vi.unstubAllGlobals();
});

function paste(input: Element, text: string): void {
  (input as HTMLInputElement).focus();
  document.execCommand('insertText', false, text);
}

it('[REN-41] a code is one real input that may be filled in by the system', async () => {
  const screen = await render(<Otp {...props()} />);
  const input = screen.getByLabelText('One-time code', { exact: true });
  expect(screen.container.querySelectorAll('input')).toHaveLength(1);
  await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(input).toHaveAttribute('inputmode', 'numeric');
  await expect.element(input).toHaveAttribute('type', 'text');
  await expect.element(input).not.toHaveAttribute('maxlength');
  expect(screen.container.querySelector('.otp-slots')?.getAttribute('aria-hidden')).toBe('true');
});

it('[REN-40] a pasted message leaves its code', async () => {
  const onInput = vi.fn();
  const screen = await render(<Otp {...props({ onInput })} />);
  const input = screen.getByLabelText('One-time code', { exact: true });
  paste(input.element(), 'Your Alur code is 4821. It is valid for 5 minutes.');
  await expect.element(input).toHaveValue('4821');
  expect(onInput).toHaveBeenLastCalledWith('4821');
});

describe('a complete code', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function typed(...codes: readonly string[]) {
    const run = vi.fn();
    const screen = await render(<Otp {...props({ onComplete: run })} />);
    const input = screen.container.querySelector('input');
    for (const code of codes) {
      input?.select();
      if (input) paste(input, code);
    }
    return { run, screen };
  }

  it('[REN-42] is reported complete a moment after its last digit, once', async () => {
    const { run } = await typed('4821');
    await vi.advanceTimersByTimeAsync(240);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20);
    expect(run).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2000);
    expect(run).toHaveBeenCalledOnce();
  });

  it('[REN-42] is not reported when it is changed in that moment', async () => {
    const { run } = await typed('4821', '482');
    await vi.advanceTimersByTimeAsync(1000);
    expect(run).not.toHaveBeenCalled();
  });

  it('[REN-42] is not reported when the field goes away in that moment', async () => {
    const { run, screen } = await typed('4821');
    await screen.unmount();
    await vi.advanceTimersByTimeAsync(1000);
    expect(run).not.toHaveBeenCalled();
  });
});

it('[REN-43] the countdown follows the clock to its end', async () => {
  let time = 0;
  const alarms: (() => void)[] = [];
  const clock = {
    now: () => time,
    wakeAt: (_at: number, ring: () => void) => (alarms.push(ring), () => undefined),
  };
  const screen = await render(<Otp {...props({ clock, challenge: sentAt(0, 60) })} />);
  await expect.element(screen.getByText('Code sent. Ask for a new one in 1:00.')).toBeVisible();
  time = 18_000;
  alarms.shift()?.();
  await expect.element(screen.getByText('Code sent. Ask for a new one in 0:42.')).toBeVisible();
  expect(screen.container.querySelector('[role="status"]')?.textContent).toContain('60 seconds');
  time = 60_000;
  alarms.shift()?.();
  await expect.element(screen.getByText('Code sent.', { exact: true })).toBeVisible();
});

it('[REN-47] a time to wait is counted down without saying that a code was sent, and a late code is still offered', async () => {
  const waiting = { ...idle, challenge: { phase: 'waiting', since: 0, retryAt: 42_000 } } as const;
  const screen = await render(<Otp {...props({ challenge: waiting })} />);
  await expect.element(screen.getByText('You can ask for a code in 0:42.')).toBeVisible();
  expect(screen.container.querySelector('[role="status"]')?.textContent).toContain('42 seconds');
  const late = { phase: 'late', sessionId: 's', expiresAt: 300_000, attempts: 0, wrong: false } as const;
  await screen.rerender(<Otp {...props({ challenge: { ...idle, challenge: late } })} />);
  await expect
    .element(screen.getByText('Your code still works. Or ask for a new one.').first())
    .toBeVisible();
  await screen.rerender(<Otp {...props()} />);
  expect(screen.container.querySelector('.otp-status')).toBeNull();
});

it('[REN-06] a button that can do nothing yet still takes focus, and says what is missing when it is pressed', async () => {
  const run = vi.fn();
  const screen = await render(<Otp {...props({ actions: [action('sendCode', 'incomplete', run)] })} />);
  const button = screen.getByRole('button');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  expect(button.elements()).toHaveLength(1);
  (button.element() as HTMLButtonElement).click();
  expect(run).toHaveBeenCalledOnce();
});

it.each(['busy', 'off'] as const)(
  '[REN-06] a button that is %s stays enabled and ignores presses',
  async (state) => {
    const run = vi.fn();
    const screen = await render(<Otp {...props({ actions: [action('sendCode', state, run)] })} />);
    const button = screen.getByRole('button', { name: 'Send code' }).element() as HTMLButtonElement;
    expect(button.disabled).toBe(false);
    button.click();
    expect(run).not.toHaveBeenCalled();
  },
);

it('[REN-44] when a code is on its way, focus goes from the button to the field', async () => {
  const screen = await render(<Otp {...props({ actions: [action('sendCode', 'ready')] })} />);
  (screen.getByRole('button', { name: 'Send code' }).element() as HTMLButtonElement).focus();
  await screen.rerender(
    <Otp {...props({ challenge: sentAt(0, 60), actions: [action('sendCode', 'off')] })} />,
  );
  await expect.element(screen.getByLabelText('One-time code', { exact: true })).toHaveFocus();
});

it('[REN-45] the SMS is read only while a code is on its way, and no longer', async () => {
  const onInput = vi.fn();
  const screen = await render(<Otp {...props({ onInput })} />);
  expect(smsRequests).not.toHaveBeenCalled();
  await screen.rerender(<Otp {...props({ onInput, challenge: sentAt(0, 60) })} />);
  await arrive('4821');
  await expect.element(screen.getByLabelText('One-time code', { exact: true })).toHaveValue('4821');
  await screen.rerender(<Otp {...props({ onInput })} />);
  expect(smsRequests).toHaveBeenCalledTimes(1);
});

it('[REN-45] a code that arrives after its form is gone fills the next form, or none', async () => {
  const first = vi.fn();
  const screen = await render(<Otp {...props({ onInput: first, challenge: sentAt(0, 60) })} />);
  await screen.unmount();
  const second = await render(<Otp {...props({ challenge: sentAt(0, 60) })} />);
  await arrive('4821');
  await expect.element(second.getByLabelText('One-time code', { exact: true })).toHaveValue('4821');
  expect(first).not.toHaveBeenCalled();
  expect(smsRequests).toHaveBeenCalledTimes(1);
});

it('[REN-45] a code that goes to an e-mail address is not looked for among the SMS', async () => {
  await render(<Otp {...props({ challenge: { ...sentAt(0, 60), channel: 'email' } })} />);
  expect(smsRequests).not.toHaveBeenCalled();
});

it('[REN-46] digits stand in their boxes, at every length', async () => {
  for (const length of [4, 5, 6, 7, 8]) {
    const screen = await render(
      <Otp {...props({ value: '12345678'.slice(0, length), challenge: { ...idle, length } })} />,
    );
    const input = screen.container.querySelector('input');
    expect(input?.scrollLeft).toBe(0);
    expect(screen.container.querySelectorAll('.otp-slot')).toHaveLength(length);
    await screen.unmount();
  }
});
