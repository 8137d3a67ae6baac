import { h, type VNode } from 'vue';
import { say } from './language.ts';
import { phrase } from '../../words/forms.ts';

/**
 * The first of a list, and behind them the rest under “and 4 more”, which opens by a press: what is left out can't be mended.
 *
 * @param most that are shown at once
 */
export function foldList<T>(all: readonly T[], most: number, draw: (one: T) => VNode): readonly VNode[] {
  const rest = all.slice(most);
  return [
    ...all.slice(0, most).map(draw),
    ...(rest.length === 0
      ? []
      : [
          h('details', { class: 'alur-more' }, [
            h('summary', say(phrase('folded.more', { count: rest.length }))),
            ...rest.map(draw),
          ]),
        ]),
  ];
}
