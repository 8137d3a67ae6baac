import type { DrawableFlow } from '../contract/drawableFlow.ts';
import type { FlowDocument } from '../contract/generated/flow.ts';
import type { DraftMessages } from '../document/decoded.ts';
import { isInput } from '../document/fields.ts';
import { compiledData } from './compile.ts';

/**
 * A document as data that a page can draw without code of its own, as the preview does. It may have findings.
 *
 * @throws where a finding of lint leaves nothing to compile, such as a call of an unknown effect
 */
export function drawableFlow(document: FlowDocument, messages: DraftMessages): DrawableFlow {
  const steps = Object.entries(document.steps);
  return {
    data: compiledData(document, messages),
    schemas: Object.fromEntries(
      steps.map(([id, { body }]) => [
        id,
        Object.fromEntries(body.filter(isInput).map(({ field, schema }) => [field, schema])),
      ]),
    ),
    links: Object.fromEntries(steps.map(([id, { links = [] }]) => [id, links.map((link) => link.id)])),
  };
}
