import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testFolder } from '../testFolder.ts';
import { findAny } from './findAny.ts';
import { kindOf } from './personalValues.ts';
import { type FoundPersonal } from './personalValues.ts';
import { lookThrough } from './whatIsLeft.ts';

const values = {
  phone: { field: 'identity', value: '+6281200112233' },
  email: { field: 'identity', value: 'viewer7@mail.alur.test' },
  password: { field: 'password', value: 'Kenari-Rahasia1' },
  code: { field: 'otp', value: '4711' },
  longCode: { field: 'otp', value: '47114712' },
  token: { field: 'refresh_token', value: 'rt_0123456789abcdefghijkl' },
  voucher: { field: 'voucher_code', value: 'HEMAT-2030' },
  subscription: { field: 'qr_payload', value: 'TV-AAAA-BBBB-CCCC-DDDD' },
} as const;

/** A run's folder in which a journey typed all of these, and its product left a file. */
function leftBehind(name: string, write: (path: string) => void, product = 'alur-product-a1') {
  const folder = testFolder();
  const typed = join(folder, 'kept', 'typed');
  mkdirSync(typed, { recursive: true });
  for (const each of Object.values(values))
    appendFileSync(join(typed, '1.jsonl'), `${JSON.stringify(each)}\n`);
  const path = join(folder, 'kept', product, name);
  mkdirSync(dirname(path), { recursive: true });
  write(path);
  return lookThrough(folder, []).personal;
}

const text = (content: string) => (path: string) => writeFileSync(path, content);

/** A store with a table of one text. */
const row = (table: string, content: string) => (path: string) => {
  const db = new DatabaseSync(path);
  db.exec(`CREATE TABLE ${table} (id INTEGER PRIMARY KEY, body TEXT) STRICT`);
  db.prepare(`INSERT INTO ${table} (body) VALUES (?)`).run(content);
  db.close();
};

const kindsOf = (found: readonly FoundPersonal[]): readonly string[] =>
  found.map(({ kind }) => kind).toSorted();

it.each([
  ['phone', '{"msg":"sent to +6281200112233"}'],
  ['phone', 'sent to 081200112233'],
  ['phone', '/inbox?to=%2B6281200112233'],
  ['email', 'identity=viewer7%40mail.alur.test'],
  ['password', `{"hidden":"${Buffer.from(values.password.value).toString('base64')}"}`],
  ['code', '{"otp":"4711"}'],
  ['code', 'Kode: 4711'],
  ['code', 'code 47114712'],
  ['token', 'authorization: Bearer rt_0123456789abcdefghijkl'],
  ['voucher', 'redeemed HEMAT-2030'],
  ['subscription', 'TV-AAAA-BBBB-CCCC-DDDD'],
])('[LAUNCH-2772] [T33] a %s that a journey typed is found in a log of its product: %s', (kind, line) => {
  const found = leftBehind('logs/edge.log', text(`{"level":30}\n${line}\n`));
  expect(kindsOf(found)).toEqual([kind]);
  const { value } =
    values[kind === 'code' && line.includes('47114712') ? 'longCode' : (kind as keyof typeof values)];
  expect(JSON.stringify(found)).not.toContain(value);
});

it('[LAUNCH-2772] [T32] [T33] in caches of the edge, in reports of errors, in events and in hits nothing of a person is', () => {
  const everything = Object.values(values)
    .map(({ value }) => `code ${value}`)
    .join(', ');
  const all = ['code', 'code', 'email', 'password', 'phone', 'subscription', 'token', 'voucher'];
  expect(kindsOf(leftBehind('edge/content/last.json', text(everything)))).toEqual(all);
  for (const table of ['ingested', 'envelopes', 'hits'])
    expect(kindsOf(leftBehind('providers/providers.sqlite', row(table, everything)))).toEqual(all);
});

it('[LAUNCH-2773] each place holds what it is for: contacts with the API, codes in the inbox, no password and no token anywhere', () => {
  const contact = `${values.phone.value} ${values.email.value}`;
  const accounts = (content: string) =>
    kindsOf(leftBehind('sandbox/sandbox.sqlite', row('accounts', content)));
  expect(accounts(contact)).toEqual([]);
  expect(
    accounts(`${contact} ${values.password.value} ${values.token.value} ${values.longCode.value}`),
  ).toEqual(['code', 'password', 'token']);
  const inbox = (content: string) =>
    kindsOf(leftBehind('providers/providers.sqlite', row('messages', content)));
  expect(inbox(`${contact} otp 4711`)).toEqual([]);
  expect(inbox(values.password.value)).toEqual(['password']);
  const [found] = leftBehind('sandbox/sandbox.sqlite', row('answers', values.email.value));
  expect(found).toMatchObject({ place: 'answers.body', kind: 'email', masked: 'vie…' });
});

