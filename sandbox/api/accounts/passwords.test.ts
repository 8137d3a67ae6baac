import { expect, it } from 'vitest';
import { settingsOf } from '../foundation/settings.ts';
import { decoyHash, hashPassword } from './passwords.ts';

const options = { host: '127.0.0.1', port: 0, dataDir: '.data' };

it('[LAUNCH-3941] a password costs what OWASP asks for, and so does the compare for an identity without one; no variable makes either cheaper', async () => {
  const variables = { NODE_ENV: 'test', ALUR_PASSWORD_COST: 'least', SANDBOX_PASSWORD_COST: 'least' };
  const settings = settingsOf(options, variables);
  const usual = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
  expect(await hashPassword(settings, 'Streaming1')).toMatch(usual);
  expect(await decoyHash(settings)).toMatch(usual);
});

it('[LAUNCH-3941] the tests of the API take the least that there is, for both', async () => {
  const settings = settingsOf({ ...options, passwordCost: 'least' }, {});
  const least = /^\$argon2id\$v=19\$m=8,t=1,p=1\$/;
  expect(await hashPassword(settings, 'Streaming1')).toMatch(least);
  expect(await decoyHash(settings)).toMatch(least);
});
