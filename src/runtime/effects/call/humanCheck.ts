import { isRecord } from '@alur/engine/json';
import { payloadOf } from '../../http/apiResponse.ts';
import { textAt } from '../../decode/record.ts';

/** Fetches a human-verification token before a call. A provider's adapter rejects when the check fails; the call is then not made. */
export interface HumanCheck {
  /** @param action What is about to be done, as the call's operation names it (spec §7): its service signs it into the token. */
  token(action: string): Promise<string>;
}

/** No checker: an empty token; the server decides by its own limits. */
export const noHumanCheck: HumanCheck = {
  token: () => Promise.resolve(''),
};

/** The check could not be made. Without its word no message is sent. */
export class HumanCheckFailed extends Error {
  override readonly name = 'HumanCheckFailed';
}

export interface HumanCheckOptions {
  /** Address of the service (`Boot.humanCheckUrl`); empty: no check. */
  readonly url: string;
  /** Config `ClientID`: a word is good for the product's own client only. */
  readonly clientId: () => string;
  readonly fetch?: typeof globalThis.fetch;
  /** One try; there are two. */
  readonly patienceMs?: number;
}

/**
 * The check over HTTP: `POST {url}/token {action, client_id}` answers `{token, expires_in}`. Rejects when there is no token after two tries.
 * A config with a site key (`recaptcha`) has a captcha in its place. The API lets clients of `CaptchaWhitelist` pass by their address, whatever token the page sends.
 *
 * @example
 * const humanCheck = createHumanCheck({ url: boot.humanCheckUrl, clientId: () => config.clientID });
 * const token = await humanCheck.token('register');
 */
export function createHumanCheck(options: HumanCheckOptions): HumanCheck {
  const { url, clientId, patienceMs = 5_000 } = options;
  const fetch = options.fetch ?? ((...given) => globalThis.fetch(...given));
  if (url === '') return noHumanCheck;

  async function ask(action: string): Promise<string> {
    const response = await fetch(`${url}/token`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ action, client_id: clientId() }),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer = response.ok ? payloadOf(await response.json()) : null;
    const token = isRecord(answer) ? textAt(answer, 'token', 4_096) : undefined;
    if (token === undefined)
      throw new HumanCheckFailed(`The human check answered ${response.status} without a token; try again.`);
    return token;
  }

  return {
    token: (action) => ask(action).catch(() => ask(action)),
  };
}

/** The same check, whose every fault is a {@link HumanCheckFailed}. */
export function failingClosed(check: HumanCheck): HumanCheck {
  return {
    async token(action) {
      try {
        return await check.token(action);
      } catch (cause) {
        throw new HumanCheckFailed('The human check could not be made; try again.', { cause });
      }
    },
  };
}
