import type { Handlers } from '../http/call.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { changePassword } from './changePassword.ts';
import { verifyEmail } from './emailLinks.ts';
import { login, loginOtpCreate, loginOtpVerify } from './login.ts';
import { usersNetwork } from './usersNetwork.ts';
import { passwordRecovery, passwordRecoveryOtp } from './recovery.ts';
import { register, verify, verifyOtp } from './register.ts';
import { socialLogin } from './social.ts';
import { subscriberOf } from './subscriberOf.ts';

/** Handlers of `schemas/api/identity.yaml`, but for partners' tokens and the deletion of accounts. */
export function identityHandlers(sandbox: Sandbox): Handlers {
  return {
    register: register(sandbox),
    verify: verify(sandbox),
    verifyOtp: verifyOtp(sandbox),
    login: login(sandbox),
    loginOtpCreate: loginOtpCreate(sandbox),
    loginOtpVerify: loginOtpVerify(sandbox),
    passwordRecoveryOtp: passwordRecoveryOtp(sandbox),
    passwordRecovery: passwordRecovery(sandbox),
    changePassword: changePassword(sandbox),
    verifyEmail: verifyEmail(sandbox),
    socialLogin: socialLogin(sandbox),
    usersNetwork: usersNetwork(sandbox),
    userProfile: (call) => {
      const { account } = subscriberOf(sandbox, call);
      return { data: { subscriberId: account.id, userName: account.user_name, region: account.region } };
    },
  };
}
