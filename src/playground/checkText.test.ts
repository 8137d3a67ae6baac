import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { freePorts } from '../../launch/product/ports.ts';
import { callSpecOf } from '../contracts/effect.ts';
import { checkText } from './checkText.ts';
import { type CheckedText, textPath } from './sharing.ts';
import { resultOf, standInAnswer } from './standIns.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const shipped = join(root, 'schemas', 'flows', 'register.json');
const text = await readFile(shipped, 'utf8');

it('[LAUNCH-3573] the playground publishes a text beside the documents that ship, and names each finding by line', async () => {
  const good = await checkText(shipped, text);
  expect(good.saved).toMatchObject({ flow: 'register', isServed: true, findings: [] });
  expect(good.published?.moduleSource).toContain('validators');
  const refused = await checkText(shipped, text.replace('"register.title"', '"register.nothing"'));
  expect(refused).toMatchObject({ published: null, saved: { isServed: false } });
  expect(refused.saved.findings[0]).toMatchObject({ rule: 'PUB-40', line: 6 });
  const broken = await checkText(shipped, '{\n  "key": "register",,\n}');
  expect(broken).toMatchObject({ published: null, saved: { findings: [{ rule: 'PUB-03', line: 2 }] } });
});

it('[LAUNCH-3574] a call of the playground ends as the person chooses: with values of the declared kinds, or with a code', () => {
  const register = callSpecOf('identity.register');
  expect(resultOf('ok', register, standInAnswer(register))).toMatchObject({ ok: true });
  expect(resultOf('err_offline', register, {})).toEqual({
    ok: false,
    error: { code: 'err_offline', status: 0 },
  });
});

it('[LAUNCH-3573] the playground is one process: it serves its page, checks what is typed and writes what is saved into the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alur-playground-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'register.json');
  await copyFile(shipped, file);
  const [port = 0] = await freePorts(1);
  const env = { ...process.env, PORT: String(port), ALUR_HOST: '127.0.0.1' };
  const child = spawn(process.execPath, ['src/playground/main.ts', file], { cwd: root, env });
  onTestFinished(() => void child.kill());
  let printed = '';
  for await (const part of child.stdout.setEncoding('utf8')) {
    printed += String(part);
    if (printed.includes('Ready')) break;
  }
  const address = `http://127.0.0.1:${port}`;
  expect(await (await fetch(address)).text()).toContain('<title>Playground</title>');
  const checked = (await (await fetch(`${address}${textPath}`)).json()) as CheckedText;
  expect(checked.saved.isServed).toBe(true);
  const body = text.replaceAll('Create your account', 'Saved here');
  const post = (query: string) => fetch(`${address}${textPath}${query}`, { method: 'POST', body });
  await post('');
  expect(await readFile(file, 'utf8')).toBe(text);
  await post('?save');
  expect(await readFile(file, 'utf8')).toBe(body);
  child.kill();
  await once(child, 'exit');
});
