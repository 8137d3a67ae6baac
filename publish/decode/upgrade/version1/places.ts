import { pointerAt } from '../../../document/pointer.ts';

/** Where things of an upgraded document stand in the one that was written: pointers into the item, the new place first. */
export class Places {
  readonly #written = new Map<string, string>();

  add(upgraded: string, written: string): void {
    this.#written.set(upgraded, written);
  }

  /** Adds the parts of a place that have a name of their own on each side. */
  addParts(upgraded: string, written: string, parts: Readonly<Record<string, string>>): void {
    this.add(upgraded, written);
    for (const [now, then] of Object.entries(parts)) this.add(pointerAt(upgraded, now), `${written}/${then}`);
  }

  /** The place in the written document; what has none is found at the nearest thing around it. */
  of(pointer: string): string {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      const written = this.#written.get(pointer.slice(0, end));
      if (written !== undefined) return written + pointer.slice(end);
    }
    return pointer;
  }
}
