import { expect, it } from 'vitest';
import { begin } from './begin.ts';
import { transition } from '../transition.ts';
import { shippedDocument, testBundle, testContext } from '../testing/testBundle.ts';

const bundle = testBundle(shippedDocument('login'));
const [first] = begin(bundle, testContext(), 0);
const after = (snapshot: typeof first, ...events: Parameters<typeof transition>[2][]): typeof first =>
  events.reduce((now, event) => transition(bundle, now, event)[0], snapshot);

it('[ENG-700] a step that was shown before shows again, with what was typed', () => {
  const typed = after(
    first,
    { type: 'input', field: '/channel', value: 'email', at: 1 },
    { type: 'input', field: '/email', value: 'ayu@example.com', at: 2 },
    { type: 'action', action: 'useCode', at: 3 },
  );
  expect(typed.step).toBe('code');
  const back = after(typed, { type: 'step', step: 'password', at: 4 });
  expect([back.step, back.data['email']]).toEqual(['password', 'ayu@example.com']);
  expect(after(back, { type: 'step', step: 'code', at: 5 }).data['email']).toBe('ayu@example.com');
});

it('[ENG-700] an unknown step, the present one, and any step while a call is under way change nothing', () => {
  for (const step of ['none', '__proto__', first.step])
    expect(after(first, { type: 'step', step, at: 1 })).toBe(first);
  const busy = { ...first, running: { id: 'login-1', name: 'login', action: 'submit', sent: [] } } as never;
  expect(after(busy, { type: 'step', step: 'code', at: 1 })).toBe(busy);
});
