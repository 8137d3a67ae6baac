import { decodeSignIn } from '../../session/tokens.ts';
import { responseType } from '../call/ambientFacts.ts';
import { refusal, type Performer } from '../call/performer.ts';
import { signInWith } from '../call/signIn.ts';

/** POST /identity/v1/social-login: goes to the provider; back from there, signs in with what it answered. */
export const socialLogin: Performer = async (input, services) => {
  const { social, http, config, now } = services;
  const answer = social.answer();
  if (answer.kind === 'refused') return refusal('err_social_failed');
  if (answer.kind === 'none') {
    const departure = social.departure(String(input['provider'] ?? ''));
    if (departure.kind !== 'address')
      return refusal(departure.kind === 'off' ? 'err_social_off' : 'err_social_failed');
    await services.depart(departure.address);
    // The page is still shown, or came back by the Back button: the sign-in did not happen.
    return refusal('err_social_failed');
  }
  const body = {
    provider: answer.provider,
    id_token: answer.idToken,
    nonce: answer.nonce,
    client_id: config().clientID,
    response_type: responseType(services),
  };
  const result = await http.send(
    { method: 'POST', path: '/identity/v1/social-login', bearer: 'none', body },
    (payload) => decodeSignIn(payload, now()),
  );
  return signInWith(result, services);
};
