import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { Failure } from '../http/failure.ts';

export type IdentityType = 'email' | 'phone';

/** An identity in its canonical form: a lower-cased e-mail address, or E.164. */
export interface Identity {
  readonly type: IdentityType;
  readonly value: string;
}

/** Spec section 5; the same pattern as in the documents. */
const email = /^[a-z0-9._-]+@[a-z0-9._-]+\.[a-z]{2,4}$/;

/** Throw-away mail services, and addresses that reach nobody. */
const blockedDomains = new Set([
  'mailinator.com',
  'guerrillamail.com',
  'yopmail.com',
  'trashmail.com',
  'tempmail.com',
  'example.invalid',
]);

function parseEmail(typed: string): Identity {
  const value = typed.trim().toLowerCase();
  if (!email.test(value))
    throw new Failure('err_bad_request', {
      fields: [{ pointer: '/identity', code: 'emailFormatIncorrect' }],
    });
  return { type: 'email', value };
}

function parsePhone(typed: string): Identity {
  const number = /^\+[1-9]\d{6,14}$/.test(typed) ? parsePhoneNumberFromString(typed) : undefined;
  if (!number?.isValid())
    throw new Failure('err_invalid_phone_number', {
      fields: [{ pointer: '/identity', code: 'invalidPhoneNumber' }],
    });
  return { type: 'phone', value: number.number };
}

/** Reads an identity; `type` follows from the @ where the call does not name it. Fails with `err_bad_request` or `err_invalid_phone_number`. */
export function parseIdentity(
  typed: string,
  type: IdentityType = typed.includes('@') ? 'email' : 'phone',
): Identity {
  return type === 'email' ? parseEmail(typed) : parsePhone(typed);
}

/** Reads the identity of a code that was sent to it: one that can't be read was never sent any, so the call is at fault, not the number. */
export function parseSentIdentity(typed: string, type?: IdentityType): Identity {
  try {
    return parseIdentity(typed, type);
  } catch (error) {
    if (error instanceof Failure && error.code === 'err_invalid_phone_number')
      throw new Failure('err_bad_request', error.details);
    throw error;
  }
}

/** Fails with `err_email_register_invalid_domain` for addresses that may not register. */
export function refuseBlockedDomain(identity: Identity): void {
  if (identity.type !== 'email') return;
  const domain = identity.value.slice(identity.value.lastIndexOf('@') + 1);
  const parents = domain.split('.').map((_, index, parts) => parts.slice(index).join('.'));
  if (parents.some((parent) => blockedDomains.has(parent)))
    throw new Failure('err_email_register_invalid_domain');
}

/** Picks the code of this identity's type. */
export function codeFor<E, P>(identity: Identity, emailCode: E, phoneCode: P): E | P {
  return identity.type === 'email' ? emailCode : phoneCode;
}

/**
 * Fails with `err_invalid_phone_number` for numbers that no code may be sent to: of a country that is not among `countries` (premium and satellite
 * services have none), or of a kind that text messages do not reach. Nothing is asked of an e-mail address.
 */
export function refuseUnreachable({ type, value }: Identity, countries: readonly string[]): void {
  if (type === 'email') return;
  const number = parsePhoneNumberFromString(value);
  const refuse = (code: string, variant: string) => {
    throw new Failure('err_invalid_phone_number', { fields: [{ pointer: '/identity', code }], variant });
  };
  if (number?.country === undefined || !countries.includes(number.country))
    refuse('phoneCountryNotServed', 'country');
  const kind = number?.getType();
  if (kind !== 'MOBILE' && kind !== 'FIXED_LINE_OR_MOBILE') refuse('phoneCannotReceiveTexts', 'noTexts');
}
