import { fieldName } from '@alur/engine/json';
import type { PreviewPlace } from '../../contracts/preview/messages.ts';
import type { Picture } from './preview.ts';

/** The element of a thing of the step that is drawn, and the thing. */
export interface Placed {
  readonly place: PreviewPlace;
  readonly element: Element;
}

/** The things of the step that is drawn, found by what the form writes into every page: it carries no marks for it. */
export function placesIn(root: ParentNode, { runtime, flow }: Picture): readonly Placed[] {
  const { step, actions: states } = runtime.getSnapshot();
  const compiled = runtime.bundle.steps[step];
  if (compiled === undefined) return [];
  const partsBy = (slot: 'title' | 'intro', selector: string): readonly Placed[] =>
    [...root.querySelectorAll(selector)].map((element) => ({ place: { step, slot }, element }));
  const items = compiled.items.flatMap((item): readonly Placed[] => {
    const name = 'field' in item ? fieldName(item.field) : item.id;
    return itemElements(root, name).map(({ slot, element }) => ({
      place: { step, item: name, ...(slot === undefined ? {} : { slot }) },
      element,
    }));
  });
  const own = compiled.actions.filter(
    ({ id, beside }) => beside === undefined && (states[id] ?? 'hidden') !== 'hidden',
  );
  const buttons = [...root.querySelectorAll('.form-actions > .form-action')].flatMap((element, index) => {
    const action = own[index];
    return action === undefined ? [] : [{ place: { step, action: action.id }, element }];
  });
  return [
    ...partsBy('title', '.flow-heading > h1'),
    ...partsBy('intro', '.flow-heading > p'),
    ...items,
    ...buttons,
    ...linksIn(root, step, { links: compiled.links, ids: flow.links[step] ?? [] }),
  ];
}

/** The control of an item, or a group of them, with its words; the nearest frame around it is the item as a whole. */
function itemElements(
  root: ParentNode,
  name: string,
): readonly { readonly slot?: 'label' | 'hint'; readonly element: Element }[] {
  const id = CSS.escape(`field-${name}`);
  const control = root.querySelector(`#${id}, [id^="${id}-"]`);
  if (control === null) return [];
  const frame = control.closest('.frame') ?? control;
  const label = root.querySelector(`label[for="${id}"], #${id}-label`);
  const hint = root.querySelector(`#${id}-hint`);
  return [
    ...(label === null ? [] : [{ slot: 'label' as const, element: label }]),
    ...(hint === null ? [] : [{ slot: 'hint' as const, element: hint }]),
    { element: frame },
  ];
}

/** Links whose condition does not hold are not drawn: those that are stand in the order of the step, and lead where they say. */
function linksIn(
  root: ParentNode,
  step: string,
  { links, ids }: { readonly links: readonly { readonly to: string }[]; readonly ids: readonly string[] },
): readonly Placed[] {
  let next = 0;
  return [...root.querySelectorAll('.form-links > li')].flatMap((element): readonly Placed[] => {
    const href = element.querySelector('a')?.getAttribute('href') ?? '';
    const at = links.findIndex(({ to }, index) => index >= next && href.split('?')[0] === to.split('?')[0]);
    const id = ids[at];
    if (id === undefined) return [];
    next = at + 1;
    return [{ place: { step, link: id }, element }];
  });
}

/** What a click selects: the smallest thing around where it was made; null: the step itself. */
export function placeAt(target: Element, places: readonly Placed[]): PreviewPlace | null {
  const around = places.filter(({ element }) => element.contains(target));
  const smallest = around.find(
    ({ element }) => !around.some((other) => other.element !== element && element.contains(other.element)),
  );
  return smallest?.place ?? null;
}

/** The element of a place; null: it is not drawn. */
export function elementOf(wanted: PreviewPlace, places: readonly Placed[]): Element | null {
  const { step, item, action, link, slot } = wanted;
  const found = places.find(
    ({ place }) =>
      place.step === step &&
      place.item === item &&
      place.action === action &&
      place.link === link &&
      place.slot === slot,
  );
  return found?.element ?? null;
}
