import { expect, test } from 'vitest';
import { address, addressRanges, appLink, origins } from './addresses.ts';
import { isLoopback } from './loopback.ts';
import { frameAncestors, socialProviders } from './partners.ts';
import { readVariables } from './readVariables.ts';
import { choice, flag, port, secret, text, wholeNumber } from './variables.ts';

test('[LAUNCH-301] a variable that is not set, empty or blank takes its default', () => {
  const entries = { PORT: port(3000), ALUR_DEV: flag(false), NAME: text('alur'), ALUR_CMS_URL: address };
  const defaults = { PORT: 3000, ALUR_DEV: false, NAME: 'alur', ALUR_CMS_URL: null };
  expect(readVariables({}, entries)).toEqual({ ok: true, value: defaults });
  expect(readVariables({ PORT: '', ALUR_DEV: '  ' }, entries)).toEqual({ ok: true, value: defaults });
});

test('[LAUNCH-301] blanks around a value do not count', () => {
  expect(readVariables({ PORT: ' 17001 ' }, { PORT: port(3000) })).toEqual({
    ok: true,
    value: { PORT: 17_001 },
  });
});

test('[LAUNCH-301] all faults come at once, each with its variable, what is wrong and what to write', () => {
  const read = readVariables(
    { PORT: 'abc', SANDBOX_PORT: '0', SANDBOX_OTP_LENGTH: '99', LOG_LEVEL: 'loud', ALUR_CMS_SECRET: 'short' },
    {
      PORT: port(3000),
      SANDBOX_PORT: port(4000, 1),
      SANDBOX_OTP_LENGTH: wholeNumber(4, 4, 8),
      LOG_LEVEL: choice(['info', 'error'], 'info'),
      ALUR_CMS_SECRET: secret({ required: true, shortest: 16 }),
      ADMIN_TOKEN: secret({ required: true, reason: 'and the CMS does not start without it', shortest: 16 }),
    },
  );
  expect(read).toEqual({
    ok: false,
    error: [
      'PORT is "abc", which is not a port. Use a number from 0 to 65535.',
      'SANDBOX_PORT is "0", which is not a port. Use a number from 1 to 65535.',
      'SANDBOX_OTP_LENGTH is "99". Use a whole number from 4 to 8.',
      'LOG_LEVEL is "loud". Use one of: info, error.',
      'ALUR_CMS_SECRET is shorter than 16 characters. Set it to a longer random text.',
      'ADMIN_TOKEN is missing, and the CMS does not start without it. Set it to a random text of 16 characters or more.',
    ],
  });
});

test('[LAUNCH-301] every wrong part of a list is named', () => {
  const read = readVariables(
    { ALUR_API_ORIGINS: 'https://a.test, b.test ftp://c.test', ALUR_TRUSTED_PROXIES: '10.1 10.0.0.0/8' },
    { ALUR_API_ORIGINS: origins, ALUR_TRUSTED_PROXIES: addressRanges },
  );
  expect(read.ok ? [] : read.error.map((sentence) => /"(.*?)"/.exec(sentence)?.[1])).toEqual([
    'b.test',
    'ftp://c.test',
    '10.1',
  ]);
});

test('[LAUNCH-301] identity providers and partners that frame pages are read from their groups', () => {
  const read = readVariables(
    {
      ALUR_SOCIAL_PROVIDERS: 'google=https://a.test/authorize?prompt=login id-1 ;',
      ALUR_FRAME_ANCESTORS: 'tele = https://tele.test https://tv.test:8443/page; lab=http://localhost:4001',
    },
    { ALUR_SOCIAL_PROVIDERS: socialProviders, ALUR_FRAME_ANCESTORS: frameAncestors },
  );
  expect(read).toEqual({
    ok: true,
    value: {
      ALUR_SOCIAL_PROVIDERS: [
        { provider: 'google', authorizeUrl: 'https://a.test/authorize?prompt=login', clientId: 'id-1' },
      ],
      ALUR_FRAME_ANCESTORS: new Map([
        ['tele', ['https://tele.test', 'https://tv.test:8443']],
        ['lab', ['http://localhost:4001']],
      ]),
    },
  });
});

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.255.0.3', '::1', '[::1]', '::ffff:127.0.0.1'])(
  '[LAUNCH-302] only this machine reaches %s',
  (host) => expect(isLoopback(host)).toBe(true),
);

test.each([
  '',
  '0.0.0.0',
  '::',
  '10.0.0.1',
  '127.evil.test',
  'localhost.evil.test',
  '127.1',
  '0127.0.0.1',
  '127.0.0.256',
  '[::1',
  '::ffff:10.0.0.1',
])('[LAUNCH-302] others may reach "%s"', (host) => expect(isLoopback(host)).toBe(false));

test.each(['https://app.alur.test/open', 'alur://open', ''])(
  '[EDGE-1570] the product’s own app may be opened by "%s"',
  (link) => {
    expect(readVariables({ ALUR_APP_LINK: link }, { ALUR_APP_LINK: appLink })).toEqual({
      ok: true,
      value: { ALUR_APP_LINK: link },
    });
  },
);

test.each(['javascript:alert(1)', 'data:text/html,x', 'alur', 'alur://a b', 'https://u:p@app.test'])(
  '[EDGE-1570] [T14] "%s" opens no app',
  (link) => {
    expect(readVariables({ ALUR_APP_LINK: link }, { ALUR_APP_LINK: appLink })).toMatchObject({
      ok: false,
      error: [expect.stringContaining('Write it like alur://open')],
    });
  },
);
