import type { WidgetSpec } from '@alur/publish/contract';
import { manifests } from '../../renderers/manifests.generated.ts';
import type { Worded } from '../contracts/locale.ts';

/** What a form of a widget is made of. */
export interface WidgetForm extends WidgetSpec<Worded> {
  /** Whether it has something to show without a value. */
  readonly standsAlone: boolean;
}

/** Every widget, as those who edit flows know it: without samples, which show whether it stands alone. */
export const widgetForms: Readonly<Record<string, WidgetForm>> = Object.fromEntries(
  Object.values(manifests).map(({ samples, budget: _budget, ...widget }) => [
    widget.widget,
    { ...widget, standsAlone: samples.some(({ props }) => props.value === undefined) },
  ]),
);
