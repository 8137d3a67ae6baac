import {
  computed,
  defineComponent,
  h,
  nextTick,
  onBeforeUnmount,
  onMounted,
  type Ref,
  ref,
  type VNode,
  watch,
} from 'vue';
import { phrase } from '../../words/forms.ts';
import { joinSentences } from '../../words/sentences.ts';
import { formNameOf, followForm } from '../edits/followForm.ts';
import { say } from '../page/language.ts';
import { injectStudioApi, isAdministrator } from '../page/studio.ts';
import { itemAddress } from '../publications/itemChanges.ts';
import { FlowProblems } from '../problems/FlowProblems.ts';
import { changesSentence, contentSentence, followDifferences } from './draftSummary.ts';
import { EditorScreen } from './EditorScreen.ts';
import { closeEditor, enterForm, isOpenFor, openEditor } from '../screen/openState.ts';
import { inSlot } from '../screen/slots.ts';
import { outlet } from './standAside.ts';

/**
 * Studio interface of a field that holds no content: what a flow has in it, what keeps its draft from being published, and the editor over all of Studio, in which the views of
 * the form's other fields stand beside each other.
 */
export const FlowDraft = defineComponent({
  name: 'AlurFlowDraft',
  props: {
    primaryKey: { type: [String, Number], default: null },
    /** Of an item's version; null: the form is the item's own. */
    version: { type: Object, default: null },
    comparisonMode: Boolean,
    batchMode: Boolean,
  },
  // Studio listens for `input`, which a browser would otherwise send from each field in here.
  emits: ['input', 'setFieldValue'],
  setup(props, { emit }) {
    const api = injectStudioApi();
    const isAdmin = isAdministrator();
    const edits = followForm(props, (field, value) => emit('setFieldValue', { field, value }));
    const name = (): string => formNameOf(props);
    const opener = ref<HTMLElement | null>(null);
    const isAbove = stayEntered(name, opener);
    const changes = followDifferences(api, () => String(props.primaryKey), edits.state);
    const isOpen = computed(() => isOpenFor(name()));
    watch(isOpen, async (isNow) => {
      if (isNow) return;
      edits.flush();
      await nextTick();
      opener.value?.focus();
    });
    return () => {
      const { primaryKey, version, comparisonMode, batchMode } = props;
      if (comparisonMode || batchMode) return h('div', { class: 'alur-notices' });
      const isDraft = version !== null;
      const content = contentSentence(edits.state.value);
      const words = isDraft
        ? joinSentences([content, changesSentence(changes.value?.differences ?? null)], ', ')
        : content;
      return h('div', { class: 'alur-draft' }, [
        h('div', { class: 'alur-draft-summary' }, [
          h('p', say(words)),
          drawOpener(String(primaryKey), isDraft, isAbove.value, opener),
        ]),
        isDraft
          ? inSlot('problems', () =>
              h(FlowProblems, {
                ...{ primaryKey, version, comparisonMode, batchMode },
                onSetFieldValue: (change: unknown) => emit('setFieldValue', change),
              }),
            )
          : null,
        isOpen.value
          ? h(EditorScreen, {
              flow: String(primaryKey),
              edits,
              isDraft,
              isReadOnly: !isDraft && !isAdmin,
              changes: changes.value,
              onClose: closeEditor,
            })
          : null,
      ]);
    };
  },
});

/** The press that opens the editor; in a drawer, the flow in a tab of its own. */
function drawOpener(
  flow: string,
  isDraft: boolean,
  isAbove: boolean,
  opener: Ref<HTMLElement | null>,
): VNode {
  const words = isAbove ? 'editor.open.tab' : isDraft ? 'editor.open' : 'editor.open.reading';
  return h(
    'button',
    {
      type: 'button',
      class: 'alur-draft-open',
      ref: opener,
      'aria-haspopup': isAbove ? undefined : 'dialog',
      onClick: () => (isAbove ? open(itemAddress(flow, isDraft), '_blank', 'noopener') : void openEditor()),
    },
    say(phrase(words)),
  );
}

/** The form is the one on the page as long as it is drawn, by whatever name Studio gives it; one in a drawer is none: the drawer would cover its editor, and save what belongs to the page. */
function stayEntered(name: () => string, part: Readonly<Ref<HTMLElement | null>>): Readonly<Ref<boolean>> {
  const isAbove = ref(false);
  let leave = enterForm(name());
  watch(name, (next) => {
    leave();
    if (!isAbove.value) leave = enterForm(next);
  });
  onMounted(() => {
    isAbove.value = (part.value?.closest(outlet) ?? null) !== null;
    if (isAbove.value) leave();
  });
  onBeforeUnmount(() => leave());
  return isAbove;
}
