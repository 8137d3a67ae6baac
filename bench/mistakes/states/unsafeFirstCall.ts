import { effectSpecs, isEffectName, type EffectSpec } from '../../../src/contracts/effect.ts';
import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { callsIn } from '../plant/places.ts';

/** A flow makes a call that changes something as soon as it opens, and again at each reload. */
export const unsafeFirstCall: Defect = {
  name: 'opening the page changes something',
  harm: 'A reload deletes, pays or sends once more.',
  plants: (shipped) => {
    const { firstStep, steps } = shipped.document;
    const first = Object.keys(steps).find((id) => id === firstStep) ?? Object.keys(steps)[0] ?? '';
    const place = `/document/steps/${first}/onShow`;
    return callsIn(shipped).flatMap(({ name, it }) => {
      if (!isEffectName(it.effect) || steps[first]?.onShow === name) return [];
      const { safe, once }: EffectSpec = effectSpecs[it.effect];
      return safe === true || once === true ? [] : [{ at: place, edits: [put(place, name)] }];
    });
  },
};
