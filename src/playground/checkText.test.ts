import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { CallSpec } from '@alur/engine';
import { checkText } from './checkText.ts';
import { sampleAnswer, sampleResult } from '../app/preview/sampleAnswers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const shipped = join(root, 'schemas', 'flows', 'register.json');
const text = await readFile(shipped, 'utf8');

it('[LAUNCH-3573] the playground publishes a text beside the documents that ship, and names each finding by line', async () => {
  const good = await checkText(shipped, text);
  expect(good.saved).toMatchObject({ flow: 'register', isServed: true, findings: [] });
  expect(good.published?.moduleSource).toContain('validators');
  const refused = await checkText(shipped, text.replace('"register.title"', '"register.nothing"'));
  expect(refused).toMatchObject({ published: null, saved: { isServed: false } });
  expect(refused.saved.findings[0]).toMatchObject({ rule: 'PUB-40', line: 7 });
  const broken = await checkText(shipped, '{\n  "key": "register",,\n}');
  expect(broken).toMatchObject({ published: null, saved: { findings: [{ rule: 'PUB-03', line: 2 }] } });
});

it('[LAUNCH-3574] a call of the playground ends as the person chooses: with values of the declared kinds, or with a code', () => {
  const register: CallSpec = { input: {}, answers: 'challenge', output: { isNew: 'flag', price: 'money' } };
  expect(sampleResult('ok', register, sampleAnswer(register))).toEqual({
    ok: true,
    answer: { isNew: true, price: 50_000 },
    challenge: { sessionId: 'preview', nextRetryInSecond: 60, expiresInSecond: 300 },
  });
  expect(sampleResult('err_offline', register, {})).toEqual({
    ok: false,
    error: { code: 'err_offline', status: 0 },
  });
});
