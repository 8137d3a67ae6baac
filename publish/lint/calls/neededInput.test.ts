import { describe, expect, it } from 'vitest';
import { findingsAfter } from '../../../src/product/testing/findingsAfter.ts';

/** What is found once a button of a shipped flow has this `needs`. */
function withNeeds(flow: string, step: string, id: string, needs: string[]): Promise<readonly string[]> {
  return findingsAfter(
    flow,
    ({ steps }) => {
      const action = steps[step]?.actions?.find((each) => each.id === id);
      if (action === undefined) throw new Error(`The flow has lost its button "${id}".`);
      action.needs = needs;
    },
    ['PUB-3463'],
  );
}

describe('the inputs that a button asks for', () => {
  it.each([
    ['login', 'password', 'submit', 0, '"phone", "email", "password"'],
    ['login', 'code', 'submit', 1, '"phone", "email", "otp"'],
    ['register', 'identity', 'sendCode', 0, '"phone", "email", "password"'],
    ['forgot-password', 'reset', 'submit', 1, '"phone", "email", "newPassword", "otp"'],
    ['tv-activate', 'code', 'next', 0, '"code"'],
  ])(
    '[PUB-3463] are all that its call can’t be made without: %s, %s, %s',
    async (flow, step, id, at, names) => {
      expect(await withNeeds(flow, step, id, [])).toEqual([
        `PUB-3463 error /document/steps/${step}/actions/${at}/needs Add ${names} to its "needs", or remove "needs": all inputs are asked for then.`,
      ]);
    },
  );

  it('[PUB-3463] has the consents without which its call is refused; any other flag that is missing is off', async () => {
    expect(await withNeeds('remove', 'password', 'delete', ['password'])).toEqual([
      'PUB-3463 error /document/steps/password/actions/0/needs Add "acknowledge", "consent" to its "needs", or remove "needs": all inputs are asked for then.',
    ]);
  });

  it('[PUB-3463] may leave out what only one of its ways sends, and what no call has to have', async () => {
    expect(await withNeeds('register', 'identity', 'submit', ['phone', 'email'])).toEqual([]);
    expect(await withNeeds('buy', 'order', 'pay', ['way'])).toEqual([]);
  });
});
