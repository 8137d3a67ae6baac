import type { EffectName, effectSpecs } from '../../contracts/effects.ts';
import type { JsonValue } from '@alur/engine/json';
import { type PaymentPhase, phasesOf } from '../../contracts/preview/phases.ts';

type Outputs<Effect extends EffectName> = (typeof effectSpecs)[Effect] extends {
  readonly output: infer Output;
}
  ? Output
  : object;

/** A value of a kind, or null where the service has none. */
type OfKind<Kind> = Kind extends { readonly closed: readonly (infer Value)[] }
  ? Value | null
  : Kind extends 'flag'
    ? boolean | null
    : Kind extends 'integer' | 'money'
      ? number | null
      : Kind extends { readonly rows: string } | 'words'
        ? null
        : string | null;

type Kept<Effect extends EffectName> = {
  readonly [Name in keyof Outputs<Effect>]?: OfKind<Outputs<Effect>[Name]>;
};
type Payment = Kept<'payment.status'>;

/** What only other ways to pay have. */
const without = {
  ...{
    payer: null,
    bank: null,
    accountName: null,
    deeplink: null,
    va: null,
    billerCode: null,
    billKey: null,
  },
  ...{ codeLength: null, msisdn: null, qr: null, merchant: null, nmid: null },
} satisfies Payment;

const open = {
  ...without,
  ...{ status: 'REQUIRES_ACTION', fulfilment: 'NONE', final: false, watchUntil: null, receiptNo: null },
  ...{ failureCode: null, retryable: null, cancelable: true, changeable: true },
} satisfies Payment;

const over = {
  ...open,
  ...{ cancelable: false, changeable: false, retryable: true, action: null, instructions: null },
  ...{ method: 'qris', page: 'fm-qris', provider: 'qris' },
} satisfies Payment;

const { qr: _qr, merchant: _merchant, nmid: _nmid, ...withCode } = open;
const { bank: _bank, accountName: _name, va: _va, ...withAccount } = open;
const { codeLength: _length, msisdn: _msisdn, payer: _payer, ...withNumber } = open;
const { receiptNo: _receipt, watchUntil: _until, ...settled } = over;

/** A payment in each phase, as its performer hands it over; what is not named is of its kind. */
const payments: Readonly<Record<PaymentPhase, Payment>> = {
  waiting: { ...withCode, method: 'qris', page: 'fm-qris', provider: 'qris', action: 'display_qr' },
  leaving: {
    ...open,
    ...{ method: 'dana', page: 'dana/checkout', provider: 'xendit', action: 'redirect', instructions: null },
  },
  transfer: { ...withAccount, method: 'va', page: 'cxendit', provider: 'xendit', action: 'display_va' },
  code: {
    ...withNumber,
    ...{ method: 'telco', page: 'telco/verify-otp', provider: 'telco', action: 'collect_otp' },
    instructions: null,
  },
  paid: { ...settled, status: 'PAID', fulfilment: 'GRANTED', final: true, retryable: null },
  refused: { ...over, status: 'FAILED', final: true, failureCode: 'err_insufficient_balance' },
  expired: { ...over, status: 'EXPIRED', failureCode: 'err_payment_expired' },
  canceled: { ...over, status: 'CANCELED', failureCode: 'err_payment_canceled' },
  late: { ...settled, status: 'LATE_PAID', fulfilment: 'PENDING', retryable: null },
};

/** What an effect answers usually, where its kinds alone would show a state that never comes. */
const usual: { readonly [Effect in EffectName]?: Kept<Effect> } = {
  'payment.quote': { promo: null },
  'payment.offer': { activeUntil: null, extends: false, openPaymentId: null, openPage: null },
  'payment.current': { page: 'fm-qris' },
  'payment.transactions': { cursor: null },
  'payment.transaction': { status: 'PAID', fulfilment: 'GRANTED', final: true, page: 'fm-qris' },
  'voucher.check': { value: null, validUntil: null },
  'savedMethod.link': { action: 'redirect', isDefault: false },
  'savedMethod.status': { action: 'redirect', isDefault: false },
  'subscription.status': { nextAmount: null },
  'identity.deletionTerms': { scheduledFor: null, channel: 'email' },
};

/**
 * What is kept of an effect's answer: its own values, laid over those of their kinds. A test compares them with what the performer gives.
 *
 * @param phase of a payment; the first one where it is none of the effect's
 */
export function keptAnswer(effect: string, phase?: PaymentPhase): Readonly<Record<string, JsonValue>> {
  const phases = phasesOf(effect);
  const [first] = phases;
  if (first !== undefined) return payments[phase ?? first];
  return Object.hasOwn(usual, effect) ? { ...usual[effect as EffectName] } : {};
}
