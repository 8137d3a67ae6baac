import { defineComponent, h } from 'vue';
import { draftsIn } from '../../hooks/draftItems.ts';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import { studioComponent } from '../page/studio.ts';

/**
 * Studio interface of the status of an item that has drafts: Studio’s own list of choices. A draft holds no status, and a change of it there is refused: in its form the choice is greyed,
 * with the reason. A condition of Directus cannot do that, since it does not know which version the form shows.
 */
export const StatusField = defineComponent({
  name: 'AlurStatus',
  inheritAttrs: false,
  props: {
    collection: { type: String, required: true },
    /** Of an item's version; null: the form is the item's own. */
    version: { type: Object, default: null },
    disabled: Boolean,
    comparisonMode: Boolean,
  },
  setup(props, { attrs }) {
    return () => {
      const isDraft = props.version !== null && draftsIn(props.collection) !== null;
      const choice = h(studioComponent('interface-select-dropdown'), {
        ...attrs,
        disabled: props.disabled || isDraft,
      });
      if (!isDraft || props.comparisonMode) return choice;
      return h('div', [choice, h('p', { class: 'alur-field-note' }, say(phrase('editing.statusOfDraft')))]);
    };
  },
});
