import { isWidgetName, widgetEntry } from '../../src/contracts/renderer.ts';
import { traitNames, type Traits } from '../../src/contracts/widgets/capabilities.ts';

/** What the browser asks of a widget, whether its renderer is there or not. @throws Error for a widget that lint refuses */
export function traitsOf(widget: string): Traits {
  if (!isWidgetName(widget)) throw new Error(`The widget "${widget}" came past lint.`);
  const own = Object.entries(widgetEntry(widget).can);
  return Object.fromEntries(own.filter(([name]) => traitNames.some((trait) => trait === name)));
}
