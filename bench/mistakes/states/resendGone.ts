import { isEffectName, effectSpecs, type EffectSpec } from '../../../src/contracts/effect.ts';
import type { Defect } from '../plant/defect.ts';
import { drop } from '../plant/edit.ts';
import { actionsIn } from '../plant/places.ts';
import type { Shipped } from '../plant/shipped.ts';

/** Whether pressing leads to a call that sends a code. */
function sendsCode({ document }: Shipped, name: string | undefined, seen: readonly string[] = []): boolean {
  const call = document.calls?.[name ?? ''];
  if (name === undefined || call === undefined || seen.includes(name) || !isEffectName(call.effect))
    return false;
  const spec: EffectSpec = effectSpecs[call.effect];
  if (spec.answers === 'challenge' && spec.challengeOptional !== true) return true;
  const { ok } = call.on;
  return typeof ok === 'object' && sendsCode({ document } as Shipped, ok.call, [...seen, name]);
}

/** The button that sends a code is gone. */
export const resendGone: Defect = {
  name: 'no button sends the code',
  harm: 'The form asks for a code that nobody can get.',
  known: 'mistake 6',
  plants: (shipped) =>
    actionsIn(shipped)
      .filter(({ it }) => it.beside !== undefined && sendsCode(shipped, it.call))
      .map(({ at }) => ({ at, edits: [drop(at)] })),
};
