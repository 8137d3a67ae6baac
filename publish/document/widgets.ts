import type { Display, FlowDocument, Input } from '../contract/generated/flow.ts';
import { productOf, type Product } from '../product/product.ts';
import { displaysOf, fieldsOf, type FieldPlace } from './fields.ts';

/** What the widget of an item says of itself. */
interface Manifested {
  readonly widget: string;
  readonly manifest: Product['widgets'][string];
}

/** An input whose widget exists. */
export interface WidgetPlace extends FieldPlace, Manifested {}

/** An item of a step whose widget exists: an input, or a piece that only shows. */
export interface ItemPlace extends Manifested {
  readonly stepId: string;
  readonly item: Input | Display;
  readonly pointer: string;
  /** The input's name, or the id of what only shows. */
  readonly name: string;
}

/** Returns what a widget says of itself, or null when there is none of this name. */
export function manifestOf(document: FlowDocument, widget: string): Product['widgets'][string] | null {
  const { widgets } = productOf(document);
  return Object.hasOwn(widgets, widget) ? (widgets[widget] ?? null) : null;
}

/** The inputs whose widget exists, with its manifest. */
export function widgetPlaces(document: FlowDocument): readonly WidgetPlace[] {
  return fieldsOf(document).flatMap((place) => {
    const { widget } = place.item;
    const manifest = manifestOf(document, widget);
    return manifest === null ? [] : [{ ...place, widget, manifest }];
  });
}

/** The items whose widget exists, inputs and others. */
export function itemPlaces(document: FlowDocument): readonly ItemPlace[] {
  const displays = displaysOf(document).flatMap((place) => {
    const { widget, id } = place.item;
    const manifest = manifestOf(document, widget);
    return manifest === null ? [] : [{ ...place, name: id, widget, manifest }];
  });
  return [...widgetPlaces(document), ...displays];
}
