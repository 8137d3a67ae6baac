import { plainResult } from './performer.ts';
import type { Performer } from './performer.ts';

/** DELETE /identity/v1/account-deletion: takes a scheduled deletion back. */
export const cancelDeletion: Performer<'identity.cancelDeletion'> = async (_, { http }) =>
  plainResult(await http.send({ method: 'DELETE', path: '/identity/v1/account-deletion' }, () => true));
