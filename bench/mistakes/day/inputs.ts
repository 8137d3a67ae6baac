import type { Defect } from '../plant/defect.ts';
import { dayMistake, lost } from './dayMistake.ts';

const identity = '/document/steps/identity/body';

/** Mistakes in inputs, what they begin with and what they allow. */
export const dayInputMistakes: readonly Defect[] = [
  dayMistake('the least is more than the most', 'Whatever is typed, an error stays.', {
    'tv-activate': [['/document/steps/code/body/code/schema/minLength', 40]],
    'tv-connect': [['/document/steps/connect/body/subscriber/schema/minimum', 9000000000000000]],
    register: [[`${identity}/password/schema`, { minLength: 33 }]],
  }),
  dayMistake('a length that its pattern never has', 'Whatever is typed, an error stays.', {
    login: [['/document/steps/code/body/otp/schema', { pattern: '^[0-9]{10}$' }]],
  }),
  dayMistake('an input begins with what it refuses', 'The form opens with an error.', {
    'forgot-password': [['/document/data/channel', 'sms']],
    login: [['/document/data/email', 'name']],
    voucher: [['/document/data/code', '-'.repeat(70)]],
  }),
  dayMistake('an input for numbers begins with a text', 'The form opens with an error.', {
    'tv-connect': [['/document/data/subscriber', '0']],
  }),
  dayMistake('a press waits for one of its inputs only', 'The call is refused, and no input says why.', {
    register: [['/document/steps/identity/actions/submit/needs', ['otp']]],
    remove: [['/document/steps/password/actions/delete/needs', ['password']]],
    'tv-connect': [['/document/steps/connect/actions/connect/needs', ['provider']]],
  }),
  dayMistake('a press waits for nothing', 'The call goes out with empty inputs.', {
    'tv-activate': [['/document/steps/code/actions/next/needs', []]],
    login: [['/document/steps/password/actions/submit/needs', []]],
  }),
  dayMistake('an input is cleared by the press that sends it', 'The service is sent nothing.', {
    voucher: [['/document/steps/code/actions/check/set', { code: '' }]],
    'tv-activate': [['/document/steps/confirm/actions/activate/set', { code: '' }]],
  }),
  dayMistake('what was used stays in its input', 'The next time the used code stands there.', {
    'tv-activate': [['/document/calls/activate/on/ok/set', lost]],
    voucher: [['/document/calls/redeem/on/ok/set', lost]],
    'tv-connect': [['/document/outcomes/linked/set', lost]],
  }),
  dayMistake('an input is cleared by an error of its own', 'What was almost right has to be typed again.', {
    voucher: [['/document/calls/check/on/err_voucher_not_found', { set: { code: '' }, errorAt: 'code' }]],
    'tv-activate': [
      ['/document/calls/look/on/err_activation_failed', { set: { code: '' }, errorAt: 'code' }],
    ],
  }),
  dayMistake('an error stands at an input of another moment', 'Nothing on the screen says what is wrong.', {
    voucher: [['/document/calls/redeem/on/err_voucher_expired', { errorAt: 'code' }]],
    'tv-activate': [['/document/calls/activate/on/err_activation_failed', { errorAt: 'code' }]],
  }),
  dayMistake('an error stands at an input that is not its own', 'A wrong password is shown at the code.', {
    register: [['/document/calls/login/on/err_wrong_password', { errorAt: 'otp' }]],
    'forgot-password': [['/document/calls/recover/on/err_password_same', { errorAt: 'otp' }]],
  }),
  dayMistake('an error goes back without a word', 'The page before shows again, and nobody knows why.', {
    voucher: [['/document/calls/redeem/on/err_voucher_already_used', { goto: 'code' }]],
    'tv-activate': [['/document/calls/activate/on/err_activation_failed', { goto: 'code' }]],
  }),
  dayMistake('an input is asked for after the call that needs it', 'The call goes out without the consent.', {
    remove: [['/document/steps/code/body/consent', lost]],
  }),
  dayMistake('a number of a subscriber may be nought or less', 'The service refuses what the form allows.', {
    'tv-connect': [['/document/steps/connect/body/subscriber/schema/minimum', -5]],
  }),
];
