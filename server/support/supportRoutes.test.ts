import Fastify from 'fastify';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readApiDocument } from '../../schemas/generate/apiDocument.ts';
import { shippedFlow } from '../../src/product/testing/shippedFlow.ts';
import { countedNames } from '../counts/countedNames.ts';
import { readEnvironment } from '../environment/environment.ts';
import { openRecords } from '../records/openRecords.ts';
import { addSupportRoutes } from './supportRoutes.ts';

const secret = 'secret-of-the-answers-0123456789';
const dayMs = 86_400_000;
const login = shippedFlow('login');
const revision = '0123456789abcdef';

const ajv = new Ajv2020({ strict: false, validateSchema: false });
addFormats.default(ajv);
for (const [file, content] of readApiDocument('schemas/api').files) ajv.addSchema(content, file);
const isReport = ajv.compile({ $ref: 'support.yaml#/schemas/SupportReport' });
const isAnswer = ajv.compile({ $ref: 'support.yaml#/schemas/SupportReportAnswer' });

/** An edge's part for support alone, at a moment that the test moves. */
async function supportServer(answersSecret: string = secret) {
  const data = await mkdtemp(join(tmpdir(), 'alur-support-'));
  const read = readEnvironment({ ALUR_DATA: data, ALUR_ANSWERS_SECRET: answersSecret });
  if (!read.ok) throw new Error('It does not begin.');
  const records = await openRecords(read.value);
  const server = Fastify();
  let at = Date.UTC(2026, 10, 29, 12);
  const names = countedNames(login);
  addSupportRoutes(server, {
    environment: read.value,
    records,
    bundles: {
      get: (flow) => (flow === 'login' ? ({ data: { ...login, revision } } as never) : null),
      earlier: async () => null,
    },
    namesOf: (flow, of) => (flow === 'login' && of === revision ? names : null),
    now: () => at,
  });
  onTestFinished(async () => {
    await server.close();
    await records.close();
    await rm(data, { recursive: true, force: true });
  });
  const readCode = (code: string, reader = 'Ayu', bearer = secret) =>
    server.inject({
      url: `/alur/support/${code}`,
      headers: { authorization: `Bearer ${bearer}`, 'x-alur-reader': reader },
    });
  const send = (payload: unknown) =>
    server.inject({ method: 'POST', url: '/alur/support', payload: payload as object });
  const codeOf = async (payload: unknown): Promise<string> =>
    (await send(payload)).json<{ data: { code: string } }>().data.code;
  return { server, records, send, codeOf, readCode, pass: (ms: number) => (at += ms) };
}

const mark = (kind: string, more: object = {}) => ({
  ...{ step: 'password', kind, name: '', code: '', time: 1, fields: [] as readonly unknown[] },
  ...more,
});
const report = (marks: readonly unknown[] = [mark('entered')], more: object = {}) => ({
  ...{ flow: 'login', revision, locale: 'id', width: 'narrow', isWhole: true, marks },
  ...more,
});
const whole = report([
  mark('entered'),
  mark('action', {
    name: 'submit',
    fields: [
      ['phone', 'valid'],
      ['password', 'empty'],
    ],
  }),
  mark('outcome', { name: 'login', code: 'err_timeout' }),
  mark('dialog', { code: 'err_timeout' }),
  mark('closed', { name: '0' }),
  mark('back'),
]);

it('[INS-60] [INS-64] a report is found by its code, as its contract describes it, until thirty days are over', async () => {
  const { codeOf, readCode, records, pass } = await supportServer();
  expect(isReport(whole), JSON.stringify(isReport.errors)).toBe(true);
  const code = await codeOf(whole);
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  const answer = await readCode(code);
  expect(isAnswer(answer.json()), JSON.stringify(isAnswer.errors)).toBe(true);
  expect(answer.json()).toMatchObject({
    data: { code, isServed: true, report: whole, until: '2026-12-29T12:00:00.000Z' },
  });
  pass(30 * dayMs - 1);
  expect((await readCode(code)).json()).toMatchObject({ data: { code } });
  pass(1);
  const over = (await readCode(code)).json<unknown>();
  expect(over).toMatchObject({ data: null });
  expect(isAnswer(over), JSON.stringify(isAnswer.errors)).toBe(true);
  expect(await records.eraseEnded(Date.UTC(2026, 11, 29, 12))).toBe(1);
});

