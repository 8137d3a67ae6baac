import { transformedPassword } from './password.ts';
import { plainResult } from './performer.ts';
import type { Performer } from './performer.ts';

/** POST /identity/v1/change-password: every other session of the subscriber ends, this one stays. */
export const changePassword: Performer<'identity.changePassword'> = async (input, { http, config }) => {
  const body = {
    current_password: transformedPassword(input.currentPassword, config()),
    new_password: transformedPassword(input.newPassword, config()),
  };
  return plainResult(
    await http.send({ method: 'POST', path: '/identity/v1/change-password', body }, () => true),
  );
};
