import { pointerAt } from '../../document/pointer.ts';
import { joinTexts } from '../between/faults.ts';
import type { Sentence } from '../contract.ts';
import type { Absence } from '../discovery.ts';
import { factorsIn, type TooLarge } from '../explore.ts';
import type { Coverage } from '../sets/bounds.ts';

/** What was not looked at, as one finding: nothing where all of it was. */
export function partlyProven(left: Coverage['left'], cut: TooLarge | null): readonly Absence[] {
  const parts: readonly Sentence[] = [
    ...left.map(({ what }) => ({ en: `all values of ${what}`, id: `semua nilai ${what}` })),
    ...(cut === null ? [] : [notWalked(cut)]),
  ];
  if (parts.length === 0) return [];
  return [
    { code: 'partlyProven', place: pointerAt('/document', 'steps'), names: { left: joinTexts(parts) } },
  ];
}

/** What is asked of single states alone, where there are too many of them. */
function notWalked(cut: TooLarge): Sentence {
  const factors = factorsIn(cut);
  return {
    en: `what each button, call, answer and reload comes to (too many values together: ${factors})`,
    id: `hasil setiap tombol, panggilan, jawaban, dan muat ulang (terlalu banyak nilai sekaligus: ${factors})`,
  };
}
