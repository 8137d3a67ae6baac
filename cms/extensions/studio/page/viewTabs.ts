import { h, type VNode } from 'vue';

/** Two views of one field: a view, or the same as JSON. */
export function drawViewTabs(
  { view, label }: { readonly view: string; readonly label: string },
  isJson: boolean,
  onChoose: (isJson: boolean) => void,
): VNode {
  const tab = (words: string, toJson: boolean): VNode =>
    h(
      'button',
      {
        type: 'button',
        class: 'alur-wording-tab',
        'aria-pressed': isJson === toJson ? 'true' : 'false',
        onClick: () => onChoose(toJson),
      },
      words,
    );
  return h('div', { class: 'alur-wording-tabs', role: 'group', 'aria-label': label }, [
    tab(view, false),
    tab('JSON', true),
  ]);
}
