import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onDevice, otherThan, password } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestAnswer, type TestSandbox } from '../../testing/testSandbox.ts';

const demo = 'demo@alur.test';
const client = { client_id: 'alur-web', response_type: 'token' } as const;
const channel = { channel: 'email', identity_type: 'email', identity: demo } as const;
const day = 86_400;

let sandbox: TestSandbox;
let stranger: TestSandbox;
let owner: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
  stranger = onDevice(sandbox, 'stranger');
  owner = onDevice(sandbox, 'new-phone');
});
afterEach(() => sandbox.stop());

const withPass = (pass: string) => (pass === '' ? {} : { 'x-mailbox-pass': pass });

function logIn(by: TestSandbox, pass = '', typed = password): Promise<TestAnswer> {
  const body = { ...client, identity_type: 'email', identity: demo, password: typed };
  return by.post('/identity/v1/login', body, withPass(pass));
}

/** The pass of the newest e-mail to the owner. */
async function newestPass(): Promise<string> {
  return passOf((await sandbox.inbox(demo))[0]);
}

function passOf({ link = 'none:' }: { readonly link?: string } = {}): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get('mailbox-pass') ?? '';
}

/** Asks for a code and types one; returns the code that the calls ended with. */
async function byCode(by: TestSandbox, pass = '', typed?: string): Promise<string | null> {
  const sent = await by.post(
    '/identity/v1/login-otp/create',
    { identity: demo, channel: 'email' },
    withPass(pass),
  );
  if (sent.status !== 200) return sent.code;
  const code = await sandbox.newestCode(demo);
  const { otp_session_id } = sent.body['data'] as { readonly otp_session_id: string };
  const body = { ...client, identity: demo, otp_session_id, otp: typed ?? code };
  const answer = await by.post('/identity/v1/login-otp/verify', body, withPass(pass));
  return answer.status === 200 ? 'ok' : answer.code;
}

const channelOf = (create: string): object =>
  create === 'password-recovery-otp' ? channel : { identity: demo, channel: 'email' };

async function recover(by: TestSandbox, pass = ''): Promise<string | null> {
  const sent = await by.post('/identity/v1/password-recovery-otp', channel, withPass(pass));
  if (sent.status !== 200) return sent.code;
  const { session_id } = sent.body['data'] as { readonly session_id: string };
  const body = { ...channel, session_id, otp: await sandbox.newestCode(demo), new_password: 'Layar2027' };
  const answer = await by.post('/identity/v1/password-recovery', body, withPass(pass));
  return answer.status === 200 ? 'ok' : answer.code;
}

/** A stranger's wrong passwords and wrong codes of every purpose, until nothing more is taken from anybody unknown. */
async function burnEverything(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const sent = await stranger.post('/identity/v1/login-otp/create', { identity: demo, channel: 'email' });
    const recovery = await stranger.post('/identity/v1/password-recovery-otp', channel);
    const codes = (await sandbox.inbox(demo)).map(({ code }) => code);
    const otp = otherThan(codes[0] ?? '', ...codes);
    const sessions = [sent, recovery].map(({ body }) => (body['data'] ?? {}) as Record<string, string>);
    for (let wrong = 0; wrong < 3; wrong += 1) {
      const otp_session_id = sessions[0]?.['otp_session_id'] ?? 'none';
      await stranger.post('/identity/v1/login-otp/verify', {
        ...client,
        otp,
        otp_session_id,
        identity: demo,
      });
      const session_id = sessions[1]?.['session_id'] ?? 'none';
      const body = { ...channel, session_id, otp, new_password: 'Evil12345' };
      await stranger.post('/identity/v1/password-recovery', body);
    }
    sandbox.advance(61);
  }
  for (let nth = 0; nth < 6; nth += 1) await logIn(stranger, '', 'Wrong1234');
}

