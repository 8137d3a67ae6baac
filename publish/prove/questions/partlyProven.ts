import { pointerAt } from '../../document/pointer.ts';
import { joinTexts } from '../between/faults.ts';
import type { SaidValue, SaidValues } from '../../contract/said.ts';
import { say } from '../../wording/say.ts';
import type { Absence } from '../discovery.ts';
import type { Coverage } from '../sets/bounds.ts';

/** What was not looked at, as one finding: nothing where all of it was. `more` is what questions left out. */
export function partlyProven(
  left: Coverage['left'],
  more: readonly { readonly names: SaidValues }[] = [],
): readonly Absence[] {
  const parts: readonly SaidValue[] = [
    ...left.map(({ what }) => say('left.values', { what })),
    ...more.flatMap(({ names }) => names['left'] ?? []),
  ];
  return parts.length === 0 ? [] : [reportLeftOut(joinTexts(parts))];
}

/** What an obligation could not look at. */
export function reportLeftOut(what: SaidValue): Absence {
  return { code: 'partlyProven', place: pointerAt('/document', 'steps'), names: { left: what } };
}
