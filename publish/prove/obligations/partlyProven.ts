import { pointerAt } from '../../document/pointer.ts';
import { joinTexts } from '../between/faults.ts';
import type { Said } from '../../contract/said.ts';
import { say } from '../../wording/say.ts';
import type { Absence } from '../discovery.ts';
import { factorsIn, type TooLarge } from '../explore.ts';
import type { Coverage } from '../sets/bounds.ts';

/** What was not looked at, as one finding: nothing where all of it was. */
export function partlyProven(left: Coverage['left'], cut: TooLarge | null): readonly Absence[] {
  const parts: readonly Said[] = [
    ...left.map(({ what }) => say('left.values', { what })),
    ...(cut === null ? [] : [say('left.walk', { factors: factorsIn(cut) })]),
  ];
  if (parts.length === 0) return [];
  return [
    { code: 'partlyProven', place: pointerAt('/document', 'steps'), names: { left: joinTexts(parts) } },
  ];
}
