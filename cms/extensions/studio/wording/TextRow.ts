import type { FlowText } from '@alur/publish/texts';
import { defineComponent, h, type PropType, type VNode } from 'vue';
import { locales } from '../../../../src/contracts/locale.ts';
import { phrase } from '../../words/forms.ts';
import type { Sentence } from '../../words/sentences.ts';
import { say } from '../page/language.ts';
import type { ListedText } from './listedTexts.ts';
import { faultSentence, nameOf, ownerSentence } from '../places/placeWords.ts';

/** What a person does with a text. */
export interface TextActions {
  /** Null: they may change nothing. */
  readonly edit: {
    reword(text: FlowText, locale: string, words: string): void;
    giveOwn(text: FlowText): void;
    takeAway(text: FlowText): void;
  } | null;
  /** Where the words that all flows share are changed; null: not by this person. */
  readonly addressOfShared: (text: FlowText) => string | null;
}

/** The row of a text: it is drawn again when the text is another one, so that a key costs one row of hundreds. */
export const TextRow = defineComponent({
  name: 'AlurText',
  props: {
    text: { type: Object as PropType<ListedText>, required: true },
    actions: { type: Object as PropType<TextActions>, required: true },
  },
  setup: (props) => () => drawText(props.text, props.actions),
});

/** A text at its place: what it is, who owns it, its words in each language side by side, and what is wrong with them. */
function drawText(text: ListedText, actions: TextActions): VNode {
  const { id, key, what, place, owner, words, faults } = text;
  const isOwn = owner.is === 'flow' || owner.is === 'nobody';
  const edit = isOwn ? actions.edit : null;
  const owned = ownerSentence(text);
  const faultsId = `${id}-faults`;
  return h('div', { class: ['alur-text', { 'alur-faulty': faults.length > 0 }], 'data-key': key }, [
    h('div', { class: 'alur-text-head' }, [
      h('span', { class: 'alur-text-slot', title: key }, what),
      owned === null ? null : h('span', { class: 'alur-text-owner' }, say(owned)),
      ...actionsOf(text, actions),
    ]),
    h(
      'div',
      { class: 'alur-text-words' },
      locales.map((locale) => {
        const isFaulty = faults.some((fault) => fault.locale === locale);
        const look = { 'alur-faulty': isFaulty, 'alur-locked': edit === null };
        return h('label', { class: ['alur-text-language', look], key: locale }, [
          h('span', { class: 'alur-text-tag', 'aria-hidden': 'true' }, locale.toUpperCase()),
          h('textarea', {
            value: words[locale] ?? '',
            lang: locale,
            rows: 1,
            readonly: edit === null,
            'aria-label': `${place}, ${say(nameOf(locale))}`,
            ...(isFaulty ? { 'aria-invalid': 'true', 'aria-describedby': faultsId } : {}),
            onInput: ({ target }: Event) =>
              target instanceof HTMLTextAreaElement ? edit?.reword(text, locale, target.value) : undefined,
            // A text is one line; the browser breaks it where it has to.
            onKeydown: (event: KeyboardEvent) => (event.key === 'Enter' ? event.preventDefault() : undefined),
          }),
        ]);
      }),
    ),
    faults.length === 0
      ? null
      : h(
          'ul',
          { id: faultsId, class: 'alur-text-faults' },
          faults.map((fault) => h('li', say(faultSentence(fault)))),
        ),
  ]);
}

function actionsOf(text: FlowText, { edit, addressOfShared }: TextActions): readonly VNode[] {
  const { owner, at } = text;
  const address = addressOfShared(text);
  const shared =
    address === null
      ? []
      : [
          h(
            'a',
            { class: 'alur-text-action', href: address, target: '_blank', rel: 'noopener' },
            say(phrase('wording.everywhere')),
          ),
        ];
  if (edit === null) return shared;
  const own: readonly (readonly [Sentence, () => void])[] = [
    ...(owner.is === 'product' ? [[phrase('wording.onlyHere'), () => edit.giveOwn(text)] as const] : []),
    ...(owner.is === 'flow' && owner.replaces
      ? [[phrase('wording.shareAgain'), () => edit.takeAway(text)] as const]
      : []),
    ...(at.group.is === 'nowhere' ? [[phrase('wording.remove'), () => edit.takeAway(text)] as const] : []),
  ];
  return [
    ...own.map(([words, onClick]) =>
      h('button', { type: 'button', class: 'alur-text-action', onClick }, say(words)),
    ),
    ...shared,
  ];
}
