import type { PreviewPlace, StudioMessage } from '../../contracts/preview/messages.ts';
import { elementOf, placeAt, placesIn } from './placeAt.ts';
import type { Picture } from './preview.ts';
import type { Said } from './studioLink.ts';
import { tooWide } from './tooWide.ts';

/** What is selected in the page, and whether presses select. */
export interface Selection {
  set(message: Extract<StudioMessage, { type: 'select' }>): void;
  /** Another picture is drawn. */
  follow(picture: Picture): void;
  pick(target: Element): void;
  isOn(): boolean;
  /** The texts that do not fit into a width; null: nothing is drawn. */
  measure(width: number): Extract<Said, { type: 'overflow' }> | null;
}

const marked = 'preview-picked';

/** Creates the selection of a page: Studio switches it on, and either side may select. */
export function keepSelection(page: Document, onPick: (place: PreviewPlace) => void): Selection {
  let picture: Picture | null = null;
  let isOn = false;
  let place: PreviewPlace | null = null;
  const show = (): void => {
    page.documentElement.toggleAttribute('data-selecting', isOn);
    for (const element of page.querySelectorAll(`.${marked}`)) element.classList.remove(marked);
    if (picture === null || place === null) return;
    const element = elementOf(place, placesIn(page, picture));
    element?.classList.add(marked);
    element?.scrollIntoView({ block: 'nearest' });
  };
  return {
    set(message) {
      ({ isOn, place } = message);
      show();
    },
    follow(next) {
      picture = next;
      show();
    },
    pick(target) {
      if (picture === null) return;
      place = placeAt(target, placesIn(page, picture)) ?? { step: picture.runtime.getSnapshot().step };
      show();
      onPick(place);
    },
    isOn: () => isOn,
    measure(width) {
      if (picture === null) return null;
      const { step } = picture.runtime.getSnapshot();
      const places = tooWide(page, placesIn(page, picture), width);
      return { type: 'overflow', width, locale: picture.stage.locale, step, places };
    },
  };
}
