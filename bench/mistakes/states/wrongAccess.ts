import { effectSpecs, isEffectName, type EffectSpec } from '../../../src/contracts/effect.ts';
import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { callsIn } from '../plant/places.ts';

/** A flow whose calls need a session is opened to visitors only. */
export const wrongAccess: Defect = {
  name: 'visitors are asked for a session',
  harm: 'Every press leads to the login, which leads back.',
  plants: (shipped) => {
    const needed = callsIn(shipped).some(({ it }) => {
      if (!isEffectName(it.effect)) return false;
      const spec: EffectSpec = effectSpecs[it.effect];
      return spec.needsSession === true;
    });
    return needed ? [{ at: '/document/access', edits: [put('/document/access', 'visitors')] }] : [];
  },
};
