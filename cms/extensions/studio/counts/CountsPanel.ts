import { defineComponent, h, onMounted, type PropType, render, shallowRef } from 'vue';
import type { Script } from '@alur/publish/prove';
import { phrase } from '../../words/forms.ts';
import type { DraftEdits } from '../edits/draftEdits.ts';
import { wayToPlay } from '../frame/playWay.ts';
import { say } from '../page/language.ts';
import { loadPart } from '../page/loadPart.ts';
import { injectWritingApi } from '../page/studio.ts';
import { isOpen } from '../problems/FlowProblems.ts';
import { isLarge } from '../screen/openState.ts';
import type { CountsModule } from './contract.ts';

function showOnPicture(script: Script): void {
  wayToPlay.value = script;
  isOpen.value = true;
}

/** What is counted of a flow; the part that draws it is loaded now, and not with Studio. */
export const CountsPanel = defineComponent({
  name: 'AlurCounts',
  inheritAttrs: false,
  props: {
    flow: String,
    edits: { type: Object as PropType<DraftEdits>, required: true },
    isDraft: Boolean,
    isReadOnly: Boolean,
  },
  setup({ flow = '', edits, isDraft, isReadOnly }) {
    const api = injectWritingApi();
    const place = shallowRef<HTMLElement | null>(null);
    onMounted(async () => {
      const element = place.value;
      if (api === null || element === null) return;
      isLarge.value = true;
      try {
        const view = await loadPart<CountsModule>('alur-counts/view.js');
        view.mountCounts(element, {
          ...{ h, render, api, flow, isDraft: isDraft && !isReadOnly, state: () => edits.state.value },
          adopt: (version, says) => edits.change(version, { says }),
          showWay: isDraft ? showOnPicture : null,
        });
      } catch {
        element.textContent = say(phrase('answers.fault.away'));
      }
    });
    return () => h('div', { ref: place });
  },
});
