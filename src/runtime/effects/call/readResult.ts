import type { CallSpec, EffectResult, EffectWire } from '@alur/engine';
import { readAnswer, readChallenge } from '../../decode/readAnswer.ts';
import { Unreadable } from '../../decode/record.ts';

/** What an answer's payload says; {@link Unreadable} when a declared name is missing, or the code that an answer has to send. */
export function readResult(spec: CallSpec, wire: EffectWire, payload: unknown): EffectResult | Unreadable {
  const answer = readAnswer(spec, wire, payload);
  if (answer instanceof Unreadable) return answer;
  const challenge = wire.challenge === undefined ? null : readChallenge(wire.challenge, payload);
  if (challenge instanceof Unreadable) return challenge;
  const awaited = (wire.choices ?? []).some(({ by, needs }) => needs[String(answer[by])]?.includes('(code)'));
  const mustCome = spec.answers === 'challenge' && (spec.challengeOptional !== true || awaited);
  if (mustCome && challenge === null)
    return new Unreadable(`${wire.challenge?.sessionId ?? 'otp_session_id'} is missing`);
  return {
    ok: true,
    ...(challenge === null ? {} : { challenge }),
    ...(Object.keys(answer).length === 0 ? {} : { answer }),
  };
}
