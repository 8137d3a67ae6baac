import { h, type VNode } from 'vue';
import { locales } from '../../../../../src/contracts/locale.ts';
import { say } from '../../page/language.ts';
import { nameOf } from '../../places/placeWords.ts';
import type { TypedWords } from '../flow/names.ts';

/** Words in each language side by side, as the list of texts has them. */
export function wordFields(
  label: string,
  words: TypedWords,
  isReadOnly: boolean,
  onType: (locale: string, text: string) => void,
): VNode {
  return h('div', { class: 'alur-text', role: 'group', 'aria-label': label }, [
    h('span', { class: 'alur-text-slot', 'aria-hidden': 'true' }, label),
    h(
      'div',
      { class: 'alur-text-words' },
      locales.map((locale) =>
        h('label', { class: ['alur-text-language', { 'alur-locked': isReadOnly }], key: locale }, [
          h('span', { class: 'alur-text-tag', 'aria-hidden': 'true' }, locale.toUpperCase()),
          h('textarea', {
            value: words[locale] ?? '',
            lang: locale,
            rows: 1,
            readonly: isReadOnly,
            'aria-label': `${label}, ${say(nameOf(locale))}`,
            onInput: ({ target }: Event) =>
              target instanceof HTMLTextAreaElement ? onType(locale, target.value) : undefined,
            onKeydown: (event: KeyboardEvent) => (event.key === 'Enter' ? event.preventDefault() : undefined),
          }),
        ]),
      ),
    ),
  ]);
}

/** A choice of one of some. */
export function selectField(
  label: string,
  options: readonly (readonly [value: string, words: string])[],
  value: string,
  onChoose: (value: string) => void,
  isReadOnly = false,
  help: string | null = null,
): VNode {
  return h('label', { class: 'alur-outline-field' }, [
    h('span', { class: 'alur-text-slot' }, label),
    help === null ? null : h('span', { class: 'alur-outline-help' }, help),
    h(
      'select',
      {
        value,
        disabled: isReadOnly,
        onChange: ({ target }: Event) =>
          target instanceof HTMLSelectElement ? onChoose(target.value) : undefined,
      },
      options.map(([each, words]) =>
        h('option', { key: each, value: each, selected: each === value }, words),
      ),
    ),
  ]);
}

/** A text or a number that is written when it is left. */
export function typedField(
  label: string,
  {
    type,
    value,
    help,
  }: { readonly type: 'text' | 'number'; readonly value: string; readonly help: string | null },
  onChange: (text: string) => void,
  isReadOnly: boolean,
): VNode {
  return h('label', { class: 'alur-outline-field' }, [
    h('span', { class: 'alur-text-slot' }, label),
    help === null ? null : h('span', { class: 'alur-outline-help' }, help),
    h('input', {
      type,
      value,
      readonly: isReadOnly,
      onChange: ({ target }: Event) =>
        target instanceof HTMLInputElement ? onChange(target.value) : undefined,
    }),
  ]);
}

/** A press. */
export function press(words: string, onClick: () => void, isMain = false): VNode {
  return h(
    'button',
    { type: 'button', class: ['alur-outline-press', { 'alur-main': isMain }], onClick },
    words,
  );
}
