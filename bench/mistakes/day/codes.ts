import type { Defect } from '../plant/defect.ts';
import { dayMistake, lost } from './dayMistake.ts';

const isPending = { '!=': [{ var: 'challenge.otp.phase' }, 'idle'] };

/** Mistakes with one-time codes, countdowns and what waits. */
export const codeMistakes: readonly Defect[] = [
  dayMistake('a code is sent again without a wait', 'Codes overtake each other, and the service locks.', {
    register: [['/document/steps/identity/actions/sendCode/enabled', lost]],
    'tv-connect': [['/document/steps/change/actions/sendCode/enabled', lost]],
    'payment-code': [['/document/steps/code/actions/resend/enabled', lost]],
  }),
  dayMistake('the wait before a code is turned round', 'The code can be asked for only while it waits.', {
    login: [['/document/steps/code/actions/sendCode/enabled', isPending]],
    'forgot-password': [['/document/steps/reset/actions/sendCode/enabled', isPending]],
  }),
  dayMistake('the button that confirms sends the code once more', 'The code typed is never looked at.', {
    login: [['/document/steps/code/actions/submit/call', 'sendCode']],
    'payment-code': [['/document/steps/code/actions/confirm/call', 'resend']],
  }),
  dayMistake('a complete code presses the button that sends one', 'Each code is answered with a new one.', {
    register: [['/document/steps/identity/body/otp/submits', 'sendCode']],
    'tv-connect': [['/document/steps/change/body/otp/submits', 'sendCode']],
  }),
  dayMistake('a code is cleared by itself alone', 'The code for one number is sent with another.', {
    login: [['/document/challenges/otp/clearOn', ['otp']]],
    'forgot-password': [['/document/challenges/otp/clearOn', ['otp']]],
  }),
  dayMistake('a wrong digit throws the code away', 'After one slip a new code has to be sent.', {
    login: [['/document/calls/verifyCode/on/err_otp_invalid', { dropCode: 'otp', dialog: 'shared' }]],
    'payment-code': [['/document/calls/confirm/on/err_otp_invalid', { dropCode: 'otp', dialog: 'shared' }]],
  }),
  dayMistake(
    'a code counts as sent when the service said no',
    'The screen waits for a code that never comes.',
    {
      login: [['/document/calls/sendCode/on/err_user_not_found', { startCode: 'otp' }]],
      'tv-connect': [['/document/calls/sendCode/on/err_multiple_attempt', { startCode: 'otp' }]],
    },
  ),
  dayMistake(
    'a code that was sent is asked for on another step',
    'The code arrives, and no input is there.',
    {
      login: [['/document/calls/sendCode/on/ok', { startCode: 'otp', goto: 'password' }]],
      'tv-connect': [['/document/calls/sendCode/on/ok', { startCode: 'otp', goto: 'profile' }]],
    },
  ),
  dayMistake('a code is fixed at a length shorter than the input’s', 'No code is ever complete.', {
    login: [['/document/challenges/otp/length', 3]],
    'payment-code': [['/document/challenges/otp/length', 9]],
  }),
  dayMistake('a code is sent again after a reload', 'The code just sent is worthless.', {
    register: [['/document/calls/register/on/ok/cases/1', lost]],
  }),
  dayMistake('a countdown reads a time that nothing brings', 'The screen has no time to count.', {
    'payment-code': [
      [
        '/document/outcomes/payment/take',
        ['paymentId', 'total', 'packageName', 'packageId', 'msisdn', 'cancelable'],
      ],
    ],
  }),
  dayMistake('a countdown is over and nothing asks', 'The time is up, and the screen stays as it is.', {
    'payment-code': [['/document/steps/code/watch', 'status']],
    payment: [['/document/steps/typing/watch', 'status']],
  }),
  dayMistake(
    'a waiting page asks at a time of its own',
    'The page asks once, before there is anything to say.',
    {
      payment: [['/document/steps/approve/watch/askAt', { var: 'data.createdAt' }]],
      'payment-code': [['/document/steps/code/watch/askAt', '']],
    },
  ),
  dayMistake(
    'a waiting page follows a call that changes something',
    'The payment is stopped by looking at it.',
    {
      payment: [['/document/steps/processing/watch', 'cancel']],
    },
  ),
  dayMistake('a code is dropped before it is sent', 'The service is given a code without its session.', {
    login: [['/document/steps/code/actions/submit/dropCode', 'otp']],
    remove: [['/document/steps/code/actions/delete/dropCode', 'otp']],
  }),
  dayMistake('the session of a code is written by hand', 'The service knows no such session.', {
    'forgot-password': [['/document/calls/recover/send/sessionId', 'otp']],
    login: [['/document/calls/verifyCode/send/otpSessionId', { var: 'data.otp' }]],
  }),
];
