import { phrase } from '../../../words/forms.ts';
import { spokenPlace } from '../flow/spoken.ts';
import { entryAt, openDocument, type Place } from '../flow/written.ts';
import type { Command } from '../commands/command.ts';
import { type Control, controlsOf } from './controls.ts';
import { overlay } from './overlay.ts';

export interface PropertyChange {
  readonly place: Place;
  readonly at: readonly string[];
  /** Undefined: as usual. */
  readonly value: string | number | boolean | undefined;
}

/** Sets an option of a widget, a bound of what is typed, or the weight of a button. */
export const setProperty: Command<PropertyChange> = {
  can({ written, product }, { place, at, value }) {
    if (entryAt(written.document, place) === null) return phrase('outline.refuse.json');
    const controls = controlsOf(written, place, product);
    const control = controls.find((each) => each.at.join() === at.join());
    if (control === undefined) return phrase('outline.refuse.json');
    if (value === undefined)
      return at.join() === 'schema,maxLength' ? phrase('outline.refuse.unbounded') : true;
    if (!fits(control, value)) return phrase('outline.refuse.value', { title: control.title });
    const other = controls.find((each) => each.at[0] === 'schema' && each.at[1] !== at[1])?.value;
    if (at[0] !== 'schema' || typeof other !== 'number' || typeof value !== 'number') return true;
    const isTurned = String(at[1]).startsWith('min') ? value > other : value < other;
    return isTurned ? phrase('outline.refuse.bounds') : true;
  },
  run: ({ written, product }, { place, at, value }) => overlay(written, place, product, [[at, value]]),
  says({ written, product }, { place, at }) {
    const title =
      controlsOf(written, place, product).find((each) => each.at.join() === at.join())?.title ?? '';
    return phrase('outline.says.set', {
      title,
      thing: spokenPlace(written, openDocument(written.document, product), place),
    });
  },
};

function fits(
  { type, choices, minimum = -Infinity, maximum = Infinity, isWhole }: Control,
  value: unknown,
): boolean {
  switch (type) {
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return choices.some((each) => each === value);
    case 'text':
      return typeof value === 'string' && value.length <= maximum;
    case 'number':
      return (
        typeof value === 'number' &&
        value >= minimum &&
        value <= maximum &&
        (!isWhole || Number.isInteger(value))
      );
  }
}
