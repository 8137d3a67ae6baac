import fc from 'fast-check';
import { expect, it } from 'vitest';
import { done, flowRun, last, refusal, type FlowRun } from './flowRun.ts';
import { shippedBundle } from './shippedBundle.ts';

const bundle = shippedBundle('change-password');

function filled(newPassword = 'Streaming2'): FlowRun {
  const run = flowRun(bundle, { signedIn: true });
  run.type({ currentPassword: 'Streaming1', newPassword });
  return run;
}

it('[FLOW-40] is for subscribers', () => {
  expect(bundle.access).toBe('subscribers');
});

it('[FLOW-40] sends both passwords; then a modal thanks, and its OK leads where the subscriber came from', () => {
  const run = filled();
  run.press('submit');
  expect(last(run, 'call')).toMatchObject({
    effect: 'identity.changePassword',
    input: { currentPassword: 'Streaming1', newPassword: 'Streaming2' },
  });
  run.answer(done);
  expect(run.snapshot.dialog).toMatchObject({
    code: 'success',
    spec: { tone: 'success', title: 'change.doneTitle' },
  });
  run.send({ type: 'dialogClosed', button: 0 });
  expect(last(run, 'leave')).toEqual({ kind: 'leave', to: 'callback' });
});

it('[FLOW-41] the new password differs from the current one, whichever is typed last', () => {
  const run = filled('Streaming1');
  expect(run.issues('newPassword')).toEqual(['newPasswordSame']);
  run.press('submit');
  expect([run.snapshot.status, last(run, 'focus')?.field]).toEqual(['editing', '/newPassword']);
  run.type({ currentPassword: 'Streaming0' });
  expect(run.issues('newPassword')).toEqual([]);
  run.type({ currentPassword: 'Streaming1' });
  expect(run.issues('newPassword')).toEqual(['newPasswordSame']);
});

it('[FLOW-41] passwords that differ in any way are different', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 }), (one, other) => {
      const run = flowRun(bundle);
      run.type({ currentPassword: `aB3aB3aB${one}`, newPassword: `aB3aB3aB${other}` });
      expect(run.issues('newPassword').includes('newPasswordSame')).toBe(one === other);
    }),
  );
});

it.each([
  ['err_wrong_password', 'currentPassword'],
  ['err_password_same', 'newPassword'],
  ['err_password_policy', 'newPassword'],
])('[FLOW-42] %s shows at %s, and both stay', (code, field) => {
  const run = filled();
  run.press('submit');
  run.answer(refusal(code));
  expect([run.issues(field)[0], run.snapshot.dialog]).toEqual([code, null]);
  expect(run.snapshot.data).toMatchObject({ currentPassword: 'Streaming1', newPassword: 'Streaming2' });
});

it('[FLOW-43] nothing has to be typed to keep the old one', () => {
  const run = flowRun(bundle, { signedIn: true });
  run.press('back');
  expect(last(run, 'leave')?.to).toBe('callback');
});

it('[FLOW-18] password managers learn whose password it is, when the page knows', () => {
  const owners = bundle.steps['password']?.fields.map((field) => field.companions['identifier']);
  expect(owners).toEqual(['/identifier', undefined]);
  expect(flowRun(bundle, { carry: { identifier: 'ayu@example.com' } }).snapshot.data['identifier']).toBe(
    'ayu@example.com',
  );
});
