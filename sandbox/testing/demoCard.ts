/** The fields of the lab's card form, filled in with a number; month and CVV are good. */
export function typedFields(number: string): {
  readonly number: string;
  readonly expiry: string;
  readonly cvv: string;
} {
  return { number, expiry: '12/30', cvv: '123' };
}
