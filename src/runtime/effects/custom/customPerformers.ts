import type { Performer } from '../call/performer.ts';
import { enrichedList } from './enrichedList.ts';
import { checkEmailLink, verifyEmail } from './emailLink.ts';
import { appOpen, paymentComplete, paymentContinue } from './payment.ts';
import { pagePrint, saveReceipt } from './receipt.ts';
import { socialLogin } from './socialLogin.ts';
import { liveOpen, ownAppOpen, partnerRemember } from './visits.ts';

/** Effects that are more than one call: they read the address, leave for another one, or send nothing at all. */
export const customPerformers: Readonly<Record<string, Performer>> = {
  'emailLink.check': checkEmailLink,
  'identity.verifyEmail': verifyEmail,
  'identity.socialLogin': socialLogin,
  'partner.remember': partnerRemember,
  'live.open': liveOpen,
  'ownApp.open': ownAppOpen,
  'payment.continue': paymentContinue,
  'savedMethod.continue': paymentContinue,
  'payment.complete': paymentComplete,
  'app.open': appOpen,
  'payment.saveReceipt': saveReceipt,
  'page.print': pagePrint,
  'subscription.packages': enrichedList,
};
