import { readdirSync, readFileSync } from 'node:fs';
import type { Defect, Harmless, Plant, Sort } from '../plant/defect.ts';
import type { Shipped } from '../plant/shipped.ts';
import { editsFor, firstPlace, type Change } from './changes.ts';

/** A line that begins a kind; the lines below it are its places. */
interface KindLine {
  readonly kind: string;
  readonly sort?: Sort;
  readonly harm?: string;
}

/** A place of the kind above it: the flow, what is changed, and of a mistake what a subscriber meets there. */
interface PlaceLine extends Change {
  readonly in: string;
  readonly meets?: string;
  /** Changes after the one that the line itself may hold. */
  readonly edits?: readonly Change[];
}

/** A kind, and its places in the order they are written. */
interface WrittenKind extends KindLine {
  readonly places: readonly PlaceLine[];
}

const isKind = (line: KindLine | PlaceLine): line is KindLine => 'kind' in line;

function kindsOf(text: string): readonly WrittenKind[] {
  const kinds: (KindLine & { places: PlaceLine[] })[] = [];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const written = JSON.parse(line) as KindLine | PlaceLine;
    if (isKind(written)) kinds.push({ ...written, places: [] });
    else kinds.at(-1)?.places.push(written);
  }
  return kinds;
}

function changesOf(place: PlaceLine): readonly Change[] {
  const hasOwn = [place.put, place.add, place.drop, place.swap, place.copy].some((own) => own !== undefined);
  return [...(hasOwn ? [place] : []), ...(place.edits ?? [])];
}

const plantsOf =
  ({ places }: WrittenKind) =>
  (shipped: Shipped): readonly Plant[] =>
    places
      .filter((place) => place.in === shipped.flow)
      .map((place) => {
        const changes = changesOf(place);
        return { at: firstPlace(changes[0] ?? {}), edits: editsFor(shipped, changes) };
      });

/** The kinds that the files of a folder hold: a line each, and below it a line for each of its places. */
function readKinds(folder: URL): readonly WrittenKind[] {
  const names = readdirSync(folder).sort();
  return names.flatMap((name) => kindsOf(readFileSync(new URL(name, folder), 'utf8')));
}

/** The mistakes of a folder. */
export function readMistakes(folder: URL): readonly Defect[] {
  return readKinds(folder).map((kind) => ({
    name: kind.kind,
    sort: kind.sort ?? 'structure',
    harm: kind.harm ?? '',
    plants: plantsOf(kind),
  }));
}

/** The correct edits of a folder. */
export function readEdits(folder: URL): readonly Harmless[] {
  return readKinds(folder).map((kind) => ({ name: kind.kind, plants: plantsOf(kind) }));
}
