import type { CallSpec, EffectWire } from '../../../contracts/effect.ts';
import type { EffectResult } from '../../../contracts/effectResult.ts';
import { readAnswer, readChallenge } from '../../decode/readAnswer.ts';

/** What an answer's payload says. Null when a declared name is missing, or the code that an answer has to send. */
export function readResult(spec: CallSpec, wire: EffectWire, payload: unknown): EffectResult | null {
  const answer = readAnswer(spec, wire, payload);
  const challenge = wire.challenge === undefined ? null : readChallenge(wire.challenge, payload);
  const missing = spec.answers === 'challenge' && challenge === null && spec.challengeOptional !== true;
  if (answer === null || missing) return null;
  return {
    ok: true,
    ...(challenge === null ? {} : { challenge }),
    ...(Object.keys(answer).length === 0 ? {} : { answer }),
  };
}