it('[LAUNCH-2772] what no journey typed, digits by chance and other tests’ data are no alarm', () => {
  const chance = '{"time":1795381990035,"pid":4711,"port":4711,"id":"47114712-4711-4711-8471-471147114711"}';
  expect(leftBehind('logs/edge.log', text(chance.replaceAll('47114712', '47114713')))).toEqual([]);
  expect(leftBehind('logs/edge.log', text(values.email.value), 'alur-sandbox-a1')).toEqual([]);
});

it('[LAUNCH-2772] the accounts that the product shows at its start stand in what it printed, and in no other log', () => {
  const folder = testFolder();
  const product = join(folder, 'kept', 'alur-product-a1');
  mkdirSync(join(folder, 'kept', 'typed'), { recursive: true });
  mkdirSync(product);
  const shown = { field: 'identity', value: 'demo@alur.test' };
  writeFileSync(join(folder, 'kept', 'typed', '1.jsonl'), JSON.stringify(shown));
  for (const name of ['printed.log', 'edge.log']) writeFileSync(join(product, name), `for ${shown.value}`);
  expect(lookThrough(folder, []).personal.map(({ file }) => file)).toEqual(['kept/alur-product-a1/edge.log']);
});

it('[LAUNCH-2772] a sample that ships with the flows may stand in the CMS; what a journey made up may not', () => {
  const sample = { field: 'identity', value: '+6281234567890' };
  for (const [value, found] of [
    [sample.value, []],
    [values.phone.value, ['phone']],
  ] as const) {
    const folder = testFolder();
    const cms = join(folder, 'kept', 'alur-product-a1', 'cms');
    mkdirSync(join(folder, 'kept', 'typed'), { recursive: true });
    mkdirSync(cms, { recursive: true });
    writeFileSync(join(folder, 'kept', 'typed', '1.jsonl'), JSON.stringify({ ...sample, value }));
    row('flow_documents', `{"phone":"${value}"}`)(join(cms, 'data.db'));
    expect(kindsOf(lookThrough(folder, []).personal)).toEqual(found);
  }
});

it('[LAUNCH-2772] the sample of a password, and that of an account shown at each start, may stand in the program of Studio, and nowhere else in the CMS', () => {
  const folder = testFolder();
  const cms = join(folder, 'kept', 'alur-product-a1', 'cms');
  const program = join(cms, 'temp', 'app-extensions');
  for (const each of [join(folder, 'kept', 'typed'), program]) mkdirSync(each, { recursive: true });
  const typed = [
    { field: 'password', value: 'Streaming1' },
    { field: 'password', value: 'alur-editor' },
    { field: 'password', value: 'A-word-of-mine-9' },
  ];
  writeFileSync(
    join(folder, 'kept', 'typed', '1.jsonl'),
    typed.map((each) => JSON.stringify(each)).join('\n'),
  );
  for (const [at, value] of [
    [join(program, 'entry.js'), 'Streaming1 alur-editor'],
    [join(program, 'other.js'), 'A-word-of-mine-9'],
    [join(cms, 'cms.log'), 'Streaming1'],
    [join(cms, 'other.log'), 'alur-editor'],
  ] as const)
    writeFileSync(at, `"${value}"`);
  expect(
    lookThrough(folder, [])
      .personal.map(({ file }) => basename(file))
      .toSorted(),
  ).toEqual(['cms.log', 'other.js', 'other.log']);
});

it('[LAUNCH-2772] many texts are found in one walk, wherever they begin', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 8, maxLength: 20, unit: fc.constantFrom('a', 'b', '-', 'é') }), {
        minLength: 1,
        maxLength: 30,
      }),
      fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '-', 'é', ' ') }), { maxLength: 20 }),
      (wanted, noise) => {
        const content = noise.map((each, index) => each + (wanted[index] ?? '')).join(' ');
        const found = findAny(wanted)(Buffer.from(content));
        expect([...found].toSorted()).toEqual(wanted.filter((each) => content.includes(each)).toSorted());
      },
    ),
  );
});

it('[LAUNCH-2772] a short number is not found inside a longer one, where its digits stand by chance', () => {
  const find = findAny(['40218876', 'user4021']);
  expect([...find(Buffer.from('at 1763840218876 ms'))]).toEqual([]);
  expect([...find(Buffer.from('402188760'))]).toEqual([]);
  expect([...find(Buffer.from('{"subscriber_id":40218876}'))]).toEqual(['40218876']);
  expect([...find(Buffer.from('user40218'))]).toEqual(['user4021']);
});

it('[LAUNCH-2772] a card is left to its own check, and a code of a link is a token', () => {
  expect(kindOf({ field: 'number', value: '1' })).toBeNull();
  expect(kindOf({ field: 'code', value: 'x'.repeat(32) })).toBe('token');
  expect(kindOf({ field: 'new_password', value: 'x' })).toBe('password');
});
