import type { FlowDocument } from '../../contract/generated/flow.ts';
import { dataRead } from '../../document/conditions.ts';
import { conditionOf } from '../../document/values.ts';

/** Names of data by which steps show and hide what stands on them. */
export function namesShown(document: FlowDocument): ReadonlySet<string> {
  return new Set(
    Object.values(document.steps).flatMap(({ body, actions = [], links = [] }) =>
      [...body, ...actions, ...links].flatMap(({ visible }) =>
        visible === undefined ? [] : [...dataRead(conditionOf(visible), document)],
      ),
    ),
  );
}
