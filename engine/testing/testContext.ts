import type { ConditionContext } from '../contract/condition.ts';
import type { DialogCatalogue } from '../contract/dialog.ts';

/** For tests: the world around a flow, with parts of it replaced. */
export function testContext(changes: Partial<ConditionContext> = {}): ConditionContext {
  return {
    config: { otpCodeLenght: 4, otpBypass: false },
    query: {},
    session: { signedIn: false },
    device: { kind: 'mobile' },
    locale: 'en',
    ...changes,
  };
}

/** For tests: the shared dialogs of a few codes, of every kind. */
export const testDialogs: DialogCatalogue = {
  err_wrong_password: {
    title: 'err_wrong_password.title',
    message: 'err_wrong_password.message',
    buttons: [
      { label: 'dialog.ok', kind: 'primary' },
      { label: 'dialog.forgotPassword', kind: 'link', leave: '/forgotten', carry: ['phone', 'email'] },
    ],
  },
  err_email_unregistered: {
    title: 'err_email_unregistered.title',
    message: 'err_email_unregistered.message',
    buttons: [
      { label: 'dialog.register', kind: 'primary', leave: '/join', carry: ['phone', 'email'] },
      { label: 'dialog.close', kind: 'link' },
    ],
  },
  err_login_required: {
    title: 'err_login_required.title',
    message: 'err_login_required.message',
    buttons: [{ label: 'dialog.login', kind: 'primary', leave: '/login' }],
  },
  err_offline: {
    title: 'err_offline.title',
    message: 'err_offline.message',
    buttons: [{ label: 'dialog.ok', kind: 'primary' }],
  },
  '*': {
    title: 'dialog.errorTitle',
    message: 'dialog.errorMessage',
    buttons: [{ label: 'dialog.ok', kind: 'primary' }],
  },
};
