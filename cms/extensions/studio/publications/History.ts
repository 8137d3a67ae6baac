import { defineComponent, h } from 'vue';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import { hasRight, injectStudioApi } from '../page/studio.ts';
import { createHistoryList } from './historyList.ts';

/** What was published of a flow, newest first: who, when and why, what it changed, and the way back to it. It is asked for when it is opened; who may not read it sees nothing of it. */
export const History = defineComponent({
  name: 'AlurHistory',
  props: { flow: { type: String, required: true } },
  setup(props) {
    const list = createHistoryList(injectStudioApi(), () => ({ flow: props.flow }), false);
    if (!hasRight('read', 'publications')) return () => null;
    return () =>
      h(
        'details',
        {
          class: 'alur-history',
          onToggle: ({ target }: Event) =>
            target instanceof HTMLDetailsElement && target.open ? void list.open() : undefined,
        },
        [h('summary', say(phrase('publications.history'))), ...list.draw()],
      );
  },
});