describe('an owner on a new phone in a new network, after strangers have used up every try', () => {
  beforeEach(burnEverything);

  test('[API-3450] [T17] is refused without the link of an e-mail, and gets in with it: by the password', async () => {
    expect((await logIn(owner)).code).toBe('err_multiple_attempt');
    expect((await logIn(owner, await newestPass())).status).toBe(200);
  });

  test('[API-3450] [T17] by a code, which is sent for it', async () => {
    expect(await byCode(owner)).toBe('err_multiple_attempt');
    expect(await byCode(owner, await newestPass())).toBe('ok');
  });

  test('[API-3450] [T20] by a new password', async () => {
    expect(await recover(owner)).toBe('err_multiple_attempt');
    expect(await recover(owner, await newestPass())).toBe('ok');
    expect((await logIn(owner, '', 'Layar2027')).status).toBe(200);
  });

  test('[API-3451] [T17] a link is good for one try, right or wrong, however many are made at once', async () => {
    const pass = await newestPass();
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => logIn(onDevice(sandbox, `device-${nth}`), pass, 'Wrong1234')),
    );
    expect(tries.filter(({ code }) => code === 'err_wrong_password')).toHaveLength(1);
    expect(tries.filter(({ code }) => code === 'err_multiple_attempt')).toHaveLength(19);
    expect((await logIn(owner, pass)).code).toBe('err_multiple_attempt');
  });

  test('[API-3451] the e-mail of a code that was asked for with one has the next', async () => {
    const first = await newestPass();
    expect(await byCode(owner, first, '0000')).toBe('err_multiple_attempt');
    expect(await newestPass()).not.toBe(first);
    expect((await logIn(owner, await newestPass())).status).toBe(200);
  });

  test.each([
    ['en', /good for one try\. The email with this code has a new link/],
    ['id', /hanya berlaku untuk satu percobaan\. Email yang berisi kode ini memuat tautan baru/],
  ] as const)(
    '[API-3460] a wrong code that was asked for by a link says in %s where the next link is, and names no time to wait',
    async (language, words) => {
      const headers = { ...withPass(await newestPass()), 'accept-language': language };
      for (const [create, verify] of [
        ['login-otp/create', 'login-otp/verify'],
        ['password-recovery-otp', 'password-recovery'],
      ] as const) {
        const mail = { ...headers, ...withPass(await newestPass()) };
        const sent = await owner.post(`/identity/v1/${create}`, channelOf(create), mail);
        const { otp_session_id, session_id } = sent.body['data'] as Record<string, string>;
        const otp = otherThan(await sandbox.newestCode(demo));
        const typed =
          create === 'password-recovery-otp'
            ? { ...channel, session_id, otp, new_password: 'Layar2027' }
            : { ...client, identity: demo, otp_session_id, otp };
        const answer = await owner.post(`/identity/v1/${verify}`, typed, mail);
        expect(answer).toMatchObject({ status: 429, code: 'err_multiple_attempt' });
        expect(answer.headers.get('retry-after')).toBe('0');
        expect(JSON.stringify(answer.body)).toMatch(words);
        expect(await newestPass()).not.toBe(mail['x-mailbox-pass']);
      }
      expect((await logIn(owner, await newestPass())).status).toBe(200);
    },
  );

  test('[API-3460] a wrong code that was tried by the link of its own e-mail, which is used up then, names the time to wait', async () => {
    const sent = await owner.post(
      '/identity/v1/password-recovery-otp',
      channel,
      withPass(await newestPass()),
    );
    const { session_id } = sent.body['data'] as { readonly session_id: string };
    const other = await newestPass();
    const otp = otherThan(await sandbox.newestCode(demo));
    const body = { ...channel, session_id, otp, new_password: 'Layar2027' };
    const answer = await owner.post('/identity/v1/password-recovery', body, withPass(other));
    expect(JSON.stringify(answer.body)).toMatch(/ask for a new one in/);
  });

  test.each([
    ['used up', (pass: string) => logIn(owner, pass, 'Wrong1234')],
    [
      'too old',
      async () => {
        sandbox.advance(day + 400);
        await burnEverything();
      },
    ],
  ] as const)(
    '[API-3461] one who comes by a link that is %s reads that, by password, by a code and by a new password, and that a newer e-mail has a good one',
    async (_how, makeOld) => {
      const pass = passOf((await sandbox.inbox(demo)).at(-1));
      await makeOld(pass);
      const ask = async (path: string, body: object): Promise<TestAnswer> =>
        owner.post(`/identity/v1/${path}`, body, withPass(pass));
      for (const answer of [
        await logIn(owner, pass),
        await ask('login-otp/create', { identity: demo, channel: 'email' }),
        await ask('password-recovery-otp', channel),
      ]) {
        expect(answer.code).toBe('err_multiple_attempt');
        expect(JSON.stringify(answer.body)).toMatch(/used up or too old\. Open the link in our newest email/);
      }
      expect((await logIn(owner, await newestPass())).status).toBe(200);
    },
  );

  test('[API-3461] [T19] so it reads for an address without an account', async () => {
    const body = { ...client, identity_type: 'email', identity: 'nobody@contoh.id', password: 'Wrong1234' };
    await sandbox.stop();
    sandbox = await startTestSandbox({ accountAnswers: 'concealed' });
    const answers = [];
    for (let nth = 0; nth < 6; nth += 1)
      answers.push(await sandbox.post('/identity/v1/login', body, withPass('a.b.c')));
    expect(answers.at(-1)).toMatchObject({ code: 'err_multiple_attempt' });
    expect(JSON.stringify(answers.at(-1)?.body)).toContain('used up or too old');
  });

  test('[API-3453] [T17] what is sent for links of one mailbox counts together: five e-mails an hour, whichever link asks', async () => {
    const ends: (string | null)[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      ends.push(await byCode(owner, await newestPass(), '0000'));
      sandbox.advance(61);
    }
    expect(ends).toEqual([...Array<string>(5).fill('err_multiple_attempt'), 'err_quota_exceeded']);
    sandbox.advance(3600);
    expect(await byCode(owner, await newestPass())).toBe('ok');
  });

  test('[API-3451] a right try uses it up too', async () => {
    const pass = await newestPass();
    expect((await logIn(owner, pass)).status).toBe(200);
    expect(await byCode(stranger, pass)).toBe('err_multiple_attempt');
  });

  test('[API-3451] it outlives every try of strangers that it helps against, and not a day more', async () => {
    const pass = await newestPass();
    sandbox.advance(day - 61);
    for (let nth = 0; nth < 6; nth += 1) await logIn(stranger, '', 'Wrong1234');
    expect((await logIn(owner, pass, 'Wrong1234')).code).toBe('err_wrong_password');
    const later = await newestPass();
    sandbox.advance(1000);
    for (let nth = 0; nth < 6; nth += 1) await logIn(stranger, '', 'Wrong1234');
    expect((await logIn(owner, later)).code).toBe('err_multiple_attempt');
  });

  test.each([
    ['with another end', (pass: string) => pass.replace(/\.\w+\./, '.zzzzzzzz.')],
    ['with another id', (pass: string) => `A${pass.slice(1)}B`],
    ['without its seal', (pass: string) => pass.slice(0, pass.lastIndexOf('.') + 1)],
    ['with a part more', (pass: string) => `${pass}.x`],
    ['made up', () => 'a.b.c'],
  ])('[API-3451] one %s counts as none', async (_how, forge) => {
    expect(await logIn(owner, forge(await newestPass()))).toMatchObject({
      status: 429,
      code: 'err_multiple_attempt',
    });
  });
});

