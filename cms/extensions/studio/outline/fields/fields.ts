import { h, type VNode } from 'vue';
import { locales } from '../../../../../src/contracts/locale.ts';
import { say } from '../../page/language.ts';
import { nameOf } from '../../places/placeWords.ts';
import { phrase } from '../../../words/forms.ts';
import type { TypedWords } from '../flow/names.ts';
import { wordsAt } from '../flow/ownTexts.ts';

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

/** The words of a text by its key, in each language; those that all flows share are changed where they are listed with their owner. */
export function keyedWords(
  label: string,
  { messages, key }: { readonly messages: unknown; readonly key: unknown },
  isReadOnly: boolean,
  onType: (locale: string, text: string) => void,
): VNode {
  const words = typeof key === 'string' ? wordsAt(messages, key) : null;
  const typed = Object.fromEntries(
    Object.entries(words ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const isShared = typeof key === 'string' && words === null;
  return h('div', { key: label }, [
    wordFields(label, typed, isReadOnly || isShared, onType),
    isShared ? h('p', { class: 'alur-outline-help' }, say(phrase('outline.shared'))) : null,
  ]);
}

/** A box to tick; what was refused is shown as it is. */
export function tickField(
  label: string,
  isOn: boolean,
  isReadOnly: boolean,
  onChange: (isOn: boolean) => boolean,
): VNode {
  return h('label', { class: 'alur-outline-choice', key: label }, [
    h('input', {
      type: 'checkbox',
      checked: isOn,
      disabled: isReadOnly,
      onChange: ({ target }: Event) => {
        if (!onChange(!isOn) && target instanceof HTMLInputElement) target.checked = isOn;
      },
    }),
    label,
  ]);
}

type Option = readonly [value: string, words: string];

/** Choices under a title. */
export interface Options {
  readonly title: string;
  readonly options: readonly Option[];
}

/** A choice of one of some. */
export function selectField(
  label: string,
  options: readonly (Option | Options)[],
  value: string,
  onChoose: (value: string) => void,
  isReadOnly = false,
  help: string | null = null,
): VNode {
  return h('label', { class: 'alur-outline-field' }, [
    h('span', { class: 'alur-text-slot' }, label),
    help === null ? null : h('span', { class: 'alur-outline-help' }, help),
    drawSelect(options, value, onChoose, isReadOnly),
  ]);
}

/** The same without words of its own in sight. */
export function bareSelect(
  label: string,
  options: readonly (Option | Options)[],
  value: string,
  onChoose: (value: string) => void,
  isReadOnly: boolean,
): VNode {
  return drawSelect(options, value, onChoose, isReadOnly, { 'aria-label': label });
}

function drawSelect(
  options: readonly (Option | Options)[],
  value: string,
  onChoose: (value: string) => void,
  isReadOnly: boolean,
  attributes: Readonly<Record<string, string>> = {},
): VNode {
  const drawOption = ([each, words]: Option): VNode =>
    h('option', { key: each, value: each, selected: each === value }, words);
  return h(
    'select',
    {
      ...attributes,
      value,
      disabled: isReadOnly,
      onChange: ({ target }: Event) => {
        if (!(target instanceof HTMLSelectElement)) return;
        const chosen = target.value;
        // What was refused, and what only adds something, is shown as it is.
        target.value = value;
        onChoose(chosen);
      },
    },
    options.map((each) =>
      'title' in each
        ? h('optgroup', { label: each.title, key: each.title }, each.options.map(drawOption))
        : drawOption(each),
    ),
  );
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
export function press(words: string, onClick: () => void, isMain = false, label?: string): VNode {
  return h(
    'button',
    { type: 'button', class: ['alur-outline-press', { 'alur-main': isMain }], 'aria-label': label, onClick },
    words,
  );
}
