import { transformedPassword } from './password.ts';
import { plainResult, positionOf } from './performer.ts';
import type { Performer } from './performer.ts';

/** POST /identity/v1/register (spec §7). Address headers are sent when they are known by now. */
export const identityRegister: Performer<'identity.register'> = async (input, services) => {
  const visitor = services.visitor?.() ?? null;
  const position = await positionOf(services);
  const captcha = await services.humanCheck.token('register');
  const result = await services.http.send(
    {
      method: 'POST',
      path: '/identity/v1/register',
      headers: { 'x-client-ip': visitor?.ip ?? null, 'x-ip-country': visitor?.country ?? null },
      body: {
        identity_type: input.identityType,
        identity: input.identity,
        password: transformedPassword(input.password, services.config()),
        ...position,
        'captcha-response': captcha,
      },
    },
    () => true,
  );
  return plainResult(result);
};
