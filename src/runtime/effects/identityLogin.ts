import { decodeSignIn } from '../session/tokens.ts';
import { transformedPassword } from './password.ts';
import { responseType } from './performer.ts';
import type { Performer } from './performer.ts';
import { signInWith } from './signIn.ts';

/** POST /identity/v1/login (spec §7): signs in with a password. */
export const identityLogin: Performer<'identity.login'> = async (input, services) => {
  const config = services.config();
  const result = await services.http.send(
    {
      method: 'POST',
      path: '/identity/v1/login',
      bearer: 'none',
      body: {
        client_id: config.clientID,
        identity_type: input.identityType,
        identity: input.identity,
        response_type: responseType(services),
        password: transformedPassword(input.password, config),
      },
    },
    (payload) => decodeSignIn(payload, services.now()),
  );
  return signInWith(result, services);
};
