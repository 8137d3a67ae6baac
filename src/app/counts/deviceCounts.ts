import type { Snapshot } from '@alur/engine';
import type { StartedFlow } from '@alur/react/run';
import { type DeviceCode, deviceCodes, sideCode, type TakenPart } from '../../contracts/experiments.ts';
import type { StepCount } from '../../contracts/measuring/stepCounts.ts';
import type { AppServices } from '../page/services.ts';
import { countOf, isUnexpected } from './turnCounts.ts';

type Local = AppServices['local'];
type Seen = Pick<Snapshot, 'step' | 'status' | 'dialog'>;

/** Under which this browser notes what it was counted for in experiments: `name:side:entered+reached`, one after another. */
const noteKey = 'alur.experiments';
/** Experiments that are noted at once; of those before them none runs any more. */
const mostNoted = 10;

/**
 * What this device is counted for now in the experiment that runs on a flow: each only once, however often its visitor comes. The note of it stays in this browser, and one that was counted on one side is not
 * counted on the other.
 *
 * @returns nothing, where no experiment runs on the flow, the visitor takes no part in it, or the browser keeps no note
 */
export function countDevice(
  local: Local,
  { bundle }: Pick<StartedFlow, 'bundle'>,
  seen: Seen,
): readonly StepCount[] {
  const taken = partIn(bundle);
  if (taken === null) return [];
  const { experiment, side } = taken;
  const notes = (local.get(noteKey) ?? '').split(' ').filter((note) => note !== '');
  const [, notedSide = side, codes = ''] =
    notes.find((note) => note.startsWith(`${experiment}:`))?.split(':') ?? [];
  if (notedSide !== side) return [];
  const known = codes.split('+');
  const met = deviceCodes.filter((code) => known.includes(code) || isMet(code, seen, taken));
  const added = met.filter((code) => !known.includes(code));
  if (added.length === 0) return [];
  const others = notes.filter((note) => !note.startsWith(`${experiment}:`));
  const note = [...others, `${experiment}:${side}:${met.join('+')}`].slice(-mostNoted).join(' ');
  // Who keeps no note would come as another device with each page.
  if (!local.set(noteKey, note)) return [];
  return added.map((code) => countOf('', 'device', { name: experiment, code: sideCode(code, side) }));
}

/** Removes what an experiment keeps in this browser: the note, and the number by which the edge chooses a side. */
export function forgetDevice(local: Local): void {
  if (local.get(noteKey) !== null) local.remove(noteKey);
  try {
    if (/(?:^|; )bucket=/.test(document.cookie)) document.cookie = 'bucket=; Path=/; Max-Age=0; SameSite=Lax';
  } catch {
    // A sandboxed frame has no cookies.
  }
}

function isMet(code: DeviceCode, { step, status, dialog }: Seen, { measure }: TakenPart): boolean {
  if (code === 'entered') return true;
  if (code === 'failed') return dialog !== null && isUnexpected(dialog);
  return measure === '' ? status === 'left' : step === measure;
}

/** The part travels with the bundle, of which the engine knows nothing. */
function partIn(bundle: object): TakenPart | null {
  return 'taken' in bundle ? (bundle.taken as TakenPart) : null;
}
