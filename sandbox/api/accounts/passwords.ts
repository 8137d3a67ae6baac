import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { SandboxSettings } from '../foundation/options.ts';
import { Failure } from '../http/failure.ts';

// OWASP's minimum; argon2id is the library's default. It takes 40 ms of a core, by design: tests that make accounts by the hundred take the least that there is.
const costs = {
  usual: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  least: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;

type Costing = Pick<SandboxSettings, 'passwordCost'>;

export function hashPassword({ passwordCost }: Costing, password: string): Promise<string> {
  return hash(password, costs[passwordCost]);
}

const decoys = new Map<SandboxSettings['passwordCost'], Promise<string>>();

/** The hash of a password that nobody has: what is compared for an identity without one takes as long. */
export function decoyHash(settings: Costing): Promise<string> {
  const decoy = decoys.get(settings.passwordCost) ?? hashPassword(settings, randomUUID());
  decoys.set(settings.passwordCost, decoy);
  return decoy;
}

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
