import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { password } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestAnswer, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox({ captcha: 'required' });
});
afterEach(() => sandbox.stop());

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Every other spelling of a token that a lenient decoder reads as the same bytes. */
function otherSpellings(token: string): readonly string[] {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const last = alphabet.indexOf(signature.slice(-1));
  const tails = Array.from({ length: 16 }, (_, low) => alphabet[(last & ~15) | low] ?? '');
  const written = [
    ...tails.map((tail) => `${head}.${claims}.${signature.slice(0, -1)}${tail}`),
    ...['=', '==', ' ', '\n', '\t'].map((end) => token + end),
    `${head}.${claims}. ${signature}`,
    `${head}.${claims}.${signature.slice(0, 20)} ${signature.slice(20)}`,
    `${head}.${claims}.${signature.replaceAll('-', '+').replaceAll('_', '/')}`,
    ` ${token}`,
    `${head}=.${claims}.${signature}`,
    `${head}.${claims}=.${signature}`,
  ];
  return [...new Set(written)].filter((spelling) => spelling !== token);
}

const nonce = 'nonce-1234';

async function partnerToken(kind: string): Promise<string> {
  const answer = await sandbox.lab(
    `/partner/link?${new URLSearchParams({ person: 'demo@alur.test', kind })}`,
  );
  return new URL(((await answer.json()) as { url: string }).url).searchParams.get(kind) ?? '';
}

async function idToken(): Promise<string> {
  const query = new URLSearchParams({
    client_id: 'alur-google',
    redirect_uri: 'http://localhost:3000/vplus/auth/social-login',
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce,
    state: 'state-1234',
    person: 'google-1002',
  });
  const answer = await sandbox.lab(`/idp/google/answer?${query}`);
  const place = new URL(answer.headers.get('location') ?? 'none:');
  return new URLSearchParams(place.hash.slice(1)).get('id_token') ?? '';
}

let people = 0;
const exchange = (token: string, type: string, device: string) =>
  sandbox.post('/auth/v1/token/exchange', {
    subject_token: token,
    subject_token_type: type,
    client_id: 'alur-web',
    device_id: device,
  });

interface Kind {
  readonly kind: string;
  readonly draw: () => Promise<string>;
  readonly use: (token: string, device: string) => Promise<TestAnswer>;
}

const kinds: readonly Kind[] = [
  ...['user-token', 'legacy-token', 'v-token'].map((kind) => ({
    kind,
    draw: () => partnerToken(kind),
    use: (token: string, device: string) => exchange(token, kind, device),
  })),
  {
    kind: 'id token of a provider',
    draw: idToken,
    use: (token) =>
      sandbox.post('/identity/v1/social-login', {
        provider: 'google',
        id_token: token,
        nonce,
        client_id: 'alur-web',
        response_type: 'token',
      }),
  },
  {
    kind: 'proof of the human check',
    draw: () => sandbox.proof('register'),
    use: (token) =>
      sandbox.post('/identity/v1/register', {
        identity_type: 'email',
        identity: `person${(people += 1)}@contoh.id`,
        password,
        'captcha-response': token,
      }),
  },
];

describe.each(kinds)('a $kind', ({ draw, use }) => {
  test('[API-47] [T12] is good in one spelling: the others are refused before and after it was used', async () => {
    const token = await draw();
    const spellings = otherSpellings(token);
    expect(spellings.length).toBeGreaterThanOrEqual(24);
    const statuses = new Set<number>();
    for (const spelling of spellings) statuses.add((await use(spelling, 'device-2')).status);
    expect((await use(token, 'device-1')).status).toBe(200);
    for (const spelling of [token, ...spellings]) statuses.add((await use(spelling, 'device-3')).status);
    expect([...statuses].filter((status) => status < 400)).toEqual([]);
  });
});
