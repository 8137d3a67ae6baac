import type { Words } from '@alur/publish/texts';
import { defineComponent, h, nextTick, type PropType, type ShallowRef, shallowRef, type VNode } from 'vue';
import { locales } from '../../../../src/contracts/locale.ts';
import { phrase } from '../../words/forms.ts';
import type { Sentence } from '../../words/sentences.ts';
import { say } from '../page/language.ts';
import type { ListedText } from './listedTexts.ts';
import { tooWideTexts } from '../places/tooWideTexts.ts';
import { faultSentence, nameOf, ownerSentence } from '../places/placeWords.ts';

/** What a person changes of a text. */
export interface EditText {
  reword(text: ListedText, locale: string, words: string): void;
  giveOwn(text: ListedText): void;
  takeAway(text: ListedText): void;
  /** Whether this place of a text that is shown at several can have a key of its own, by this person. */
  mayOwn(text: ListedText): boolean;
  /** Whether nobody has said yet which of several places is meant. */
  isAsked(text: ListedText): boolean;
  /** All places are meant. */
  choose(text: ListedText): void;
  /** This place alone is meant; returns its key. @param before what the others go on saying, where something was typed already */
  ownHere(text: ListedText, before?: Words): string | null;
}

/** What a person does with a text. */
export interface TextActions {
  /** Null: they may change nothing. */
  readonly edit: EditText | null;
  /** Where the words that all flows share are changed; null: not by this person. */
  readonly addressOfShared: (text: ListedText) => string | null;
}

/** The row of a text: it is drawn again when the text is another one, so that a key costs one row of hundreds. */
export const TextRow = defineComponent({
  name: 'AlurText',
  props: {
    text: { type: Object as PropType<ListedText>, required: true },
    actions: { type: Object as PropType<TextActions>, required: true },
  },
  setup: (props) => {
    // The words as they were when the question came up which places are meant; null: it is not asked.
    const asking = shallowRef<Words | null>(null);
    return () => drawText(props.text, props.actions, asking);
  },
});

type Asking = ShallowRef<Words | null>;

/** A text at its place: what it is, who owns it, its words in each language side by side, and what is wrong with them. */
function drawText(text: ListedText, actions: TextActions, asking: Asking): VNode {
  const { id, key, what, place, owner, words, faults } = text;
  const isOwn = owner.is === 'flow' || owner.is === 'nobody';
  const edit = isOwn ? actions.edit : null;
  const owned = ownerSentence(text);
  const faultsId = `${id}-faults`;
  const wide = tooWideTexts.value[key] ?? [];
  const sentences = [
    ...faults.map((fault) => say(faultSentence(fault))),
    ...wide.map((locale) => say(phrase('wording.tooWide', { language: say(nameOf(locale)) }))),
  ];
  return h('div', { class: ['alur-text', { 'alur-faulty': faults.length > 0 }], 'data-key': key }, [
    h('div', { class: 'alur-text-head' }, [
      h('span', { class: 'alur-text-slot', title: key }, what),
      owned === null ? null : h('span', { class: 'alur-text-owner' }, say(owned)),
      ...actionsOf(text, actions),
    ]),
    // Whether they may is known a moment after the list.
    edit !== null && asking.value !== null && edit.mayOwn(text) ? drawQuestion(text, edit, asking) : null,
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
            onInput: ({ target }: Event) => {
              if (edit === null || !(target instanceof HTMLTextAreaElement)) return;
              if (asking.value === null && edit.isAsked(text)) asking.value = words;
              edit.reword(text, locale, target.value);
            },
            // A text is one line; the browser breaks it where it has to.
            onKeydown: (event: KeyboardEvent) => (event.key === 'Enter' ? event.preventDefault() : undefined),
          }),
        ]);
      }),
    ),
    sentences.length === 0
      ? null
      : h(
          'ul',
          { id: faultsId, class: 'alur-text-faults' },
          sentences.map((sentence) => h('li', sentence)),
        ),
  ]);
}

function actionsOf(text: ListedText, { edit, addressOfShared }: TextActions): readonly VNode[] {
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
    ...(edit.mayOwn(text) ? [[phrase('wording.here'), () => ownHere(text, edit)] as const] : []),
    ...(at.group.is === 'nowhere' ? [[phrase('wording.remove'), () => edit.takeAway(text)] as const] : []),
  ];
  return [
    ...own.map(([words, onClick]) =>
      h('button', { type: 'button', class: 'alur-text-action', onClick }, say(words)),
    ),
    ...shared,
  ];
}

/** Which places are meant, asked once for each text: what is typed meanwhile is in all of them, and goes out of the others again. */
function drawQuestion(text: ListedText, edit: EditText, asking: Asking): VNode {
  const count = text.owner.is === 'flow' ? text.owner.uses : 0;
  const answer = (words: Sentence, onClick: () => void): VNode =>
    h('button', { type: 'button', class: 'alur-text-answer', onClick }, say(words));
  return h('div', { class: 'alur-text-question', role: 'group' }, [
    h('span', { role: 'status' }, say(phrase('wording.ask', { count }))),
    answer(phrase('wording.ask.all', { count }), () => {
      edit.choose(text);
      asking.value = null;
    }),
    answer(phrase('wording.ask.here'), () => {
      const before = asking.value ?? text.words;
      asking.value = null;
      ownHere(text, edit, before);
    }),
  ]);
}

/** The row becomes another one with its key: the focus follows it. */
function ownHere(text: ListedText, edit: EditText, before?: Words): void {
  const key = edit.ownHere(text, before);
  if (key !== null)
    void nextTick(() =>
      document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] textarea`)?.focus(),
    );
}
