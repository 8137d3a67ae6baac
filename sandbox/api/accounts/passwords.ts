import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Failure } from '../http/failure.ts';

// OWASP's minimum; argon2id is the library's default.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/** The hash of a password that nobody has: what is compared for an identity without one takes as long. */
export const decoyHash = hashPassword(randomUUID());

export function passwordMatches(stored: string, password: string): Promise<boolean> {
  return verify(stored, password);
}

/** Bounds of spec section 5; the codes are the documents' own. */
const policy: readonly { readonly code: string; readonly met: (password: string) => boolean }[] = [
  { code: 'validatePasswordMin8Char', met: (password) => password.length >= 8 },
  { code: 'validatePasswordMost32', met: (password) => password.length <= 32 },
  { code: 'validatePasswordNumber', met: (password) => /[0-9]/.test(password) },
  { code: 'validatePasswordLowercase', met: (password) => /[a-z]/.test(password) },
  { code: 'validatePasswordUppercase', met: (password) => /[A-Z]/.test(password) },
];

/** Fails with `err_password_policy`, naming every rule that is not met. */
export function checkPasswordPolicy(password: string, pointer: string): void {
  const broken = policy.filter((rule) => !rule.met(password));
  if (broken.length > 0)
    throw new Failure('err_password_policy', { fields: broken.map(({ code }) => ({ pointer, code })) });
}
