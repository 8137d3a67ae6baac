import { spawn } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createProcessGroup } from './processGroup.ts';
import { freePorts, isFree } from './ports.ts';
import { startProcess, untilAnswers } from './processes.ts';
import { testFolder } from '../checks/testFolder.ts';

const forever = 'setInterval(() => undefined, 1000);';

function script(folder: string, text: string): readonly string[] {
  const path = join(folder, 'script.mjs');
  writeFileSync(path, text);
  return [path];
}

function start(text: string) {
  const folder = testFolder();
  const runner = startProcess(
    { name: 'A part', log: 'part', args: script(folder, text), env: {} },
    { root: folder, logs: folder, verbose: false },
  );
  onTestFinished(() => runner.stop());
  return runner;
}

it('[LAUNCH-08] tells a process that ended while it was waited for, with its last lines and its log', async () => {
  const runner = start("console.error('the port is gone'); process.exit(3);");
  await expect(untilAnswers('http://127.0.0.1:9/', runner)).rejects.toThrow(
    /A part stopped by itself \(exit code 3\).*part\.log.*\n.*the port is gone/,
  );
});

it('[LAUNCH-08] waits until a process answers with success', async () => {
  const [port = 0] = await freePorts(1);
  const runner = start(`
    import { createServer } from 'node:http';
    let asked = 0;
    createServer((_, answer) => { answer.statusCode = ++asked < 3 ? 503 : 200; answer.end(); }).listen(${port}, '127.0.0.1');`);
  await expect(untilAnswers(`http://127.0.0.1:${port}/`, runner)).resolves.toBeUndefined();
});

it('[LAUNCH-08] gives up on a process that does not answer in time', async () => {
  await expect(untilAnswers('http://127.0.0.1:9/', start(forever), 300)).rejects.toThrow(
    /did not answer at .*, and wrote nothing for 0\.3 s/,
  );
});

it('[LAUNCH-1542] waits for a part as long as it writes what it does', async () => {
  let asked = 0;
  const atWork = { ...start(forever), lastWordAt: () => (asked++ < 8 ? performance.now() : 0) };
  await expect(untilAnswers('http://127.0.0.1:9/', atWork, 1)).rejects.toThrow(/did not answer/);
  expect(asked).toBeGreaterThan(8);
});

it('[LAUNCH-09] ends a process and what it has started', async () => {
  const [port = 0] = await freePorts(1);
  const server = `require('node:http').createServer((_, answer) => answer.end()).listen(${port}, '127.0.0.1')`;
  const runner = start(`
    import { spawn } from 'node:child_process';
    spawn(process.execPath, ['-e', ${JSON.stringify(server)}]);
    ${forever}`);
  await untilAnswers(`http://127.0.0.1:${port}/`, runner);
  await runner.stop();
  await vi.waitUntil(() => isFree(port, '127.0.0.1'), { timeout: 40_000 });
});

it('[LAUNCH-10] ends when its launcher was killed without a word', async () => {
  const [port = 0] = await freePorts(1);
  const folder = testFolder();
  const args = script(
    folder,
    `import { createServer } from 'node:http'; createServer((_, answer) => answer.end()).listen(${port}, '127.0.0.1');`,
  );
  const spec = JSON.stringify({ name: 'A part', log: 'part', args, env: {} });
  const place = JSON.stringify({ root: folder, logs: folder, verbose: false });
  const module = JSON.stringify(new URL('./processes.ts', import.meta.url).href);
  const launcher = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { startProcess } from ${module}; startProcess(${spec}, ${place});`,
  ]);
  await vi.waitUntil(async () => !(await isFree(port, '127.0.0.1')), { timeout: 40_000 });
  launcher.kill('SIGKILL');
  await vi.waitUntil(() => isFree(port, '127.0.0.1'), { timeout: 40_000 });
});

it('[LAUNCH-11] breaks when a part that subscribers need ends by itself, and only tells of another', async () => {
  const folder = testFolder();
  const group = createProcessGroup(
    { root: folder, logs: folder, verbose: false },
    {},
    new AbortController().signal,
  );
  const args = script(folder, 'process.exit(Number(process.env.PORT));');
  const lost = new Promise<string>((resolve) => {
    group.onLoss((_member, sentence) => {
      resolve(sentence);
    });
  });
  group.launch({ name: 'The CMS', log: 'cms', part: 'cms', args, env: { PORT: '2' }, essential: false });
  expect(await lost).toMatch(/^The CMS stopped by itself \(exit code 2\)/);
  group.launch({ name: 'The site', log: 'edge', part: 'edge', args, env: { PORT: '4' }, essential: true });
  await expect(group.broken).rejects.toThrow(/^The site stopped by itself \(exit code 4\)/);
  await group.stop();
});

it('[LAUNCH-09] launches nothing more once it was asked to stop', () => {
  const folder = testFolder();
  const group = createProcessGroup({ root: folder, logs: folder, verbose: false }, {}, AbortSignal.abort());
  expect(() => group.launch({ name: 'A part', log: 'part', part: 'api', args: [], essential: true })).toThrow(
    /abort/i,
  );
});

it('[LAUNCH-28] only its owner can read what a process writes, and its log', async () => {
  const folder = testFolder();
  const file = join(folder, 'content.json');
  const args = script(
    folder,
    `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(file)}, '');`,
  );
  const place = { root: folder, logs: folder, verbose: false };
  await startProcess({ name: 'A part', log: 'part', args, env: {} }, place).ended;
  expect([file, join(folder, 'part.log')].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o600]);
});

it('[LAUNCH-08] passes on what a process reports over its channel', async () => {
  const runner = start(`process.send({ kind: 'ready', changes: 3 }); ${forever}`);
  const message = new Promise((resolve) => {
    runner.onMessage(resolve);
  });
  expect(await message).toEqual({ kind: 'ready', changes: 3 });
});

it('[LAUNCH-28] a process of the product may start worker threads', async () => {
  const runner = start(`
    import { isMainThread, Worker } from 'node:worker_threads';
    if (isMainThread) new Worker(new URL(import.meta.url));`);
  expect([await runner.ended, runner.lastLines()]).toEqual([0, '']);
});
