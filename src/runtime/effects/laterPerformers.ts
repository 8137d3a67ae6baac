import {
  cancelDeletion,
  deleteAccount,
  deleteAccountWithCode,
  deletionOtp,
  deletionTerms,
} from './deletion.ts';
import { loginOtpCreate } from './loginOtpCreate.ts';
import { loginOtpVerify } from './loginOtpVerify.ts';
import { changePassword, passwordRecovery, passwordRecoveryOtp } from './passwords.ts';
import type { Performers } from './performer.ts';
import { identityRegister, identityVerify, identityVerifyOtp } from './registration.ts';
import { socialLogin } from './socialLogin.ts';
import { checkEmailLink, verifyEmail } from './verifyEmail.ts';
import { liveOpen, partnerRemember } from './visits.ts';

/** Effects that a shipped flow asks for, but for the login by password, and who performs each. */
export const laterPerformers: Performers = {
  'identity.loginOtpCreate': loginOtpCreate,
  'identity.loginOtpVerify': loginOtpVerify,
  'identity.socialLogin': socialLogin,
  'identity.register': identityRegister,
  'identity.verify': identityVerify,
  'identity.verifyOtp': identityVerifyOtp,
  'identity.passwordRecoveryOtp': passwordRecoveryOtp,
  'identity.passwordRecovery': passwordRecovery,
  'identity.changePassword': changePassword,
  'emailLink.check': checkEmailLink,
  'identity.verifyEmail': verifyEmail,
  'identity.deletionTerms': deletionTerms,
  'identity.deletionOtp': deletionOtp,
  'identity.deleteAccount': deleteAccount,
  'identity.deleteAccountWithCode': deleteAccountWithCode,
  'identity.cancelDeletion': cancelDeletion,
  'partner.remember': partnerRemember,
  'live.open': liveOpen,
};
