import { defineComponent, h, nextTick, onBeforeUnmount, type PropType, ref, watch } from 'vue';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import { notice } from '../page/notice.ts';
import { itemNamed } from '../../hooks/draftItems.ts';
import { hasRight, injectFieldStore, injectStudioApi, studioComponent } from '../page/studio.ts';
import { createDraftPublication } from './draftPublication.ts';
import { createKeptWords } from './keptWords.ts';
import { drawPanel, waitingSentence } from './publishPanel.ts';

/**
 * The press that publishes the draft whose form is open, or shows what it changes to those who publish none. Before it does, it shows what the draft changes, and asks for what it is
 * and why and for the moment; what refuses it stands beside the press.
 */
export const PublishDraft = defineComponent({
  name: 'AlurPublishDraft',
  props: {
    /** Name of what the draft changes. */
    item: { type: String, required: true },
    /** `+`: nobody has saved the draft yet. */
    version: { type: String as PropType<string>, required: true },
    /** Whether the form holds what is not saved. */
    isChanged: Boolean,
  },
  setup(props) {
    const flow = props.item;
    const back = createKeptWords('back', flow);
    const isOpen = ref(back.read() !== '');
    const root = ref<HTMLElement | null>(null);
    const publication = createDraftPublication(injectStudioApi(), flow, injectFieldStore());
    const mayPublish = hasRight('update', itemNamed(flow).of.name);
    const toOpen = mayPublish ? 'editing.publish' : 'publications.look';
    const toggle = async (next: boolean): Promise<void> => {
      isOpen.value = next;
      if (!next) back.write('');
      if (next) void publication.read();
      await nextTick();
      root.value
        ?.querySelector<HTMLElement>(next ? '.alur-publish h3' : '.alur-publish-press button')
        ?.focus();
    };
    const close = (): void => void toggle(false);
    onBeforeUnmount(publication.stop);
    // Who goes back to an earlier state comes from the list of these. Studio draws a form again while it loads, so it is forgotten no sooner than these are closed.
    if (isOpen.value) void toggle(true);
    else if (props.version !== '+') void publication.lookForMoment();
    watch(
      () => props.isChanged,
      (isChanged) => {
        if (!isChanged && isOpen.value) void publication.read();
      },
    );
    return () => {
      const isReady = props.version !== '+' && !props.isChanged;
      const waiting = publication.waiting();
      const sentence =
        waiting === null
          ? say(phrase(isReady ? 'editing.draft' : 'editing.draftUnsaved'))
          : waitingSentence(waiting);
      const label = isOpen.value ? 'publications.close' : waiting === null ? toOpen : 'publications.look';
      const press = h('div', { class: 'alur-publish-press' }, [
        h(
          studioComponent('v-button'),
          {
            small: true,
            secondary: isOpen.value,
            disabled: !isReady && !isOpen.value,
            onClick: () => void toggle(!isOpen.value),
          },
          () => say(phrase(label)),
        ),
      ]);
      return h('div', { ref: root, class: 'alur-notices' }, [
        notice('warning', sentence, [press]),
        isOpen.value
          ? drawPanel({ ...publication.state(!isReady), mayPublish }, { ...publication.actions, close })
          : null,
      ]);
    };
  },
});
