import type { ReactNode } from 'react';
import type { CompiledField } from '../contracts/bundle.ts';
import { widgetEntry } from '../contracts/renderer.ts';
import { TabPanel } from './TabPanel.tsx';

/** Draws one item, around the items that it frames. */
export type DrawItem = (field: CompiledField, children?: ReactNode) => ReactNode;

/**
 * Puts a step's items in their places: one after the other, those after a widget of layout `panel` inside its panel, and those that are `grouped`
 * inside the widget of layout `group` before them.
 */
export function laidOut(fields: readonly CompiledField[], draw: DrawItem): ReactNode {
  const placed: ReactNode[] = [];
  for (let at = 0; at < fields.length; at += 1) {
    const field = fields[at];
    if (!field) break;
    const { layout } = widgetEntry(field.widget).can;
    if (layout === 'panel') {
      placed.push(
        draw(field),
        <TabPanel key="panel" tabs={field}>
          {laidOut(fields.slice(at + 1), draw)}
        </TabPanel>,
      );
      break;
    }
    const group = layout === 'group' ? groupedAfter(fields, at) : [];
    placed.push(draw(field, group.length === 0 ? undefined : group.map((each) => draw(each))));
    at += group.length;
  }
  return placed;
}

function groupedAfter(fields: readonly CompiledField[], at: number): readonly CompiledField[] {
  const rest = fields.slice(at + 1);
  const end = rest.findIndex(({ widget }) => widgetEntry(widget).can.grouped !== true);
  return end === -1 ? rest : rest.slice(0, end);
}
