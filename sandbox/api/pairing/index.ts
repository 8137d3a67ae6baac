import { accountById } from '../accounts/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { Call, Handlers } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { subscriberOf } from '../identity/index.ts';
import { askerOf, networkMost, takeNetworkTry, takeShared, takeTry } from '../limits/index.ts';
import { activatePairing, newPairing, ownPairing, waitingPairing, type Pairing } from './pairings.ts';

export { sweepPairings } from './pairings.ts';

/** How long a TV waits between two looks. */
const pollAfterSeconds = 2;
const tenMinutes = 600_000;

/** The account of a caller, and the TV whose code was typed: a wrong code counts for the account that typed it. Throws one error for every code that opens nothing. */
function typedCode(
  sandbox: Sandbox,
  call: Call<{ readonly code: string }>,
): { readonly accountId: string; readonly pairing: Pairing } {
  const { account } = subscriberOf(sandbox, call);
  const most = sandbox.settings.limits.wrongPairings;
  const budget = { kind: 'wrongPairings', subject: account.id, most, windowMs: tenMinutes } as const;
  const taken = takeTry(sandbox, budget, 'pairing');
  const pairing = waitingPairing(sandbox, call.body.code);
  if (!pairing) throw new Failure('err_activation_failed');
  taken.right();
  return { accountId: account.id, pairing };
}

/** Codes that a TV may ask for in an hour, however many its neighbours ask for: one lasts ten minutes. */
const codesOfDevice = 8;

/** A TV counts by its device, and shares what its network has; one that names no device has what its network has left. */
function takeCodeOf(sandbox: Sandbox, call: Call): void {
  const device = call.deviceId === '' ? '' : askerOf(sandbox, call);
  if (device === '') return void takeNetworkTry(sandbox, call, 'pairings');
  const most = networkMost(sandbox, call, 'pairings');
  const own = { kind: 'pairingsOfDevice', subject: device, most, windowMs: 3_600_000 } as const;
  takeShared(sandbox, call, { kind: 'pairings', own, free: codesOfDevice });
}

/** Handlers of `/atv-pairing/v1`: a TV gets a code and asks what became of it; a subscriber looks whose code it is, and activates the TV. */
export function pairingHandlers(sandbox: Sandbox): Handlers {
  const { db, clock } = sandbox;
  return {
    atvCode: (call) => {
      takeCodeOf(sandbox, call);
      const { id, secret, code, expiresAt } = newPairing(sandbox, call.body.device_name);
      const expires_at = new Date(expiresAt).toISOString();
      return {
        data: { pairing_id: id, secret, code, expires_at, poll_after_second: pollAfterSeconds },
        status: 201,
      };
    },
    atvStatus: (call) => {
      const pairing = ownPairing(sandbox, call.body.pairing_id, call.body.secret);
      if (!pairing) throw new Failure('err_id_not_found');
      const owner = pairing.account_id === null ? undefined : accountById(db, pairing.account_id);
      if (owner) return { data: { status: 'activated', user_name: owner.user_name } };
      return { data: { status: pairing.expires_at > clock.now() ? 'waiting' : 'expired' } };
    },
    atvPairing: (call) => {
      const { pairing } = typedCode(sandbox, call);
      const { device_name, requested_at } = pairing;
      return { data: { device_name, requested_at: new Date(requested_at).toISOString() } };
    },
    atvActivate: (call) => {
      const { accountId, pairing } = typedCode(sandbox, call);
      if (!activatePairing(sandbox, pairing, accountId)) throw new Failure('err_activation_failed');
      return {
        data: { device_name: pairing.device_name, activated_at: new Date(clock.now()).toISOString() },
      };
    },
  };
}
