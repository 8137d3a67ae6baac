import { defineComponent, h, type PropType, ref, type VNode } from 'vue';
import { phrase } from '../../../words/forms.ts';
import type { Rename } from '@alur/publish/editing';
import { renameThing } from '../../clip/renameThing.ts';
import type { Place } from '../flow/written.ts';
import { say } from '../../page/language.ts';
import type { OutlineState } from './outlineState.ts';

/** The name that developers and the JSON know: typed, and written with Enter or when it is left. */
export const RenameField = defineComponent({
  name: 'AlurRename',
  props: {
    state: { type: Object as PropType<OutlineState>, required: true },
    what: { type: String as PropType<Rename['kind']>, required: true },
    name: { type: String, required: true },
    place: { type: Object as PropType<Place>, default: undefined },
  },
  setup(props) {
    const typed = ref<string | null>(null);
    return (): VNode => {
      const { state, what, name } = props;
      return h('label', { class: 'alur-outline-field' }, [
        h('span', { class: 'alur-text-slot' }, say(phrase('rename.name'))),
        h('span', { class: 'alur-outline-help' }, say(phrase(`rename.help.${what}`))),
        h('input', {
          value: typed.value ?? name,
          maxlength: 40,
          autocapitalize: 'off',
          spellcheck: false,
          onInput: ({ target }: Event) => {
            if (target instanceof HTMLInputElement) typed.value = target.value;
          },
          onChange: ({ target }: Event) => {
            if (!(target instanceof HTMLInputElement)) return;
            const { place } = props;
            const isDone = state.carryOut(renameThing, {
              ...{ what, name, to: target.value.trim() },
              ...(place === undefined ? {} : { place }),
            });
            // What was refused stays as it was typed, beside the reason.
            if (isDone) typed.value = null;
          },
        }),
      ]);
    };
  },
});
