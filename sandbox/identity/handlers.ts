import type { Handlers } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { Sandbox } from '../sandbox.ts';
import { accountById } from './accounts.ts';
import { login, loginOtpCreate, loginOtpVerify } from './login.ts';
import { register, verify, verifyOtp } from './register.ts';

/** Handlers of `schemas/api/identity.yaml`. */
export function identityHandlers(sandbox: Sandbox): Handlers {
  return {
    register: register(sandbox),
    verify: verify(sandbox),
    verifyOtp: verifyOtp(sandbox),
    login: login(sandbox),
    loginOtpCreate: loginOtpCreate(sandbox),
    loginOtpVerify: loginOtpVerify(sandbox),
    userProfile: ({ subject }) => {
      const account = subject ? accountById(sandbox.db, subject.accountId) : undefined;
      if (!account) throw new Failure('err_unauthorized');
      return { data: { subscriberId: account.id, userName: account.user_name, region: account.region } };
    },
  };
}
