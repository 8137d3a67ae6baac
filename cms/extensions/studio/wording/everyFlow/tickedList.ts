import { h, type VNode } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { say } from '../../page/language.ts';
import { nameOf } from '../../places/placeWords.ts';

/** A line that somebody ticks. */
export interface TickedRow {
  readonly id: string;
  readonly flow: string;
  readonly place: string;
  readonly key: string;
  readonly locale: string;
  readonly content: readonly (VNode | string)[];
}

/** Which lines are ticked, and how many of them are drawn. */
export interface Ticks {
  readonly isTicked: (id: string) => boolean;
  readonly tick: (ids: readonly string[], isOn: boolean) => void;
  readonly most: number;
  readonly showMore: () => void;
}

/** Lines under the flows that they are of, each with a tick, and one for all of a flow. */
export function drawTicked(rows: readonly TickedRow[], ticks: Ticks): VNode {
  const drawn = rows.slice(0, ticks.most);
  const byFlow = Map.groupBy(drawn, ({ flow }) => flow);
  const idsOf = Map.groupBy(rows, ({ flow }) => flow);
  const left = rows.length - drawn.length;
  return h('div', { class: 'alur-ticked' }, [
    ...[...byFlow].map(([flow, own]) => {
      const all = (idsOf.get(flow) ?? []).map(({ id }) => id);
      return h('section', { key: flow, class: 'alur-ticked-flow', 'aria-label': flow }, [
        h('label', { class: 'alur-ticked-head' }, [
          drawBox(all.every(ticks.isTicked), (isOn) => ticks.tick(all, isOn)),
          h('strong', flow),
          h('span', say(phrase('everyFlow.count', { count: all.length }))),
        ]),
        ...own.map((row) => drawRow(row, ticks)),
      ]);
    }),
    left === 0
      ? null
      : h(
          'button',
          { type: 'button', class: 'alur-wording-step', onClick: ticks.showMore },
          say(phrase('everyFlow.more', { count: left })),
        ),
  ]);
}

function drawRow({ id, place, key, locale, content }: TickedRow, ticks: Ticks): VNode {
  return h('label', { class: 'alur-ticked-row', key: id }, [
    drawBox(ticks.isTicked(id), (isOn) => ticks.tick([id], isOn)),
    h('span', { class: 'alur-ticked-words' }, [
      h('span', { class: 'alur-ticked-place', title: key }, `${place}, ${say(nameOf(locale))}`),
      h('span', { class: 'alur-ticked-text', lang: locale }, [...content]),
    ]),
  ]);
}

function drawBox(checked: boolean, onChange: (isOn: boolean) => void): VNode {
  return h('input', {
    type: 'checkbox',
    checked,
    onChange: ({ target }: Event) =>
      target instanceof HTMLInputElement ? onChange(target.checked) : undefined,
  });
}
