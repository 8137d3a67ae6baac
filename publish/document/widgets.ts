import { manifests } from '../../renderers/manifests.generated.ts';
import type { Display, FlowDocument, Input } from '../../src/contracts/generated/flow.ts';
import { isWidgetName, type WidgetName } from '../../src/contracts/renderer.ts';
import { displaysOf, fieldsOf, type FieldPlace } from './fields.ts';

/** What the widget of an item says of itself. */
interface Manifested {
  readonly widget: WidgetName;
  readonly manifest: (typeof manifests)[WidgetName];
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

/** The inputs whose widget exists, with its manifest. */
export function widgetPlaces(document: FlowDocument): readonly WidgetPlace[] {
  return fieldsOf(document).flatMap((place) => {
    const { widget } = place.item;
    return isWidgetName(widget) ? [{ ...place, widget, manifest: manifests[widget] }] : [];
  });
}

/** The items whose widget exists, inputs and others. */
export function itemPlaces(document: FlowDocument): readonly ItemPlace[] {
  const displays = displaysOf(document).flatMap((place) => {
    const { widget, id } = place.item;
    return isWidgetName(widget) ? [{ ...place, name: id, widget, manifest: manifests[widget] }] : [];
  });
  return [...widgetPlaces(document), ...displays];
}
