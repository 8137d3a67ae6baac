import type { FlowDocument } from '../contract/generated/flow.ts';
import { traitNames, type Traits } from '@alur/engine';
import { manifestOf } from '../document/widgets.ts';

/** What the browser asks of a widget, whether its renderer is there or not. @throws Error for a widget that lint refuses */
export function traitsOf(document: FlowDocument, widget: string): Traits {
  const manifest = manifestOf(document, widget);
  if (manifest === null) throw new Error(`The widget "${widget}" came past lint.`);
  const own = Object.entries(manifest.can ?? {});
  return Object.fromEntries(own.filter(([name]) => traitNames.some((trait) => trait === name)));
}
