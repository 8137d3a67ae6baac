import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

it('[LAUNCH-14] has the usual ports and addresses when nothing is set', () => {
  const settings = readSettings('/p', {}, []);
  expect(settings.ports).toEqual({ edge: 3000, cms: 8055, sandbox: 4000, provider: 4001 });
  expect(settings.urls.provider).toBe('http://localhost:4001');
  expect(settings).toMatchObject({ data: '/p/.data', loopback: true, dev: false, withCms: true });
});

it('[LAUNCH-14] follows the environment and the switches', () => {
  const settings = readSettings(
    '/p',
    { PORT: '13000', ALUR_DATA: '/d', ALUR_EDGE_URL: 'https://alur.example' },
    ['--dev', '--without-cms'],
  );
  expect(settings).toMatchObject({
    data: '/d',
    dev: true,
    withCms: false,
    urls: { edge: 'https://alur.example' },
    ports: { edge: 13000 },
  });
});

it.each(['abc', '0', '70000'])('[LAUNCH-14] refuses %s as a port and names the variable', (port) => {
  expect(() => readSettings('/p', { CMS_PORT: port }, [])).toThrow(
    /^CMS_PORT is ".*", which is not a port\. Use a number from 1 to 65535/,
  );
});

it('[LAUNCH-14] reports every fault at once', () => {
  expect(() => readSettings('/p', { PORT: 'x', CMS_PORT: 'y' }, [])).toThrow(
    /PORT is "x"[^]*CMS_PORT is "y"/,
  );
});

it('[LAUNCH-14] refuses one port for two parts', () => {
  expect(() => readSettings('/p', { PORT: '4000' }, [])).toThrow('PORT and SANDBOX_PORT are both 4000');
});

it('[LAUNCH-14] refuses a switch it does not know', () => {
  expect(() => readSettings('/p', {}, ['--bogus'])).toThrow(
    /--bogus is not a switch .* --dev, --without-cms, --verbose/,
  );
});

it.each(['0.0.0.0', '192.168.1.4'])('[LAUNCH-06] knows that others can reach %s', (host) => {
  expect(readSettings('/p', { ALUR_HOST: host }, []).loopback).toBe(false);
});
