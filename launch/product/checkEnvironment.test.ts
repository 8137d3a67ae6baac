import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { testFolder } from '../checks/testFolder.ts';
import { freePorts } from './ports.ts';

const root = join(import.meta.dirname, '..', '..');

it('[LAUNCH-3143] a wrong variable of any process stops the start before anything runs, each fault in its sentence', async () => {
  const data = testFolder();
  const [edge, cms, sandbox, provider] = await freePorts(4);
  const start = promisify(execFile)(process.execPath, ['launch/product/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      ALUR_DATA: data,
      PORT: `${edge}`,
      CMS_PORT: `${cms}`,
      SANDBOX_PORT: `${sandbox}`,
      PROVIDER_PORT: `${provider}`,
      ALUR_THIRD_PARTIES: 'nobody',
      ALUR_OFFLINE_HELP: 'perhaps',
      SANDBOX_OTP_LENGTH: '99',
      ALUR_CMS_DATABASE_URL: 'mysql://db/content',
    },
  });
  const { code, stdout, stderr } = await start.then(
    () => ({ code: 0, stdout: '', stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  expect([code, stdout]).toEqual([1, '']);
  const sentences = stderr.trim().split('\n');
  expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual([
    'ALUR_OFFLINE_HELP',
    'ALUR_THIRD_PARTIES',
    'SANDBOX_OTP_LENGTH',
    'ALUR_CMS_DATABASE_URL',
  ]);
  expect(readdirSync(data).sort()).toEqual(['logs', 'secrets.json']);
  expect(readdirSync(join(data, 'logs'))).toEqual([]);
});
