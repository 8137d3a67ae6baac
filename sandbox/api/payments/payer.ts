import type { PaymentRow } from './store.ts';

/** A number with its middle hidden: `+62812••••7890`. */
export function maskedPhone(number: string): string {
  return number.length < 8 ? number : `${number.slice(0, 6)}••••${number.slice(-4)}`;
}

/** What a payment's method was given. */
export function methodInput({ method_data: data }: Pick<PaymentRow, 'method_data'>): {
  readonly phone: string;
  readonly option: string;
  /** A saved method as it may be shown: its last digits. */
  readonly saved: string;
  /** What the provider knows the saved method by; empty where it is paid by none. */
  readonly token: string;
} {
  // Written by us from a checked body.
  const given = JSON.parse(data) as {
    readonly phone_number?: string;
    readonly option?: string;
    readonly saved?: string;
    readonly token?: string;
  };
  const { phone_number: phone = '', option = '', saved = '', token = '' } = given;
  return { phone, option, saved, token };
}