test('[API-3451] [T17] the link of one account opens no try of another', async () => {
  await burnEverything();
  const other = 'lama@contoh.id';
  const registered = { identity_type: 'email', identity: other, password };
  await sandbox.post('/identity/v1/register', registered);
  await sandbox.post('/identity/v1/password-recovery-otp', { ...channel, identity: other });
  const { link = '' } = (await sandbox.inbox(other))[0] ?? {};
  expect(link).toContain('#mailbox-pass=');
  expect((await logIn(owner, link.split('=')[1])).code).toBe('err_multiple_attempt');
});

test.each([
  ['en', /too many tries\? This link lets you try once more/],
  ['id', /percobaan sudah terlalu banyak\? Tautan ini memberi Anda satu percobaan lagi/],
] as const)(
  '[API-3452] the e-mail of a code says in %s what its link is for; a text message has none',
  async (language, words) => {
    const accept = { 'accept-language': language };
    await sandbox.post('/identity/v1/login-otp/create', { identity: demo, channel: 'email' }, accept);
    const [mail] = await sandbox.inbox(demo);
    expect(mail?.text).toMatch(words);
    expect(mail?.text).toContain(mail?.link);
    expect(mail?.link).toMatch(/\/vplus\/auth\/login-otp#mailbox-pass=[\w-]+\.[0-9a-z]+\.[\w-]+$/);
  },
);

test('[API-3452] [T19] where account answers are concealed, word of an account that exists carries one too', async () => {
  await sandbox.stop();
  sandbox = await startTestSandbox({ accountAnswers: 'concealed' });
  await sandbox.post('/identity/v1/verify', channel);
  const [mail] = await sandbox.inbox(demo);
  expect(mail?.code).toBe('');
  expect(mail?.link).toMatch(/\/vplus\/auth\/login#mailbox-pass=/);
});
