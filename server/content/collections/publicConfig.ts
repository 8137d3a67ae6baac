import type { PublicConfig } from '../../../src/contracts/config.ts';
import { defineCollection, keyPattern, type Row } from '../decoding/collection.ts';
import { decodeConfig } from '../decoding/decodeConfig.ts';

/** Configs by their key, in the order of the CMS; the default one is always among them. */
type Configs = readonly (readonly [key: string, config: PublicConfig])[];

/** Public configs, within what the environment allows. */
export const publicConfig = defineCollection<Configs>({
  name: 'public_config',
  key: 'Key',
  fields: [
    'Key',
    'Region',
    'DefaultLang',
    'AllowRegister',
    'OtpCodeLenght',
    'PhoneVerificationMethod',
    'UrlTnc',
    'UrlPrivacy',
    'WebviewMode',
    'BackendId',
    'OtpBypass',
    'SocialGoogle',
    'SocialMeta',
    'SocialApple',
    'PaymentRedirect',
    'UrlWebview',
    'BaseUrl',
    'LoginReturnType',
    'WithBack',
    'Help',
    'ClientID',
    'BaseAPIUrl',
    'emergency_mode',
    'emergency',
    'emergency_id',
    'WebSendLoc',
    'VoucherCapcha',
    'RegionList',
    'CaptchaWhitelist',
    'recaptcha',
    'DefaultCountry',
    'PasswordTransform',
  ],
  readsAll: true,
  neverWithout: { what: 'config', is: (row) => keyOf(row) !== null },
  decode(rows, { ceiling }) {
    const configs = new Map([['default', decodeConfig({ Key: 'default' }, ceiling).config]]);
    const remarks: string[] = [];
    for (const row of rows) {
      const key = keyOf(row);
      if (key === null) continue;
      const decoded = decodeConfig({ ...row, Key: key }, ceiling);
      configs.set(key, decoded.config);
      remarks.push(...decoded.remarks.map((remark) => `public_config ${key}, ${remark}`));
    }
    return { value: [...configs], remarks: [...remarks, ...weakerConfigs([...configs])] };
  },
});

function keyOf(row: Row): string | null {
  const key = row['Key'] ?? row['key'];
  return typeof key === 'string' && keyPattern.test(key) ? key : null;
}

/**
 * One sentence for each config that protects accounts less than the default one. Visitors name their config themselves; the API therefore lets the
 * stricter of two count, and an editor who wanted the difference should know.
 */
function weakerConfigs(configs: Configs): readonly string[] {
  const usual = configs.find(([key]) => key === 'default')?.[1];
  if (usual === undefined) return [];
  return configs.flatMap(([key, config]) => [
    ...(config.otpCodeLenght < usual.otpCodeLenght
      ? [
          `public_config ${key}, otpCodeLenght: ${config.otpCodeLenght} digits, but default has ${usual.otpCodeLenght}; accounts of default keep theirs`,
        ]
      : []),
    ...(config.otpBypass && !usual.otpBypass
      ? [
          `public_config ${key}, otpBypass: on, but off under default; it counts for accounts registered here only`,
        ]
      : []),
  ]);
}
