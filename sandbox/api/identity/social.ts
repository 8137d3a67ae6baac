import type { SocialLoginRequest } from '../../../src/contracts/generated/api.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { readIdToken, type Introduced, spend } from '../verify/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import {
  accountById,
  findAccount,
  linkPerson,
  saveUnverified,
  type Account,
  parseIdentity,
  type Identity,
} from '../accounts/index.ts';
import { voidEmailLinks } from './emailLinks.ts';
import { signIn } from './signIn.ts';
import { voidCodes } from '../otp/index.ts';

/** Where a person comes from. */
interface Arrival {
  readonly provider: SocialLoginRequest['provider'];
  readonly configKey: string;
  /** The page's config lets new subscribers in. */
  readonly allowRegister: boolean;
}

function emailOf({ email }: Introduced): Identity {
  try {
    return parseIdentity(email, 'email');
  } catch {
    throw new Failure('err_social_failed');
  }
}

/**
 * Makes an account for an address that nobody has proved to own. Somebody may have registered it before its owner came: that password, and whatever
 * was sent for it, opens nothing any more.
 */
function newcomer(sandbox: Sandbox, from: Arrival, person: Introduced, email: Identity): Account {
  const { db, clock } = sandbox;
  const { provider, configKey } = from;
  if (!from.allowRegister) throw new Failure('err_register_disabled');
  const squatter = findAccount(db, email);
  if (squatter) {
    voidCodes(sandbox, email);
    voidEmailLinks(sandbox, squatter.id);
    db.run('DELETE FROM accounts WHERE id = ?', squatter.id);
  }
  const userName = person.name === null ? {} : { userName: person.name.slice(0, 80) };
  saveUnverified(db, email, {
    passwordHash: null,
    provider,
    verifiedAt: clock.now(),
    configKey,
    now: clock.now(),
    ...userName,
  });
  const account = findAccount(db, email);
  if (!account) throw new Error('The new account is not there.');
  linkPerson(db, { provider, subject: person.subject }, account.id);
  return account;
}

/** The account of a person. A registered address is never linked by itself: who controls a provider's account would own ours (D61). */
function accountOf(sandbox: Sandbox, from: Arrival, person: Introduced): Account {
  const { db } = sandbox;
  const { provider } = from;
  const link = db.row<{ account_id: string }>(
    'SELECT account_id FROM social_links WHERE provider = ? AND subject = ?',
    provider,
    person.subject,
  );
  const linked = link && accountById(db, link.account_id);
  if (linked) return linked;
  const email = emailOf(person);
  const existing = findAccount(db, email);
  if (!existing || existing.verified_at === null) return newcomer(sandbox, from, person, email);
  throw new Failure(
    existing.password_hash === null ? 'err_email_registered_by_external_provider' : 'err_email_registered',
  );
}

/** POST /identity/v1/social-login: signs in the person that an identity provider introduces. */
export function socialLogin(sandbox: Sandbox): Handler<'socialLogin'> {
  return async (call) => {
    const wanted = call.body;
    if (sandbox.settings.socialClients[wanted.provider] === undefined) throw new Failure('err_social_off');
    const person = await readIdToken(sandbox, wanted);
    if (person === null) throw new Failure('err_social_failed');
    const { configKey } = call;
    const { allowRegister } = await sandbox.configs.of(configKey);
    const from = { provider: wanted.provider, configKey, allowRegister };
    const account = sandbox.db.transaction(() => {
      if (!spend(sandbox, 'id-token', person.onceKey)) throw new Failure('err_social_failed');
      return accountOf(sandbox, from, person);
    });
    return signIn(sandbox, account, call);
  };
}
