import type { ApiError, EffectResult } from '@alur/engine';
import type { Result } from '@alur/engine/result';
import type { SignInAnswer } from '../../session/tokens.ts';
import type { EffectServices } from './performer.ts';

/** Ends a login: tokens sign the subscriber in; a code is exchanged for them first (config `LoginReturnType`). */
export async function signInWith(
  result: Result<SignInAnswer, ApiError>,
  { tokens, signIn }: EffectServices,
): Promise<EffectResult> {
  if (!result.ok) return { ok: false, error: result.error };
  const answer = result.value;
  const session =
    answer.kind === 'session'
      ? ({ ok: true, value: answer.session } as const)
      : await tokens.exchange(answer.code, 'code');
  if (!session.ok) return { ok: false, error: session.error };
  signIn(session.value);
  return { ok: true };
}
