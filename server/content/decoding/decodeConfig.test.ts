import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtInConfig } from '../../../src/contracts/config.ts';
import { type ConfigCeiling, decodeConfig } from './decodeConfig.ts';

const ceiling: ConfigCeiling = {
  edgeOrigin: 'https://alur.test',
  apiOrigins: ['https://api.alur.test'],
  redirectOrigins: ['https://tv.alur.test'],
  minOtpLength: 4,
  allowOtpBypass: false,
  requireCaptcha: true,
  captchaWhitelist: ['10.1.0.0/16'],
  captcha: null,
};

test('[EDGE-03] the CMS names of the specification become the names that are served', () => {
  const { config, remarks } = decodeConfig(
    {
      Key: 'default',
      OtpCodeLenght: '6',
      emergency_mode: true,
      emergency: 'Storm',
      emergency_id: 'Badai',
      RegionList: 'ID, MY',
      AllowRegister: 0,
    },
    ceiling,
  );
  expect(config).toMatchObject({
    key: 'default',
    otpCodeLenght: 6,
    emergencyMode: true,
    emergency: 'Storm',
    emergencyId: 'Badai',
    regionList: ['ID', 'MY'],
    allowRegister: false,
  });
  expect(remarks).toEqual([]);
});

test('[EDGE-03] a field the CMS does not fill takes the built-in value, and an unknown one is dropped', () => {
  const { config } = decodeConfig(
    { Key: 'x', DefaultLang: null, somethingElse: 'a' },
    { ...ceiling, requireCaptcha: false },
  );
  expect(config).toEqual({ ...builtInConfig, key: 'x' });
});

test.each([
  [{ Region: '', RegionList: ['ID', 'MY'] }, '', ['ID', 'MY']],
  [{ Region: null, RegionList: 'ID' }, '', ['ID']],
  [{ Region: 'global', RegionList: ['ID'] }, 'global', ['ID']],
  [{ Region: '', RegionList: [] }, 'global', []],
  [{ Region: '', RegionList: ['Indonesia'] }, 'global', []],
])(
  '[EDGE-03] the region of %o is left to the region list only where it is empty',
  (item, region, regionList) => {
    const { config, remarks } = decodeConfig({ Key: 'x', ...item }, ceiling);
    expect(config).toMatchObject({ region, regionList });
    expect(remarks).toEqual([]);
  },
);

const within: Readonly<Record<string, unknown>> = {
  BaseAPIUrl: 'https://api.alur.test/',
  PaymentRedirect: 'https://tv.alur.test/pay',
  UrlWebview: '/webview',
  BaseUrl: '/vplus',
  OtpBypass: false,
  VoucherCapcha: true,
  CaptchaWhitelist: ['10.1.2.0/24'],
  UrlTnc: 'https://anywhere.test/terms',
};

test('[EDGE-04] [T08] what the environment allows, the CMS may choose', () => {
  const { config, remarks } = decodeConfig(within, ceiling);
  expect(remarks).toEqual([]);
  expect(config).toMatchObject({
    baseAPIUrl: 'https://api.alur.test',
    paymentRedirect: 'https://tv.alur.test/pay',
    urlWebview: '/webview',
    captchaWhitelist: ['10.1.2.0/24'],
  });
});

/** What a hostile editor would try. */
const hostile: readonly (readonly [field: string, value: unknown])[] = [
  ['OtpBypass', true],
  ['OtpBypass', 'true'],
  ['OtpBypass', 1],
  ['BaseAPIUrl', 'https://evil.test'],
  ['BaseAPIUrl', 'http://api.alur.test'],
  ['BaseAPIUrl', 'https://api.alur.test.evil.test'],
  ['BaseAPIUrl', 'https://api.alur.test@evil.test'],
  ['BaseAPIUrl', 'https://user@api.alur.test'],
  ['BaseAPIUrl', '//api.alur.test'],
  ['BaseAPIUrl', 'javascript:alert(1)'],
  ['BaseAPIUrl', ['https://api.alur.test']],
  ['PaymentRedirect', 'https://evil.test/'],
  ['PaymentRedirect', '//evil.test'],
  ['PaymentRedirect', '/\\evil.test'],
  ['PaymentRedirect', '/%2f%2fevil.test'],
  ['PaymentRedirect', '/\tevil.test'],
  ['UrlWebview', 'javascript:alert(1)'],
  ['UrlWebview', 'data:text/html,x'],
  ['BaseUrl', 'https://tv.alur.test.evil.test'],
  ['BaseUrl', 'https://tv.alur.test@evil.test'],
  ['UrlTnc', 'javascript:alert(1)'],
  ['UrlPrivacy', 'vbscript:x'],
  ['Help', 'http://plain.test'],
  ['VoucherCapcha', false],
  ['VoucherCapcha', 'no'],
  ['CaptchaWhitelist', ['0.0.0.0/0']],
  ['CaptchaWhitelist', ['10.1.0.0/16', '10.0.0.0/8']],
  ['CaptchaWhitelist', ['10.2.0.1']],
  ['CaptchaWhitelist', ['10.1']],
  ['OtpCodeLenght', 1],
  ['OtpCodeLenght', 0],
  ['OtpCodeLenght', 4.5],
  ['OtpCodeLenght', '4; drop'],
  ['LoginReturnType', 'password'],
  ['PasswordTransform', 'reverse'],
  ['DefaultLang', 'xx'],
  ['DefaultCountry', '<b>'],
  ['Region', 'everywhere'],
  ['recaptcha', '"><script>'],
  ['recaptcha', 'a-site-key-without-a-provider'],
  ['ClientID', 'a b'],
  ['emergency', 'x'.repeat(1001)],
  ['emergency_id', 'x'.repeat(1001)],
];

