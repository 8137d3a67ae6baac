import type { SavedMethod } from '../../../src/contracts/generated/api.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { Call, Handlers } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { subscriberOf } from '../identity/index.ts';
import { isUsed, savedMethodBody } from './body.ts';
import { beginLink, presentState } from './link.ts';
import { createLinkProvider } from './linkProvider.ts';
import { forget, isPast, linkedMethods, makeDefault, savedMethodById, type SavedMethodRow } from './store.ts';

/** What an account has linked, the default first. */
export function listSavedMethods(sandbox: Sandbox, accountId: string): SavedMethod[] {
  return linkedMethods(sandbox.db, accountId).map((row) => savedMethodBody(sandbox, row));
}

/**
 * The linked method that a payment is to be charged to: as it may be shown, and as its provider knows it. Its provider is asked first: its owner may have
 * ended the link there. Throws `err_saved_method_invalid` where it is another's, of another type, past its date or no longer linked, and
 * `err_channel_unavailable` when the provider does not answer.
 */
export async function chargeableMethod(
  sandbox: Sandbox,
  { id, accountId, type }: { readonly id: string; readonly accountId: string; readonly type: string },
): Promise<{ readonly masked: string; readonly token: string }> {
  const { db, clock } = sandbox;
  const row = savedMethodById(db, id);
  const usable = row?.account_id === accountId && row.type === type && row.status === 'ACTIVE';
  if (!usable || isPast(row.exp, clock.now())) throw new Failure('err_saved_method_invalid');
  const { status } = await createLinkProvider(sandbox).state(row);
  if (status === 'active') return { masked: row.masked, token: row.id };
  forget(db, row);
  throw new Failure('err_saved_method_invalid');
}

/** A method of the caller. Throws `err_saved_method_invalid` for another's too. */
function ownMethod(sandbox: Sandbox, call: Call, id: string): SavedMethodRow {
  const { account } = subscriberOf(sandbox, call);
  const row = savedMethodById(sandbox.db, id);
  if (row?.account_id !== account.id) throw new Failure('err_saved_method_invalid');
  return row;
}

function linkedMethod(sandbox: Sandbox, call: Call, id: string): SavedMethodRow {
  const row = ownMethod(sandbox, call, id);
  if (row.status !== 'ACTIVE') throw new Failure('err_saved_method_invalid');
  return row;
}

/**
 * Handlers of saved methods: linked at their provider, listed, made the default, removed. `endPayment` ends the payment that is open by a method; it
 * returns false where that can be paid all the same.
 */
export function savedMethodHandlers(
  sandbox: Sandbox,
  endPayment: (row: Pick<SavedMethodRow, 'id' | 'account_id'>) => Promise<boolean>,
): Handlers {
  const { db } = sandbox;
  const links = createLinkProvider(sandbox);
  return {
    savedMethods: (call) => ({ data: listSavedMethods(sandbox, subscriberOf(sandbox, call).account.id) }),
    savedMethodCreate: async (call) => {
      const { account } = subscriberOf(sandbox, call);
      const { type, phone_number: phone = '' } = call.body;
      const row = await beginLink(sandbox, links, { accountId: account.id, type, phone });
      return { data: savedMethodBody(sandbox, row), status: 201 };
    },
    savedMethod: async (call) => {
      const row = await presentState(sandbox, links, ownMethod(sandbox, call, call.params.id));
      return { data: savedMethodBody(sandbox, row) };
    },
    savedMethodChange: (call) => {
      const row = linkedMethod(sandbox, call, call.params.id);
      makeDefault(db, row);
      return { data: savedMethodBody(sandbox, { ...row, is_default: 1 }) };
    },
    savedMethodDelete: async (call) => {
      const row = linkedMethod(sandbox, call, call.params.id);
      if (isUsed(sandbox, row) || !(await endPayment(row))) throw new Failure('err_method_in_use');
      await links.end(row);
      forget(db, row);
      return { empty: true };
    },
  };
}
