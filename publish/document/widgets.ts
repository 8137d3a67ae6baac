import type { FieldUi, FlowDocument } from '../../src/contracts/generated/flow.ts';
import { isWidgetName, widgetSpecs, type WidgetName, type WidgetSpec } from '../../src/contracts/renderer.ts';
import { fieldsOf, type FieldPlace } from './fields.ts';

/** A field whose widget exists. */
export interface WidgetPlace extends FieldPlace {
  readonly ui: FieldUi;
  readonly widget: WidgetName;
  readonly spec: WidgetSpec;
}

/** The fields whose widget exists, with what the widget asks for. */
export function widgetPlaces(document: FlowDocument): readonly WidgetPlace[] {
  return fieldsOf(document).flatMap((place) => {
    const widget = place.ui?.['ui:widget'];
    if (!place.ui || widget === undefined || !isWidgetName(widget)) return [];
    return [{ ...place, ui: place.ui, widget, spec: widgetSpecs[widget] }];
  });
}
