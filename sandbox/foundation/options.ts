/** Wall-clock time in milliseconds since 1970; tests give their own. */
export interface SandboxClock {
  now(): number;
}

/** Bounds of one-time codes and passwords (T17); the defaults are {@link defaultLimits}. */
export interface Limits {
  /** Wrong tries that end one code. */
  readonly wrongPerCode: number;
  /** Wrong codes per identity in 24 h, over all codes and flows. */
  readonly wrongPerDay: number;
  readonly sendsPerHour: number;
  readonly sendsPerDay: number;
  /** Codes one address (IPv4, or IPv6 /64) may ask for in an hour. */
  readonly sendsPerAddressPerHour: number;
  /** The same for loopback: a developer and a whole test suite share that address. */
  readonly sendsPerLoopbackPerHour: number;
  /** Wrong passwords per identity in `passwordWindowSeconds`. */
  readonly wrongPasswords: number;
  readonly passwordWindowSeconds: number;
}

export const defaultLimits: Limits = {
  wrongPerCode: 3,
  wrongPerDay: 10,
  sendsPerHour: 5,
  sendsPerDay: 10,
  sendsPerAddressPerHour: 30,
  sendsPerLoopbackPerHour: 3000,
  wrongPasswords: 5,
  passwordWindowSeconds: 900,
};

/** The settings of a sandbox; every time is in seconds. */
export interface SandboxSettings {
  readonly otpLength: number;
  readonly otpRetrySeconds: number;
  readonly otpLifeSeconds: number;
  readonly limits: Limits;
  /** `required`: calls that send or sign in want a proof of the lab's human check (`captcha-response`). */
  readonly captcha: 'off' | 'required';
  readonly allowRegister: boolean;
  /** The product asks new subscribers for no code (`OtpBypass`): a password logs in accounts that were never verified. */
  readonly otpBypass: boolean;
  /** Host named in the last line of a text message, for WebOTP. */
  readonly smsHost: string;
  /** Origins whose pages may call the API. */
  readonly origins: readonly string[];
  /** Address of the product's pages: links in e-mails and of the partner's page lead there. */
  readonly edgeUrl: string;
  /** Address of the provider lab; its identity providers sign in this name. */
  readonly labUrl: string;
  /** Client ids by identity provider; a provider that is not here is switched off. */
  readonly socialClients: Readonly<Partial<Record<SocialName, string>>>;
  /** The `partner` of addresses that the lab's partner makes. */
  readonly partner: string;
  /** Seed the demo accounts; only ever on loopback. */
  readonly demo: boolean;
  /** Answer 500 when an answer is not what the OpenAPI document says; otherwise it is logged. */
  readonly strictAnswers: boolean;
}

/** What `startSandbox` takes. Port 0 means a free one. */
export interface SandboxOptions extends Partial<Omit<SandboxSettings, 'limits'>> {
  readonly host: string;
  readonly port: number;
  readonly providerPort: number;
  /** `$ALUR_DATA`; the sandbox keeps to its folder `sandbox/`. */
  readonly dataDir: string;
  readonly clock?: SandboxClock;
  /** Level of the log, or `silent`. */
  readonly log?: 'silent' | 'info' | 'warn' | 'error';
  readonly limits?: Partial<Limits>;
}

/** Identity providers that the lab plays. */
export const socialNames = ['google', 'meta', 'apple'] as const;
export type SocialName = (typeof socialNames)[number];

export function isLoopback(address: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(address);
}

function originsFor(port: string): readonly string[] {
  return [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
}

/** Client ids, written as for the edge: `google=https://… client-id; apple=…`; unset, the lab plays every provider. */
function socialClientsOf(setting: string | undefined): SandboxSettings['socialClients'] {
  const groups =
    setting === undefined
      ? []
      : [...setting.matchAll(/(\w+)\s*=\s*\S+\s+([\w.~-]+)/g)].map(([, name, id]) => [name, id] as const);
  return Object.fromEntries(
    socialNames.flatMap((name) => {
      const clientId = setting === undefined ? 'alur-web' : groups.find(([known]) => known === name)?.[1];
      return clientId === undefined ? [] : [[name, clientId]];
    }),
  );
}

/** The partner whose frame is the lab's, written as for the edge: `lab=http://localhost:4001; …`. */
function partnerOf(setting: string | undefined, labUrl: string): string {
  const origin = new URL(labUrl).origin;
  const group = (setting ?? '').split(';').find((text) =>
    text
      .slice(text.indexOf('=') + 1)
      .trim()
      .split(/\s+/)
      .includes(origin),
  );
  return group?.slice(0, group.indexOf('=')).trim() || 'lab';
}

/** Fills in what was not said, from the environment and then from defaults. */
export function settingsOf(options: SandboxOptions, env: NodeJS.ProcessEnv): SandboxSettings {
  const edgeUrl = new URL(options.edgeUrl ?? env.ALUR_EDGE_URL ?? `http://localhost:${env.PORT ?? '3000'}`)
    .origin;
  const labUrl = new URL(
    options.labUrl ?? env.ALUR_PROVIDER_URL ?? `http://localhost:${options.providerPort}`,
  ).origin;
  const extraOrigins = [edgeUrl, ...(env.SANDBOX_ORIGINS ?? '').split(',')].flatMap((url) =>
    url ? [new URL(url.trim()).origin] : [],
  );
  return {
    otpLength: options.otpLength ?? Number(env.SANDBOX_OTP_LENGTH ?? 4),
    otpRetrySeconds: options.otpRetrySeconds ?? Number(env.SANDBOX_OTP_RETRY_SECONDS ?? 60),
    otpLifeSeconds: Math.min(options.otpLifeSeconds ?? 300, 300),
    limits: { ...defaultLimits, ...options.limits },
    captcha:
      options.captcha ??
      (env.SANDBOX_CAPTCHA === 'required' || env.ALUR_REQUIRE_CAPTCHA === 'true' ? 'required' : 'off'),
    otpBypass: options.otpBypass ?? env.SANDBOX_OTP_BYPASS === 'true',
    allowRegister: options.allowRegister ?? env.SANDBOX_ALLOW_REGISTER !== 'false',
    smsHost: options.smsHost ?? env.SANDBOX_SMS_HOST ?? new URL(edgeUrl).hostname,
    origins: options.origins ?? [...new Set([...originsFor(env.PORT ?? '3000'), ...extraOrigins])],
    edgeUrl,
    labUrl,
    socialClients: options.socialClients ?? socialClientsOf(env.ALUR_SOCIAL_PROVIDERS),
    partner: options.partner ?? partnerOf(env.ALUR_FRAME_ANCESTORS, labUrl),
    demo: (options.demo ?? true) && isLoopback(options.host),
    strictAnswers: options.strictAnswers ?? env.NODE_ENV === 'test',
  };
}
