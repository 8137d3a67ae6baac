import type { h as H, VNode } from 'vue';

interface Choice {
  readonly label: string;
  /** What is chosen. */
  readonly value: string;
  /** A value and its words, in the order in which they are offered. */
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly choose: (value: string) => void;
}

/** A list to choose one of, with its label above it. */
export function drawChoice(h: typeof H, { label, value, options, choose }: Choice): VNode {
  const onChange = ({ target }: Event): void =>
    void (target instanceof HTMLSelectElement && choose(target.value));
  return h('label', { class: 'alur-counts-choice' }, [
    h('span', label),
    h(
      'select',
      { value, onChange },
      options.map(([each, words]) => h('option', { value: each }, words)),
    ),
  ]);
}
