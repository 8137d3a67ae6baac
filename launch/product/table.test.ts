import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { readyTable } from './table.ts';

it('[LAUNCH-13] names addresses, demo accounts and the inbox', () => {
  const text = readyTable(readSettings('/p', { PORT: '13000', PROVIDER_PORT: '13001' }, []), { state: 'up' });
  for (const part of [
    'http://localhost:13000/vplus/auth/register',
    'http://localhost:13001/inbox',
    'http://localhost:13001/ ',
    'demo@alur.test / Streaming1',
    'editor@alur.test',
  ]) {
    expect(text).toContain(part);
  }
});

it('[LAUNCH-13] names no demo account where others can reach the product', () => {
  expect(readyTable(readSettings('/p', { ALUR_HOST: '0.0.0.0' }, []), { state: 'up' })).not.toContain(
    'alur-admin',
  );
});

it('[LAUNCH-11] says that the CMS does not run', () => {
  expect(readyTable(readSettings('/p', {}, []), { state: 'failed', why: '' })).toMatch(/CMS +not running/);
});
