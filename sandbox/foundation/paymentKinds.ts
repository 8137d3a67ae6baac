/**
 * How something is paid: by a code that is scanned, in an app, on a page of the provider, by a form that is posted there, by an approval that rings, by a
 * transfer, or from what an operator has reserved. The API shows a payment by the kind of its method (`nextActions` of the gateway), and the provider lab
 * plays it by the same (`instructions` of its charges): a kind that one of them lacks fails the types.
 */
export const paymentKinds = ['qr', 'app', 'redirect', 'post', 'push', 'va', 'otp'] as const;

export type PaymentKind = (typeof paymentKinds)[number];
