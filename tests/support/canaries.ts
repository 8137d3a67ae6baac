import type { Request } from '@playwright/test';
import { anyOtherCode } from '../../src/contracts/errorDialog.ts';
import { noteTyped, type TypedValue } from '../../launch/checks/left/typedValues.ts';

/** Where what is measured, reported or counted by others goes. */
const sinks = /\/(?:ingest|errors|pixels)\/|\/alur\/(?:counts|support)$/;

/**
 * Fields of calls to the product API, and of the pages of its providers, whose values belong to one person, or let somebody in. What the contract gives
 * the form of a password, a code, a token or an identity is held against this list by its test.
 */
export const secretFields: ReadonlySet<string> = new Set([
  'identity',
  'phone_number',
  'password',
  'current_password',
  'new_password',
  'otp',
  'code',
  'token',
  'subject_token',
  'refresh_token',
  'access_token',
  'iris_token',
  'legacy_token',
  'id_token',
  'view_token',
  'card_token',
  'voucher_code',
  'subscriber_id',
  'qr_payload',
  'number',
  'cvv',
]);

/** Whether a value is the code of an error, which an editor's save of its dialog sends under the name that a one-time code has too. */
const isErrorCode = (value: string): boolean => value === anyOtherCode || /^err_[a-z0-9_]+$/.test(value);

/** What of a request is looked at. */
type Sent = Pick<Request, 'url' | 'method' | 'postData' | 'headers'>;

/** A browser, as far as it is listened to. */
export interface RequestSource {
  on(event: 'request', listener: (request: Sent) => void): unknown;
}

/**
 * Collects what the pages of a browser send to the product as a person's own (phone numbers, e-mail addresses, passwords, codes, tokens, cards), and what they send to the
 * services that measure, report errors or count advertisements.
 *
 * @param note takes each secret, for the check of what the whole run left
 * @returns the first letters of each secret that reached such a service, and where: none, when all is well (T32, T33)
 * @example
 * const leaks = watchCanaries(context);
 * await use();
 * expect(leaks()).toEqual([]);
 */
export function watchCanaries(
  context: RequestSource,
  note: (typed: TypedValue) => void = noteTyped,
): () => readonly string[] {
  const secrets = new Set<string>();
  const sent: { readonly place: string; readonly text: string }[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (!sinks.test(url.pathname)) {
      for (const typed of secretsOf(request)) {
        if (!secrets.has(typed.value)) note(typed);
        secrets.add(typed.value);
      }
      return;
    }
    const text = `${decodeQuery(url.search)} ${request.postData() ?? ''} ${request.headers()['referer'] ?? ''}`;
    sent.push({ place: `${request.method()} ${url.pathname}`, text });
  });
  return () =>
    [...secrets].flatMap((secret) =>
      sent.filter(({ text }) => has(text, secret)).map(({ place }) => `${secret.slice(0, 3)}… in ${place}`),
    );
}

/** A request's values of the listed fields, and its bearer token. */
function secretsOf(request: Sent): readonly TypedValue[] {
  return secretsIn(request.postData() ?? '', request.headers()['authorization'] ?? '');
}

/** Values of the listed fields in a body, and the bearer token of a header. */
export function secretsIn(body: string, authorization: string): readonly TypedValue[] {
  const bearer = /^Bearer (.+)$/.exec(authorization)?.[1];
  return [...fieldsOf(body), ...(bearer === undefined ? [] : [{ field: 'bearer', value: bearer }])];
}

function fieldsOf(body: string): readonly TypedValue[] {
  const found: TypedValue[] = [];
  const look = (field: string, value: unknown): void => {
    if (typeof value === 'object' && value !== null)
      Object.entries(value).forEach(([inner, each]) => look(Array.isArray(value) ? field : inner, each));
    else if (secretFields.has(field) && String(value).length >= 3 && !isErrorCode(String(value)))
      found.push({ field, value: String(value) });
  };
  try {
    look('', JSON.parse(body));
  } catch {
    for (const [name, value] of body.includes('=') ? new URLSearchParams(body) : []) look(name, value);
  }
  return found;
}

/** Numbers that no person was given: ids by chance, times, places in a script. */
const otherNumbers =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z?|\b\d+\.\d+\b|"(?:lineno|colno)":\d+/gi;

/** Whether a text has a secret, in one of its forms. The digits of a short code count as a word of their own, since they stand in many a longer number. */
function has(text: string, secret: string): boolean {
  if (/^\d{1,8}$/.test(secret))
    return new RegExp(`(?<!\\w)${secret}(?!\\w)`).test(text.replaceAll(otherNumbers, ' '));
  const national = /^\+62(\d{7,})$/.exec(secret)?.[1];
  // A card's number is typed in groups.
  const digits = /^\d[\d -]{10,}\d$/.test(secret) ? secret.replaceAll(/\D/g, '') : undefined;
  const forms = [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64'),
    national,
    digits,
  ];
  return forms.some((form) => form !== undefined && text.includes(form));
}

function decodeQuery(query: string): string {
  try {
    return `${query} ${decodeURIComponent(query)} `;
  } catch {
    return `${query} `;
  }
}
