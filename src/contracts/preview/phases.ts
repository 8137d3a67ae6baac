import type { EffectName } from '../effects.ts';

/** Where a payment that is watched may be. Those that wait, up to `code`, differ in what the person has to do. */
export const paymentPhases = [
  'waiting',
  'leaving',
  'transfer',
  'code',
  'paid',
  'refused',
  'expired',
  'canceled',
  'late',
] as const;
export type PaymentPhase = (typeof paymentPhases)[number];

/** The effects that end with a payment. */
const paymentEffects = [
  'app.open',
  'payment.ask',
  'payment.cancel',
  'payment.changeMethod',
  'payment.complete',
  'payment.confirm',
  'payment.continue',
  'payment.create',
  'payment.status',
] as const satisfies readonly EffectName[];

/** The phases that an answer of an effect may show; none: it has one sample. */
export function phasesOf(effect: string): readonly PaymentPhase[] {
  return paymentEffects.some((name) => name === effect) ? paymentPhases : [];
}