test.each(hostile)(
  '[EDGE-04] [T08] a config with %s = %j changes nothing and leaves a remark',
  (field, value) => {
    const plain = decodeConfig({}, ceiling).config;
    const { config, remarks } = decodeConfig({ [field]: value }, ceiling);
    expect(config).toEqual(plain);
    expect(remarks).toHaveLength(1);
    expect(remarks[0]).toMatch(/the built-in value serves$/);
  },
);

test('[EDGE-04] [T08] where the environment demands the captcha, it is on without the CMS saying so', () => {
  expect(decodeConfig({}, ceiling).config.voucherCapcha).toBe(true);
});

test('[EDGE-04] [T05] a config with keys of the prototype pollutes nothing', () => {
  const item = JSON.parse(
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"Key":"a"}',
  ) as Record<string, unknown>;
  const { config } = decodeConfig(item, ceiling);
  expect(Object.hasOwn(config, '__proto__')).toBe(false);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test.each([
  ['https://alur.test/vplus/help?x=1', '/vplus/help'],
  ['https://alur.test', '/'],
  ['https://pay.alur.test/back', '/back'],
  ['/vplus', '/vplus'],
])('[EDGE-307] the base URL %s counts by its path, %s', (given, served) => {
  const { config, remarks } = decodeConfig(
    { BaseUrl: given },
    { ...ceiling, redirectOrigins: ['https://pay.alur.test'] },
  );
  expect([config.baseUrl, remarks]).toEqual([served, []]);
});

test.each(['https://evil.test/vplus', 'https://alur.test@evil.test/', 'javascript:alert(1)', '//evil.test'])(
  '[EDGE-307] the base URL %s is refused',
  (given) => {
    const { config, remarks } = decodeConfig({ BaseUrl: given }, ceiling);
    expect([config.baseUrl, remarks.length]).toEqual(['/', 1]);
  },
);

/** Fields that nothing reads yet, and what will. */
const unread: Readonly<Record<string, string>> = {
  captchaWhitelist: 'a human check that lets ranges pass',
  recaptcha: 'another human check than the built-in one',
};

test('[EDGE-308] every field of the public config is read by something', async () => {
  const texts = await sources();
  const found = Object.keys(builtInConfig).filter(
    (name) => !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
  );
  expect(found.filter((name) => !Object.hasOwn(unread, name))).toEqual([]);
});

/** The text of every file that may read the config: programs without their tests, and shipped documents. */
async function sources(): Promise<readonly string[]> {
  const root = join(import.meta.dirname, '..', '..', '..');
  const paths: string[] = [];
  for (const folder of ['src', 'renderers', 'server', 'sandbox', 'schemas/flows'])
    for (const name of await readdir(join(root, folder), { recursive: true }))
      if (/(?<!\.test)\.(?:tsx?|json)$/.test(name)) paths.push(join(root, folder, name));
  const own =
    /contracts\/config\.ts$|content\/decoding\/decodeConfig\.ts$|collections\/publicConfig\.ts$|\.test\.tsx?$/;
  return Promise.all(paths.filter((path) => !own.test(path)).map((path) => readFile(path, 'utf8')));
}

test.each([
  [4, 6],
  [5, 6],
  [6, 6],
  [8, 8],
  [9, 6],
])(
  '[EDGE-900] [T08] with ALUR_MIN_OTP_LENGTH=6, OtpCodeLenght %i is served as %i, and a refused one is named',
  (OtpCodeLenght, served) => {
    const { config, remarks } = decodeConfig(
      { Key: 'default', OtpCodeLenght },
      { ...ceiling, minOtpLength: 6 },
    );
    expect(config.otpCodeLenght).toBe(served);
    expect(remarks).toHaveLength(OtpCodeLenght === served ? 0 : 1);
  },
);

test('[RUN-901] a way to send codes to phones that there is not is named among the remarks, and sms serves', () => {
  const { config, remarks } = decodeConfig({ Key: 'x', PhoneVerificationMethod: 'whatsapp' }, ceiling);
  expect(config.phoneVerificationMethod).toBe('sms');
  expect(remarks.join()).toContain('phoneVerificationMethod: codes to phones go by “sms” alone');
});
