import { isRecord } from '@alur/engine/json';
import { afterEach, describe, expect, it } from 'vitest';
import { builtInConfig } from '../../contracts/config.ts';
import type { PublicConfig } from '../../contracts/config.ts';
import type { EffectServices } from './call/performer.ts';
import { createArrivedSecretStore } from '../session/arrivedSecrets.ts';
import { memoryStore } from '@alur/react/run';
import type { TestAnswer } from '../testing/testServer.ts';
import { at, closeServer, perform, sentRequests, tokens } from '../testing/testPerform.ts';

afterEach(closeServer);

describe('effects of an account', () => {
  it('[RUN-23] a forgotten password: a code, then the new password with it', async () => {
    const answer = (): TestAnswer => ({ body: { data: { next_retry_in_second: 60, session_id: 's9' } } });
    const { result } = await perform(
      'identity.passwordRecoveryOtp',
      { channel: 'email', identityType: 'email', identity: 'a@b.co' },
      answer,
    );
    expect(result).toEqual({ ok: true, challenge: { sessionId: 's9', nextRetryInSecond: 60 } });
    const otpBody = {
      identity_type: 'email',
      identity: 'a@b.co',
      channel: 'email',
      'captcha-response': 'human-password-recovery',
    };
    expect(sentRequests()).toEqual([['POST /identity/v1/password-recovery-otp', otpBody]]);
    await at.server?.close();
    const input = {
      channel: 'phone',
      identityType: 'phone',
      identity: '+62812',
      otp: '1234',
      sessionId: 's9',
      newPassword: 'Streaming2',
    };
    expect((await perform('identity.passwordRecovery', input)).result).toEqual({ ok: true });
    const body = {
      session_id: 's9',
      otp: '1234',
      new_password: 'Streaming2',
      channel: 'sms',
      identity: '+62812',
      identity_type: 'phone',
      'captcha-response': 'human-password-recovery',
    };
    expect(sentRequests()).toEqual([['POST /identity/v1/password-recovery', body]]);
    expect(at.server?.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it('[RUN-23] a password is changed with the present one', async () => {
    const input = { currentPassword: 'Streaming1', newPassword: 'Streaming2' };
    expect(
      (await perform('identity.changePassword', input, () => ({ status: 204, body: '' }))).result,
    ).toEqual({ ok: true });
    expect(sentRequests()).toEqual([
      ['POST /identity/v1/change-password', { current_password: 'Streaming1', new_password: 'Streaming2' }],
    ]);
    expect(at.server?.seen[0]?.headers.authorization).toBe('Bearer stale');
  });

  it('[RUN-602] looking for the token of the link sends nothing and uses nothing up', async () => {
    const secrets = createArrivedSecretStore({ 'email-token': 'link' });
    expect((await perform('emailLink.check', {}, undefined, { secrets })).result).toEqual({ ok: true });
    expect(sentRequests()).toEqual([]);
    expect(secrets.take('email-token')).toBe('link');
    await at.server?.close();
    expect((await perform('emailLink.check', {}, undefined, { secrets })).result).toMatchObject({
      error: { code: 'err_token_not_found' },
    });
  });

  it('[RUN-56] T38 the token of the link is sent once; after a fault that passes it can be tried again', async () => {
    const secrets = createArrivedSecretStore({ 'email-token': 'link' });
    const away = await perform('identity.verifyEmail', {}, () => ({ status: 503 }), { secrets });
    expect(away.result).toMatchObject({ ok: false, error: { code: 'err_500' } });
    await at.server?.close();
    const { result } = await perform(
      'identity.verifyEmail',
      {},
      () => ({ body: { data: { status: 'verified', email: 'a@b.co' } } }),
      { secrets },
    );
    expect(result).toEqual({ ok: true, answer: { email: 'a@b.co' } });
    expect(sentRequests()).toEqual([['POST /identity/v1/verify-email', { token: 'link' }]]);
    await at.server?.close();
    expect((await perform('identity.verifyEmail', {}, undefined, { secrets })).result).toMatchObject({
      error: { code: 'err_token_not_found' },
    });
    expect(sentRequests()).toEqual([]);
  });

  it.each([
    ['err_link_expired', 410],
    ['err_link_used', 409],
    ['err_token_not_found', 404],
  ])('[RUN-56] R17 after %s (%i) the link is not sent again', async (code, status) => {
    const secrets = createArrivedSecretStore({ 'email-token': 'link' });
    const answer = (): TestAnswer => ({ status, body: { error: { code } } });
    expect((await perform('identity.verifyEmail', {}, answer, { secrets })).result).toMatchObject({
      error: { code },
    });
    expect(secrets.take('email-token')).toBeNull();
  });

  it('[RUN-3451] what the link of an e-mail carried goes with every way to log in, and stays for the next', async () => {
    const secrets = createArrivedSecretStore({ 'mailbox-pass': 'p.1.s' });
    const email = { identityType: 'email', identity: 'a@b.co' } as const;
    const code = { otp: '1234', identity: 'a@b.co' } as const;
    const answer = (): TestAnswer => ({ status: 429, body: { error: { code: 'err_multiple_attempt' } } });
    const headers: unknown[] = [];
    const make = async (...[name, input]: Parameters<typeof perform>): Promise<void> => {
      await perform(name, input, answer, { secrets });
      headers.push(at.server?.seen[0]?.headers['x-mailbox-pass']);
      await at.server?.close();
    };
    await make('identity.login', { ...email, password: 'Streaming1' });
    await make('identity.loginOtpCreate', { channel: 'email', identity: 'a@b.co' });
    await make('identity.loginOtpVerify', { ...code, otpSessionId: 's9' });
    await make('identity.passwordRecoveryOtp', { ...email, channel: 'email' });
    await make('identity.passwordRecovery', {
      ...email,
      ...code,
      channel: 'email',
      sessionId: 's9',
      newPassword: 'Streaming2',
    });
    expect(headers).toEqual(Array.from({ length: 5 }, () => 'p.1.s'));
    await make('identity.register', { ...email, password: 'Streaming1' });
    expect(headers.at(-1)).toBeUndefined();
  });

  it('[RUN-46] social login goes to the provider, and settles when the page is here again', async () => {
    const gone: string[] = [];
    const social: EffectServices['social'] = {
      takeEmail: () => null,
      answer: () => ({ kind: 'none' }),
      departure: (name) =>
        name === 'google' ? { kind: 'address', address: 'https://idp.test/' } : { kind: 'off' },
    };
    const changes = {
      social,
      depart: (address: string): Promise<void> => Promise.resolve(void gone.push(address)),
    };
    const { result } = await perform('identity.socialLogin', { provider: 'google' }, undefined, changes);
    expect([gone, result]).toEqual([
      ['https://idp.test/'],
      { ok: false, error: { code: 'err_social_failed', status: 0 } },
    ]);
    await at.server?.close();
    for (const provider of ['meta', '', null]) {
      expect((await perform('identity.socialLogin', { provider }, undefined, changes)).result).toMatchObject({
        error: { code: 'err_social_off' },
      });
      await at.server?.close();
    }
    expect(gone).toHaveLength(1);
  });

  it('[RUN-46] back from the provider, social login signs in with what it answered', async () => {
    const social: EffectServices['social'] = {
      takeEmail: () => null,
      answer: () => ({ kind: 'token', provider: 'google', idToken: 'jwt', nonce: 'nonce-1' }),
      departure: () => ({ kind: 'off' }),
    };
    const answer = (): TestAnswer => ({ body: { data: { token: tokens, user_id: 'u1' } } });
    const { result, signedIn } = await perform('identity.socialLogin', {}, answer, { social });
    expect([result, signedIn?.userId]).toEqual([{ ok: true }, 'u1']);
    const body = {
      provider: 'google',
      id_token: 'jwt',
      nonce: 'nonce-1',
      client_id: 'alur-web',
      response_type: 'token',
    };
    expect(sentRequests()).toEqual([['POST /identity/v1/social-login', body]]);
  });

  it('[RUN-24] spec 9: local=y in the address asks for the token itself, whatever is configured', async () => {
    const config = (): PublicConfig => ({ ...builtInConfig, loginReturnType: 'code' });
    const input = { identityType: 'email', identity: 'a@b.co', password: 'x' };
    const types: unknown[] = [];
    for (const search of ['', 'local=n', 'local=y']) {
      await perform('identity.login', input, () => ({ status: 422 }), {
        config,
        query: () => new URLSearchParams(search),
      });
      const body = at.server?.seen[0]?.body;
      types.push(isRecord(body) ? body['response_type'] : null);
      await at.server?.close();
    }
    expect(types).toEqual(['code', 'code', 'token']);
  });

  it('[RUN-57] what deleting would mean is read as texts, counts and times', async () => {
    const data = {
      eligible: true,
      has_password: false,
      channel: 'email',
      will_delete: ['profile', 'my_list'],
      will_keep: [{ what: 'payment_records', reason: 'tax_law', until: '2036-01-01' }],
      blockers: [{ code: 'active_subscription', count: 2 }],
      grace_days: 7,
      deletion: { deletion_id: 'd', status: 'SCHEDULED', effective_at: '2026-11-28T00:00:00Z' },
    };
    const { result } = await perform('identity.deletionTerms', {}, () => ({ body: { data } }));
    const answer = {
      eligible: true,
      hasPassword: false,
      channel: 'email',
      willDelete: 'profile,my_list',
      willKeep: 'payment_records',
      deleted: [{ code: 'profile' }, { code: 'my_list' }],
      kept: [{ what: 'payment_records', reason: 'tax_law' }],
      activeSubscriptions: 2,
      paymentsInProgress: 0,
      graceDays: 7,
      scheduledFor: '2026-11-28T00:00:00.000Z',
    };
    expect(result).toEqual({ ok: true, answer });
    expect(sentRequests()).toEqual([['GET /identity/v1/account-deletion', null]]);
    await at.server?.close();
    const bare = await perform('identity.deletionTerms', {}, () => ({
      body: { data: { ...data, deletion: null, blockers: [] } },
    }));
    expect(bare.result).toMatchObject({ answer: { activeSubscriptions: 0, scheduledFor: null } });
    await at.server?.close();
    for (const unread of [{}, { ...data, channel: 'fax' }]) {
      const { result: refused } = await perform('identity.deletionTerms', {}, () => ({
        body: { data: unread },
      }));
      expect(refused).toMatchObject({ error: { code: 'err_bad_answer' } });
      await at.server?.close();
    }
  });

  it('[RUN-57] T39 an account is deleted with a password or a code, the consent, and what was acknowledged', async () => {
    const answer = (): TestAnswer => ({
      status: 202,
      body: { data: { status: 'SCHEDULED', effective_at: '2026-11-28T00:00:00Z' } },
    });
    const { result } = await perform(
      'identity.deleteAccount',
      { password: 'Streaming1', consent: true, acknowledgeSubscription: true },
      answer,
    );
    expect(result).toEqual({ ok: true, answer: { effectiveAt: '2026-11-28T00:00:00.000Z' } });
    const agreed = { consent: true, consent_version: '2026-11' };
    expect(sentRequests()).toEqual([
      [
        'POST /identity/v1/account-deletion',
        { password: 'Streaming1', ...agreed, acknowledge: ['active_subscription'] },
      ],
    ]);
    expect(at.server?.seen[0]?.headers).toHaveProperty('idempotency-key');
    await at.server?.close();
    await perform(
      'identity.deleteAccountWithCode',
      { otp: '1234', otpSessionId: 's', consent: true, acknowledgeSubscription: null },
      answer,
    );
    expect(sentRequests()).toEqual([
      ['POST /identity/v1/account-deletion', { otp: '1234', otp_session_id: 's', ...agreed }],
    ]);
    await at.server?.close();
    const unasked = await perform(
      'identity.deleteAccount',
      { password: 'x', consent: null, acknowledgeSubscription: false },
      answer,
    );
    expect([unasked.result, sentRequests()]).toEqual([
      { ok: false, error: { code: 'err_consent_required', status: 0 } },
      [],
    ]);
  });

  it('[RUN-57] the code of a deletion asks for the human check; a deletion is taken back', async () => {
    const answer = (): TestAnswer => ({ body: { data: { next_retry_in_second: 60, otp_session_id: 's' } } });
    expect((await perform('identity.deletionOtp', { channel: 'phone' }, answer)).result).toMatchObject({
      challenge: { sessionId: 's' },
    });
    expect(sentRequests()).toEqual([
      [
        'POST /identity/v1/account-deletion/otp',
        { channel: 'sms', 'captcha-response': 'human-account-deletion' },
      ],
    ]);
    await at.server?.close();
    expect((await perform('identity.cancelDeletion', {})).result).toEqual({ ok: true });
    expect(sentRequests()).toEqual([['DELETE /identity/v1/account-deletion', null]]);
  });

  it('[RUN-48] the partner of the address is kept', async () => {
    const local = memoryStore();
    const query = (): URLSearchParams => new URLSearchParams('partner=tv-maker');
    expect((await perform('partner.remember', {}, undefined, { local, query })).result).toEqual({ ok: true });
    expect(local.get('original_partner')).toBe('tv-maker');
    await at.server?.close();
    expect((await perform('partner.remember', {}, undefined, { local })).result).toMatchObject({
      error: { code: 'err_unknown_partner' },
    });
  });
});
