import type { Sandbox } from '../foundation/sandbox.ts';
import type { Account } from '../accounts/index.ts';
import type { Call } from '../http/call.ts';

/** What codes have to be for one account, as one page calls. */
export interface CodeRules {
  /** Digits of a code. */
  readonly length: number;
  /** The account may log in although no code ever verified it. */
  readonly withoutCode: boolean;
}

/**
 * The rules of codes for an account: the stricter of what the caller's page says and of the page that the account was registered under, because the
 * caller names its page itself. An account logs in without ever having been verified only when codes were off as it was registered.
 */
export async function codeRulesOf(
  { configs }: Sandbox,
  account: Account | undefined,
  { configKey }: Pick<Call, 'configKey'>,
): Promise<CodeRules> {
  const here = await configs.of(configKey);
  const own = await configs.of(account?.config_key ?? configKey);
  return {
    length: Math.max(here.otpCodeLenght, own.otpCodeLenght),
    withoutCode: account?.codes_off === 1 && here.otpBypass && own.otpBypass,
  };
}
