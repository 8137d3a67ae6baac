import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { takeLease } from './lease.ts';

let folder: string;
let env: Readonly<Record<string, string>>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alur-lease-'));
  env = { ALUR_DATA: folder, DB_CLIENT: 'sqlite3', DB_FILENAME: join(folder, 'cms', 'data.db') };
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const alone = (): never => {
  throw new Error('Nobody else has the lease.');
};

it('[CMS-3144] one start at a time prepares a database file; the next one learns that it waits', async () => {
  const order: string[] = [];
  const first = await takeLease(env, alone);
  const second = takeLease(env, () => order.push('waits')).then((lease) => {
    order.push('has it');
    return lease;
  });
  await expect.poll(() => order).toEqual(['waits']);
  await first.release();
  await (await second).release();
  expect(order).toEqual(['waits', 'has it']);
  await (await takeLease(env, alone)).release();
  expect(statSync(`${env['DB_FILENAME']}.lease`).mode & 0o777).toBe(0o600);
});

it('[CMS-3144] a start that was killed holds nobody up', async () => {
  const module = JSON.stringify(new URL('./lease.ts', import.meta.url).href);
  const holder = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `const { takeLease } = await import(${module}); await takeLease(${JSON.stringify(env)}, () => {}); console.log('held'); setInterval(() => {}, 1000);`,
  ]);
  onTestFinished(() => void holder.kill('SIGKILL'));
  await new Promise((held) => holder.stdout.once('data', held));
  const lease = await takeLease(env, () => holder.kill('SIGKILL'));
  // It had to wait: nothing else ends the holder.
  expect(holder.killed).toBe(true);
  await lease.release();
});
