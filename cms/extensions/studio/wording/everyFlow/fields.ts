import { h, type VNode } from 'vue';

/** A text field with its name above. */
export function textField(name: string, value: string, onInput: (text: string) => void): VNode {
  return h('label', { class: 'alur-every-field' }, [
    h('span', name),
    h('input', {
      type: 'text',
      value,
      onInput: ({ target }: Event) =>
        target instanceof HTMLInputElement ? onInput(target.value) : undefined,
    }),
  ]);
}

/** A choice of one of several. */
export function select(
  name: string,
  choices: readonly (readonly [value: string, words: string])[],
  value: string,
  onChange: (value: string) => void,
): VNode {
  return h('label', { class: 'alur-every-field' }, [
    h('span', name),
    h(
      'select',
      {
        value,
        onChange: ({ target }: Event) =>
          target instanceof HTMLSelectElement ? onChange(target.value) : undefined,
      },
      choices.map(([each, words]) => h('option', { value: each, selected: each === value }, words)),
    ),
  ]);
}

/** A tick with its words beside it. */
export function checkBox(name: string, checked: boolean, onChange: (isOn: boolean) => void): VNode {
  return h('label', { class: 'alur-every-check' }, [
    h('input', {
      type: 'checkbox',
      checked,
      onChange: ({ target }: Event) =>
        target instanceof HTMLInputElement ? onChange(target.checked) : undefined,
    }),
    name,
  ]);
}
