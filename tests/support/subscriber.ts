import { randomInt } from 'node:crypto';

/** Meets every rule for passwords. */
export const goodPassword = 'Streaming1';

/** The account that a product on loopback begins with. */
export const demoSubscriber = { email: 'demo@alur.test', password: goodPassword } as const;

/** An Indonesian mobile number that nobody has registered: as typed, and as it is known. */
export function newPhone(): { readonly typed: string; readonly known: string } {
  const rest = String(randomInt(10_000_000, 99_999_999));
  return { typed: `0812${rest}`, known: `+62812${rest}` };
}

/** An address that nobody has registered. */
export function newEmail(): string {
  return `viewer${randomInt(1_000_000_000)}@mail.alur.test`;
}
