import { manifests } from '../../renderers/manifests.generated.ts';
import type { FieldUi, FlowDocument } from '../../src/contracts/generated/flow.ts';
import { isWidgetName, type WidgetName, widgetEntry } from '../../src/contracts/renderer.ts';
import { fieldsOf, type FieldPlace } from './fields.ts';

/** A field whose widget exists. */
export interface WidgetPlace extends FieldPlace {
  readonly ui: FieldUi;
  readonly widget: WidgetName;
  readonly manifest: (typeof manifests)[WidgetName];
}

/** Whether there is such a widget, and it only shows. */
export function onlyShows(widget: string): boolean {
  return isWidgetName(widget) && widgetEntry(widget).kind === 'shows';
}

/** The fields whose widget exists, with its manifest. */
export function widgetPlaces(document: FlowDocument): readonly WidgetPlace[] {
  return fieldsOf(document).flatMap((place) => {
    const widget = place.ui?.['ui:widget'];
    if (!place.ui || widget === undefined || !isWidgetName(widget)) return [];
    return [{ ...place, ui: place.ui, widget, manifest: manifests[widget] }];
  });
}
