/**
 * Places at which a kind turned out to be no mistake when the document was read, with the reason. Judged by the documents, before anybody had looked at what publish says of them;
 * where it was judged afterwards, the reason begins with “Afterwards”.
 */
export const notMistakes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a reload forgets which one it was': {
    'payment-code /document/steps/code/address':
      'the address already names the payment; without a name it is looked up',
    'buy /document/steps/order/address': 'the page is always reached by an address that names the package',
    'my-package /document/steps/one/address':
      'the step is always reached by an address that names the package',
    'saved-methods /document/steps/wallet/address': 'the step is always reached by an address with its view',
  },
  'a case taken out and its values put to the others': {
    'buy /document/calls/goOn/on/ok/cases/0': 'the payment’s own page shows an open payment as well',
  },
  'a button whose condition was lost': {
    'deeplink-live /document/steps/live/actions/0/visible': 'live TV can be opened again at any time',
    'social-login /document/steps/provider/actions/0/visible': 'trying again at any time harms nobody',
    'my-package /document/steps/packages/actions/2/visible': 'a list may be read again at any time',
  },
  'a link whose condition was lost': {
    'my-package /document/steps/packages/links/0/visible': 'a second way to the packages',
    'my-package /document/steps/packages/links/1/visible': 'a second way to the payments',
    'register /document/steps/identity/links/0/visible':
      'the code page tells those without an account to register',
  },
  'a button that waits for a form it does not need': {
    'tv-connect /document/steps/connect/actions/2/needs':
      'a button of the second rank without a call waits for nothing anyhow',
    'payment-form /document/steps/details/actions/3/needs':
      'a button of the second rank without a call waits for nothing anyhow',
    'buy /document/steps/order/actions/2/needs': 'no input is visible together with the button',
  },
  'a code that stays after it was used': {
    'register /document/calls/register/on/err_register_disabled/dropCode':
      'the step with the code is left for good',
    'payment-code /document/calls/payOtherWay/on/ok/dropCode': 'another payment voids the code',
  },
  'a code that outlives what it was sent for': {
    'forgot-password /document/challenges/otp/clearOn/2': 'the number itself changes with the country',
    'login /document/challenges/otp/clearOn/2': 'the number itself changes with the country',
  },
  'a status in the wrong condition': {
    'payment-code /document/outcomes/payment/cases/0/if': 'a failed payment has no next action',
  },
  'an error taken for a success': {
    'linked-method /document/calls/goOn/on': 'looking at the state after an error is right',
  },
};

/**
 * Edits and new flows that turned out to be wrong themselves when their alarm was read, with the reason; `*` stands for every place of a kind.
 * All of them were judged afterwards: that an edit is right was only claimed before.
 */
export const notCorrect: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a group around a tick box': {
    '*': 'it asks for consent to mail, sends the answer nowhere, and leaves a text behind',
  },
  'a step renamed everywhere': {
    'saved-methods /document/steps/wallet': 'it renamed a value of the address as well',
  },
  'a step before the first one': {
    'tv-connect /document/firstStep': 'after a reload the first step has to be pressed away again',
  },
  'a tick box that opens a notice': {
    'payment /document/steps/typing': 'a flow that opens by the token of a return has no inputs',
  },
  'a new flow': {
    'open-payment /document': 'a call beside a dialog, which the format refuses',
    'pay-first /document': 'a call beside a dialog, which the format refuses',
  },
};

/** Kinds that a rule was written for, or mended by, since they were measured: they count as measured above, and are held out no more. */
export const seenSince: Readonly<Record<string, string>> = {
  'an amount written as a moment': 'PUB-4220',
  'a fixed sum where the total belongs': 'PUB-4221',
  'a tick box that opens a notice': 'PROVE-4131',
  'a name that is asked for and said back': 'PROVE-4131',
  'a new flow': 'PROVE-4132, PUB-25',
  'two buttons for the same provider': 'PUB-4230',
  'the field of a code is a plain line': 'PUB-4231',
  'a channel that is fixed': 'PUB-4232',
  'two languages exchanged': 'PUB-4233',
  'nothing is said of an empty list': 'PUB-4235',
  'heading and introduction exchanged': 'PUB-4236',
  'an error shown at the other input': 'PUB-4237',
  'the way to pay of the neighbouring page': 'PUB-4238',
  'a provider’s return that asks for a login': 'PUB-4239',
  'two consents that stand for each other': 'PUB-4240',
  'an error taken for a success': 'PUB-4241',
  'a code that stays after it was used': 'PUB-4242',
  'an old password by the rules of new ones': 'PUB-4243',
  'what is set is set no more': 'PUB-4244',
  'the line for all other errors forgotten': 'PUB-4245',
  'an event on the step before': 'PUB-4246',
  'the event of something else': 'PUB-4246',
  'the labels of two buttons exchanged': 'PUB-4247',
  'the labels of two notices exchanged': 'PUB-4247',
  'the words of two links exchanged': 'PUB-4247',
  'the words of two statuses exchanged': 'PUB-4247',
  'two short messages exchanged': 'PUB-4247',
  'two links that lead where the other belongs': 'PUB-4248',
  '“Keep it” removes it': 'PUB-4249',
  'a question whose “Yes” does nothing': 'PUB-4250',
  'home in place of where one came from': 'PUB-4251',
  'a consent that counts without being given': 'PUB-4252',
  'a question left out before what cannot be undone': 'PUB-3807',
  'a list that is shown but never asked for': 'PUB-4510',
  'a length that what is right does not fit into': 'PUB-4501',
  'a new price that is charged without asking': 'PUB-4504',
  'two numbers to copy that stand in each other’s place': 'PUB-4884',
  'a status in the wrong condition': 'PUB-4885',
  'a tone that says the opposite': 'PUB-4886',
};
