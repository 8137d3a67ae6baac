import { phrase } from '../../../words/forms.ts';
import { spokenPlace } from '../flow/spoken.ts';
import { entryAt, openDocument, type Place } from '../flow/written.ts';
import type { Command } from '../commands/command.ts';
import { overlay } from './overlay.ts';
import { visibilities, visibilityOf } from './visibility.ts';

export interface Showing {
  readonly place: Place;
  /** The id of a {@link visibilities | simple choice}. */
  readonly when: string;
}

/** Sets when something is shown, by a simple choice. */
export const setVisible: Command<Showing> = {
  can({ written, product }, { place, when }) {
    if (entryAt(written.document, place) === null) return phrase('outline.refuse.json');
    if (!visibilities(written, place, product).some(({ id }) => id === when))
      return phrase('outline.refuse.json');
    return visibilityOf(written, place, product)?.id === when ? phrase('outline.refuse.visible') : true;
  },
  run({ written, product }, { place, when }) {
    const condition = visibilities(written, place, product).find(({ id }) => id === when)?.condition;
    return overlay(written, place, product, [[['visible'], condition]]);
  },
  says({ written, product }, { place, when }) {
    const thing = spokenPlace(written, openDocument(written.document, product), place);
    const title = visibilities(written, place, product).find(({ id }) => id === when)?.title ?? '';
    return phrase('outline.says.visible', { thing, when: title });
  },
};
