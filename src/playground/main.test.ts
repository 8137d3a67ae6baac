import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import getPort from 'get-port';
import { expect, it, onTestFinished } from 'vitest';
import { textPath } from './sharing.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A playground of a copy of a document, and its address. */
async function startPlayground(): Promise<{ readonly file: string; readonly url: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'alur-playground-'));
  const file = join(folder, 'register.json');
  await cp(join(root, 'schemas', 'flows', 'register.json'), file);
  const port = await getPort();
  const running = execa('node', ['src/playground/main.ts', file], {
    cwd: root,
    env: { PORT: String(port), ALUR_HOST: '127.0.0.1' },
    reject: false,
  });
  onTestFinished(async () => {
    running.kill();
    await running;
    await rm(folder, { recursive: true });
  });
  await once(
    createInterface({ input: running.stdout }).on('line', () => undefined),
    'line',
  );
  return { file, url: `http://127.0.0.1:${port}` };
}

it('[LAUNCH-3575] a page of another site that is open beside the playground writes nothing into the document', async () => {
  const { file, url } = await startPlayground();
  const before = await readFile(file, 'utf8');
  const post = async (origin: string): Promise<Response> =>
    fetch(`${url}${textPath}?save`, { method: 'POST', body: '{}', headers: { origin } });
  for (const origin of ['https://evil.example', 'http://127.0.0.1:1', 'null'])
    expect((await post(origin)).status, origin).toBe(403);
  expect(await readFile(file, 'utf8')).toBe(before);
  expect((await post(url)).status).toBe(200);
  expect(await readFile(file, 'utf8')).toBe('{}');
});
