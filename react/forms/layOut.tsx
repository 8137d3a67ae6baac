import type { ReactNode } from 'react';
import type { CompiledDisplay, CompiledField, CompiledStep } from '@alur/engine';
import { TabPanel } from './TabPanel.tsx';

/** What a step shows in one place: an input, or something that only shows. */
export type LaidItem = CompiledField | CompiledDisplay;

/** What a step shows, in order. */
export function shownItems({ items, fields }: CompiledStep): readonly LaidItem[] {
  return items.flatMap((item): readonly LaidItem[] =>
    'field' in item ? fields.filter(({ field }) => field === item.field) : [item],
  );
}

/** Draws one item, around the items that it frames. */
export type DrawItem = (item: LaidItem, children?: ReactNode) => ReactNode;

/**
 * Puts a step's items in their places: one after the other, those after a widget of layout `panel` inside its panel, and those that are `grouped`
 * inside the widget of layout `group` before them.
 */
export function layOut(items: readonly LaidItem[], draw: DrawItem): ReactNode {
  const placed: ReactNode[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (!item) break;
    const { layout } = item.traits;
    if (layout === 'panel' && 'field' in item) {
      placed.push(
        draw(item),
        <TabPanel key="panel" tabs={item}>
          {layOut(items.slice(at + 1), draw)}
        </TabPanel>,
      );
      break;
    }
    const group = layout === 'group' ? groupAfter(items, at) : [];
    placed.push(draw(item, group.length === 0 ? undefined : group.map((each) => draw(each))));
    at += group.length;
  }
  return placed;
}

function groupAfter(items: readonly LaidItem[], at: number): readonly LaidItem[] {
  const rest = items.slice(at + 1);
  const end = rest.findIndex(({ traits }) => traits.grouped !== true);
  return end === -1 ? rest : rest.slice(0, end);
}
