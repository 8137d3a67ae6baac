import type { NextAction } from './store.ts';
import type { Payment } from '../../../src/contracts/generated/api.ts';
import type { PaymentKind } from '../../foundation/paymentKinds.ts';
import type { PaymentEvent } from './machine.ts';

/** What a provider reports of a payment, once its signature or its answer was verified. */
export interface Report {
  /** Our payment. */
  readonly paymentId: string;
  readonly event: PaymentEvent;
  /** Grows with every change at the provider: of two reports the newer counts, in whatever order they arrive. */
  readonly number: number;
  readonly amount: number;
  readonly currency: string;
  /** Why it was refused, where the provider says. */
  readonly failure?: NonNullable<Payment['failure']>['code'];
  /** What the subscriber does next, where that has changed: a bank wants to see its customer. */
  readonly action?: NextAction;
}

/** What came by itself; its id is the provider's, the same for every delivery of what was signed. */
export interface Notified {
  readonly eventId: string;
  readonly status: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  /** What happened, where its sender has signed that too; null: the provider is asked how the payment stands. */
  readonly report: Report | null;
}

/** What a provider is asked to carry out. */
export interface Order {
  readonly paymentId: string;
  readonly amount: number;
  /** Milliseconds. */
  readonly expiresAt: number;
  readonly method: string;
  readonly kind: PaymentKind;
  readonly device: 'mobile' | 'desktop';
  /** The number that pays, in E.164; empty where the method asks for none. */
  readonly payer: string;
  /** The bank or operator that was chosen; empty likewise. */
  readonly option: string;
  /** The saved method that the provider charges, as it knows it; empty: its owner pays in another way. */
  readonly token: string;
  /** Where the provider leads the browser back to. */
  readonly returnUrl: string;
}

/** The API's side of a payment provider. Calls throw {@link Unreachable} when no answer came; all of them may be repeated. */
export interface PaymentProvider {
  /** Takes an order; returns what the subscriber does next, without the code of an `otp` method, which is ours to send. */
  start(order: Order): Promise<NextAction | null>;
  /** Takes what was reserved, once its owner confirmed it. */
  capture(paymentId: string): Promise<Report | null>;
  status(paymentId: string): Promise<Report | null>;
  /** Closes what is still open; returns how it stands, which may be paid. */
  close(paymentId: string): Promise<Report | null>;
  refund(paymentId: string): Promise<Report | null>;
  /** Reads a notification's body; null when it is not the provider's. */
  readNotification(body: unknown): Notified | null;
  /** Returns whether the provider sent this, by its own scheme; nothing of it is believed otherwise. */
  isSigned(rawBody: string, headers: Readonly<Record<string, unknown>>): boolean;
}

/** The provider gave no answer that can be used: it is down, slow, or at fault. */
export class Unreachable extends Error {}
