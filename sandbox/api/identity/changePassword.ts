import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { checkOwnPassword } from './checkOwnPassword.ts';
import { checkPasswordPolicy, hashPassword } from '../accounts/index.ts';
import { setPassword } from './setPassword.ts';
import { subscriberOf } from './subscriberOf.ts';

/** POST /identity/v1/change-password: this session lives on, every other one ends. */
export function changePassword(sandbox: Sandbox): Handler<'changePassword'> {
  return async (call) => {
    const { current_password: present, new_password: wanted } = call.body;
    const { account, familyId } = subscriberOf(sandbox, call);
    checkPasswordPolicy(wanted, '/new_password');
    await checkOwnPassword(sandbox, account, call, { typed: present, pointer: '/current_password' });
    if (present === wanted)
      throw new Failure('err_password_same', {
        fields: [{ pointer: '/new_password', code: 'err_password_same' }],
      });
    const passwordHash = await hashPassword(sandbox.settings, wanted);
    setPassword(sandbox, account, {
      passwordHash,
      language: call.language,
      caller: call,
      sparedFamily: familyId,
    });
    return { empty: true };
  };
}
