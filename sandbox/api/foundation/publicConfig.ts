import type { Logger } from 'pino';
import { asRange, isWithin } from '../../../environment/addresses.ts';
import * as v from 'valibot';
import type { SandboxClock } from '../../foundation/places.ts';
import type { SandboxSettings } from './options.ts';

/** What the API takes from the public config of a key. */
const schema = v.object({
  /** Digits of a one-time code; the name's spelling is the specification's. */
  otpCodeLenght: v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(8)),
  /** New subscribers are asked for no code. */
  otpBypass: v.boolean(),
  /** New subscribers may register. */
  allowRegister: v.boolean(),
  /** A voucher wants a proof of the human check; the name's spelling is the specification's. */
  voucherCapcha: v.optional(v.boolean(), false),
  /** Address ranges whose callers are asked for no proof. */
  captchaWhitelist: v.optional(v.array(v.string()), []),
  /** Site key of the captcha provider; empty: the built-in human check. */
  recaptcha: v.optional(v.string(), ''),
  /** Client that the product's pages log in for. */
  clientID: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,64}$/)),
});

export type ApiConfig = Readonly<v.InferOutput<typeof schema>>;

/** The public configs, as the API reads them. */
export interface PublicConfigs {
  /** The config of a key, else the default one; the API's own options where none can be read. Never rejects. */
  of(key: string): Promise<ApiConfig>;
}

interface Held {
  readonly config: ApiConfig;
  /** Until when it is not read again, in milliseconds. */
  readonly until: number;
}

const freshMs = 2000;
/** After a failed reading: a hanging edge must not slow every call down. */
const restMs = 5000;
const patienceMs = 1500;
/** A key is the caller's word: no more of them are held than this, the longest-held goes first. */
const mostKeys = 100;
/** The config of pages that name none, and of keys that the edge does not know: as the edge itself does. */
const defaultKey = 'default';
const keyPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** The config that the API's own options make, for a product without a readable one. */
function ownConfig({ otpLength, otpBypass, allowRegister, clientId }: SandboxSettings): ApiConfig {
  return {
    otpCodeLenght: otpLength,
    otpBypass,
    allowRegister,
    voucherCapcha: false,
    captchaWhitelist: [],
    recaptcha: '',
    clientID: clientId,
  };
}

/** A config within what the environment allows: it may choose stricter, never weaker (T08). */
function withinFloor(config: ApiConfig, settings: SandboxSettings): ApiConfig {
  const isAllowed = (range: string): boolean => {
    const inner = asRange(range);
    return inner !== null && settings.captchaWhitelist.some((outer) => isWithin(inner, outer));
  };
  return {
    ...config,
    otpCodeLenght: Math.max(config.otpCodeLenght, settings.minOtpLength),
    otpBypass: config.otpBypass && settings.allowOtpBypass,
    allowRegister: config.allowRegister && settings.allowRegister,
    captchaWhitelist: config.captchaWhitelist.filter(isAllowed),
    recaptcha: settings.captchaProvider === null ? '' : config.recaptcha,
  };
}

/** Reads one config from the edge; null for a key that it does not know. Throws when no valid answer comes in time. */
async function fetchConfig(configUrl: string, key: string): Promise<ApiConfig | null> {
  const answer = await fetch(`${configUrl}/vplus/config/public/camel/${key}`, {
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return v.parse(v.object({ data: schema }), await answer.json()).data;
}

/**
 * Reads public configs from the edge (`SANDBOX_CONFIG_URL`): each key at most once in two seconds, the last good one while the edge does not
 * answer, and the API's own options before it ever did. The config chooses among what the environment allows: `minOtpLength`,
 * `allowOtpBypass` and `allowRegister` bound it.
 *
 * @example
 * const configs = createPublicConfigs({ settings, clock, log });
 * const { otpCodeLenght } = await configs.of('default');
 */
export function createPublicConfigs({
  settings,
  clock,
  log,
}: {
  readonly settings: SandboxSettings;
  readonly clock: SandboxClock;
  readonly log: Logger;
}): PublicConfigs {
  const held = new Map<string, Held>();
  const reading = new Map<string, Promise<ApiConfig>>();
  const own = withinFloor(ownConfig(settings), settings);

  function hold(key: string, config: ApiConfig, forMs: number): ApiConfig {
    held.delete(key);
    held.set(key, { config, until: clock.now() + forMs });
    for (const oldest of held.keys()) {
      if (held.size <= mostKeys) break;
      if (oldest !== defaultKey) held.delete(oldest);
    }
    return config;
  }

  async function read(configUrl: string, key: string): Promise<ApiConfig> {
    try {
      const config = await fetchConfig(configUrl, key);
      const allowed = config && withinFloor(config, settings);
      return hold(key, allowed ?? (key === defaultKey ? own : await of(defaultKey)), freshMs);
    } catch (error) {
      const cause = error instanceof Error ? error.name : 'unknown';
      log.warn({ cause }, 'the public config cannot be read: the last good one, or the own options, count');
      return hold(key, held.get(key)?.config ?? held.get(defaultKey)?.config ?? own, restMs);
    } finally {
      reading.delete(key);
    }
  }

  async function of(typed: string): Promise<ApiConfig> {
    const { configUrl } = settings;
    if (configUrl === null) return own;
    const key = keyPattern.test(typed) ? typed : defaultKey;
    const cached = held.get(key);
    if (cached && clock.now() < cached.until) return cached.config;
    const begun = reading.get(key);
    if (begun) return begun;
    const started = read(configUrl, key);
    reading.set(key, started);
    return started;
  }

  return { of };
}