it('[INS-61] T32 a report that names anything but its document’s names and known codes is not kept, and no text gets into one', async () => {
  const { send } = await supportServer();
  const text = 'ayu@example.com';
  const forged = [
    report([]),
    report(Array.from({ length: 121 }, () => mark('entered'))),
    report([mark('entered', { step: text })]),
    report([mark('action', { name: text })]),
    report([mark('action', { name: 'submit', fields: [[text, 'valid']] })]),
    report([mark('entered', { fields: [['phone', 'valid']] })]),
    report([mark('outcome', { name: text, code: 'ok' })]),
    report([mark('closed', { name: text })]),
    report([mark('entered', { time: 7 })]),
    report([mark('typed')]),
    report([{ ...mark('entered'), value: text }]),
    report(undefined, { flow: 'register' }),
    report(undefined, { flow: 'register', revision: 'fedcba9876543210' }),
    report(undefined, { text }),
    report(undefined, { locale: text }),
  ];
  for (const each of forged) expect((await send(each)).statusCode, JSON.stringify(each)).toBe(400);
});

it('[INS-61] T32 a code that nobody knows is kept as another one, and what a kind has no name for is dropped', async () => {
  const { codeOf, readCode } = await supportServer();
  const text = 'ayu@example.com';
  const code = await codeOf(
    report([
      mark('entered', { name: text, code: text }),
      mark('outcome', { name: 'login', code: text }),
      mark('dialog', { code: text, name: text }),
      mark('action', { name: 'submit', code: text, fields: [['phone', text]] }),
    ]),
  );
  const { body } = await readCode(code);
  expect(body).not.toContain(text);
  expect(body.match(/"other"/g)).toHaveLength(3);
});

it('[INS-73] T32 a report that ends with what is private is kept as it is, and one that goes on after it is not', async () => {
  const { codeOf, readCode, send } = await supportServer();
  const ending = [mark('entered'), mark('private')];
  const { body } = await readCode(await codeOf(report(ending)));
  expect(body).toContain('"kind":"private"');
  expect((await send(report([...ending, mark('back')]))).statusCode).toBe(400);
});

it('[INS-65] one network can’t fill the store, and its room grows again', async () => {
  const { send, pass } = await supportServer();
  const statuses = [];
  for (let press = 0; press < 25; press += 1) statuses.push((await send(report())).statusCode);
  expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)]);
  pass(60_000);
  expect((await send(report())).statusCode).toBe(200);
});

it('[INS-70] a report too many is refused with the seconds to wait and what to do next, in the visitor’s language; after them it is taken', async () => {
  const { server, pass } = await supportServer();
  const send = (language: string) =>
    server.inject({
      ...{ method: 'POST', url: '/alur/support', payload: report() },
      headers: { 'accept-language': language },
    });
  for (let press = 0; press < 20; press += 1) await send('en');
  pass(10_000);
  const words = async (language: string): Promise<string> => {
    const refused = await send(language);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '20']);
    return refused.json<{ error: { message: string } }>().error.message;
  };
  expect(await words('en')).toBe('Too many requests. Wait 20 seconds, then try again.');
  expect(await words('id')).toBe('Terlalu banyak permintaan. Tunggu 20 detik, lalu coba lagi.');
  pass(20_000);
  expect((await send('id')).statusCode).toBe(200);
});

it('[INS-66] T32 a report is nowhere without the secret, each look at it is noted by name, and nobody tries code after code', async () => {
  const { codeOf, readCode, server } = await supportServer();
  const code = await codeOf(report());
  expect((await readCode(code, 'Ayu', 'another')).statusCode).toBe(404);
  await readCode(code, 'Ayu');
  await readCode(code, 'Budi');
  const { looks } = (await readCode(code, 'Ayu')).json<{ data: { looks: readonly { who: string }[] } }>()
    .data;
  expect(looks.map(({ who }) => who)).toEqual(['Ayu', 'Budi', 'Ayu']);
  const statuses = [];
  for (let count = 0; count < 22; count += 1) statuses.push((await readCode('22222222', 'Eve')).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect((await readCode(code, 'Eve')).statusCode).toBe(429);
  expect((await readCode(code, 'Ayu')).statusCode).toBe(200);
  expect((await server.inject('/alur/support')).json()).toMatchObject({ data: { days: 30 } });
});

it('[INS-64] where nobody could read a report none is taken', async () => {
  const { send, server } = await supportServer('');
  expect((await server.inject('/alur/support')).json()).toMatchObject({ data: { days: 0 } });
  expect((await send(report())).statusCode).toBe(404);
});
