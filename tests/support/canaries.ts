import type { BrowserContext, Request } from '@playwright/test';

/** Where what is measured, reported or counted by others goes. */
const sinks = /\/(?:ingest|errors|pixels)\//;

/** Fields of calls to the product API whose values belong to one person, or let somebody in. */
const secretFields = [
  'identity',
  'password',
  'new_password',
  'otp',
  'code',
  'refresh_token',
  'iris_token',
  'legacy_token',
  'id_token',
  'voucher_code',
  'card_token',
  'number',
  'cvn',
  'cvc',
];

/**
 * Collects what the pages of a browser send to the product as a person's own (phone numbers, e-mail addresses, passwords, codes, tokens, cards), and what they send to the
 * services that measure, report errors or count advertisements.
 *
 * @returns the first letters of each secret that reached such a service, and where: none, when all is well (T32, T33)
 * @example
 * const leaks = watchCanaries(context);
 * await use();
 * expect(leaks()).toEqual([]);
 */
export function watchCanaries(context: BrowserContext): () => readonly string[] {
  const secrets = new Set<string>();
  const sent: { readonly place: string; readonly text: string }[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (!sinks.test(url.pathname)) return secretsOf(request).forEach((secret) => secrets.add(secret));
    const text = `${decoded(url.search)} ${request.postData() ?? ''} ${request.headers()['referer'] ?? ''}`;
    sent.push({ place: `${request.method()} ${url.pathname}`, text });
  });
  return () =>
    [...secrets].flatMap((secret) =>
      sent
        .filter(({ text }) => formsOf(secret).some((form) => text.includes(form)))
        .map(({ place }) => `${secret.slice(0, 3)}… in ${place}`),
    );
}

/** A request's values of the listed fields, and its bearer token. */
function secretsOf(request: Request): readonly string[] {
  const bearer = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '')?.[1];
  return [...fieldsOf(request.postData() ?? ''), bearer ?? ''].filter((value) => value !== '');
}

function fieldsOf(body: string): readonly string[] {
  const inJson = [...body.matchAll(/"(\w+)":"((?:[^"\\]|\\.){3,})"/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  const given = inJson.length > 0 ? inJson : body.includes('=') ? [...new URLSearchParams(body)] : [];
  return given.flatMap(([name = '', value = '']) => (secretFields.includes(name) ? [value] : []));
}

/** How a secret may look in a text. A short code is a word of its own: its digits alone stand in many a number. */
function formsOf(secret: string): readonly string[] {
  if (/^\d{1,8}$/.test(secret)) return [`"${secret}"`, `=${secret}&`, `=${secret} `];
  const national = /^\+62(\d{7,})$/.exec(secret)?.[1];
  const forms = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')];
  return [...forms, ...(national === undefined ? [] : [national])];
}

function decoded(query: string): string {
  try {
    return `${query} ${decodeURIComponent(query)} `;
  } catch {
    return `${query} `;
  }
}
