import type { SandboxClock } from './clock.ts';

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

/** What the sandbox may be told; every time is in seconds. */
export interface SandboxSettings {
  readonly otpLength: number;
  readonly otpRetrySeconds: number;
  readonly otpLifeSeconds: number;
  readonly limits: Limits;
  /** `required`: calls that send or sign in refuse a missing `captcha-response`. */
  readonly captcha: 'off' | 'required';
  readonly allowRegister: boolean;
  /** Host named in the last line of a text message, for WebOTP. */
  readonly smsHost: string;
  /** Origins whose pages may call the API. */
  readonly origins: readonly string[];
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

export function isLoopback(address: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(address);
}

function originsFor(port: string): readonly string[] {
  return [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
}

/** Fills in what was not said, from the environment and then from defaults. */
export function settingsOf(options: SandboxOptions, env: NodeJS.ProcessEnv): SandboxSettings {
  const extraOrigins = [env.ALUR_EDGE_URL, ...(env.SANDBOX_ORIGINS ?? '').split(',')].flatMap((url) => (url ? [new URL(url.trim()).origin] : []));
  return {
    otpLength: options.otpLength ?? Number(env.SANDBOX_OTP_LENGTH ?? 4),
    otpRetrySeconds: options.otpRetrySeconds ?? Number(env.SANDBOX_OTP_RETRY_SECONDS ?? 60),
    otpLifeSeconds: Math.min(options.otpLifeSeconds ?? 300, 300),
    limits: { ...defaultLimits, ...options.limits },
    captcha: options.captcha ?? (env.SANDBOX_CAPTCHA === 'required' ? 'required' : 'off'),
    allowRegister: options.allowRegister ?? env.SANDBOX_ALLOW_REGISTER !== 'false',
    smsHost: options.smsHost ?? env.SANDBOX_SMS_HOST ?? 'localhost',
    origins: options.origins ?? [...new Set([...originsFor(env.PORT ?? '3000'), ...extraOrigins])],
    demo: (options.demo ?? true) && isLoopback(options.host),
    strictAnswers: options.strictAnswers ?? env.NODE_ENV === 'test',
  };
}
