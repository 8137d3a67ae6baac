import { defineComponent, h, type PropType, ref } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { setMessage } from '../properties/setMessage.ts';
import { say } from '../../page/language.ts';
import type { TypedWords } from '../flow/names.ts';
import type { Place } from '../flow/written.ts';
import { addChoice, choicesOf, removeChoice } from '../properties/choices.ts';
import { keyedWords, press, wordFields } from '../fields/fields.ts';
import type { OutlineState } from './outlineState.ts';

/** The choices of a field: the words of each, and one more. */
export const ChoicesForm = defineComponent({
  name: 'AlurChoices',
  props: {
    state: { type: Object as PropType<OutlineState>, required: true },
    place: { type: Object as PropType<Place>, required: true },
  },
  setup(props) {
    const words = ref<TypedWords>({});
    return () => {
      const { state, place } = props;
      const { written, product } = state.work.value;
      const choices = choicesOf(written, place, product);
      const mayEdit = state.mayEdit.value;
      if (choices === null) return null;
      return h('fieldset', { class: 'alur-outline-field' }, [
        h('legend', { class: 'alur-text-slot' }, say(phrase('choices.title'))),
        ...choices.map(({ value, key }) => {
          const label = say(phrase('wording.slot.choice', { detail: value }));
          const remove = say(phrase('outline.do.remove'));
          return h('div', { class: 'alur-outline-field', key: value }, [
            keyedWords(
              label,
              { messages: written.messages, key },
              !mayEdit || typeof key !== 'string',
              (locale, text) => {
                if (typeof key === 'string')
                  state.carryOut(setMessage, { key, locale, text }, `${key} ${locale}`);
              },
            ),
            mayEdit
              ? press(
                  remove,
                  () => state.carryOut(removeChoice, { place, value }),
                  false,
                  `${remove}: ${label}`,
                )
              : null,
          ]);
        }),
        ...(mayEdit
          ? [
              wordFields(say(phrase('choices.new')), words.value, false, (locale, text) => {
                words.value = { ...words.value, [locale]: text };
              }),
              press(say(phrase('choices.do.add')), () => {
                if (state.carryOut(addChoice, { place, words: words.value })) words.value = {};
              }),
            ]
          : []),
      ]);
    };
  },
});
