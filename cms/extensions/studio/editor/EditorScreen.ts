import {
  defineComponent,
  h,
  nextTick,
  onBeforeUnmount,
  onMounted,
  type PropType,
  type Ref,
  ref,
  shallowRef,
  Teleport,
  type VNode,
} from 'vue';
import { phrase } from '../../words/forms.ts';
import type { DraftEdits } from '../edits/draftEdits.ts';
import { CountsPanel } from '../counts/CountsPanel.ts';
import { createUndoBar } from '../edits/undoBar.ts';
import { say } from '../page/language.ts';
import { notice } from '../page/notice.ts';
import { injectFormValues } from '../page/studio.ts';
import { isOpen as isPreviewOpen } from '../problems/FlowProblems.ts';
import { coverStudio, pressSave } from './coverStudio.ts';
import { drawDrawer } from './drawDrawer.ts';
import type { DraftChanges } from './draftSummary.ts';
import { drawHeader, type HeaderState, titleOf } from './drawHeader.ts';
import { isLarge, openEditor, pane, panes } from '../screen/openState.ts';
import { slotRef } from '../screen/slots.ts';
import { followRefusedSaves } from './refusedSave.ts';
import { createChangeList } from './takingBack.ts';

/** Below this the panes are tabs. */
const narrow = '(max-width: 1099px)';

/** The editor of a draft over all of Studio: its steps, the properties of what is selected, the preview, and a drawer with what there is beside. */
export const EditorScreen = defineComponent({
  name: 'AlurEditor',
  props: {
    flow: { type: String, required: true },
    edits: { type: Object as PropType<DraftEdits>, required: true },
    isDraft: Boolean,
    /** The person looks, and changes nothing. */
    isReadOnly: Boolean,
    changes: { type: Object as PropType<DraftChanges | null>, default: null },
  },
  emits: ['close'],
  setup(props, { emit }) {
    const values = injectFormValues();
    const root = shallowRef<HTMLElement | null>(null);
    const head = shallowRef<HTMLElement | null>(null);
    const isNarrow = ref(matchMedia(narrow).matches);
    const refused = followRefusedSaves(props.edits, () => props.flow);
    const undo = createUndoBar(props.edits, () => root.value);
    const saveNow = (): void => void save(props.edits);
    coverStudio({ root: () => root.value, undo, isNarrow: () => isNarrow.value, save: saveNow });
    followSizes(head, isNarrow);
    if (!isNarrow.value && props.isDraft) isPreviewOpen.value = true;
    const outlineSlot = slotRef('outline');
    const noticesSlot = slotRef('notices');
    const headerState = (): HeaderState => ({
      ...{
        flow: props.flow,
        state: props.edits.state.value,
        differences: props.changes?.differences ?? null,
      },
      ...{ isDraft: props.isDraft, isReadOnly: props.isReadOnly, isNarrow: isNarrow.value },
      isChanged: (values?.value['editing'] ?? null) !== null,
    });
    const drawChanges = createChangeList({
      ...{ edits: props.edits, flow: props.flow },
      changes: () => props.changes,
      mayEdit: () => props.isDraft && !props.isReadOnly,
    });
    return () =>
      h(Teleport, { to: 'body' }, [
        h(
          'div',
          {
            class: ['alur-editor', { 'alur-large': isLarge.value }],
            ref: root,
            role: 'dialog',
            'aria-modal': 'true',
            'aria-label': say(
              phrase('editor.title', { title: titleOf(props.edits.state.value, props.flow) }),
            ),
            tabindex: -1,
            'data-pane': pane.value,
          },
          [
            h('div', { class: 'alur-editor-head', ref: head }, [
              drawHeader(headerState(), {
                undo: props.isReadOnly ? null : undo.draw(),
                save: saveNow,
                publish: () => void openPublishing(root.value),
                close: () => emit('close'),
              }),
              drawRefused(refused.value),
              h('div', { class: 'alur-editor-notices', ref: noticesSlot }),
              isNarrow.value ? drawPaneTabs(props.isDraft) : null,
            ]),
            h('div', { class: 'alur-editor-outline', 'data-field': 'document', ref: outlineSlot }),
            drawDrawer(props.isDraft, drawChanges, () => h(CountsPanel, { ...props })),
          ],
        ),
      ]);
  },
});

/** Why the last save was refused; what was typed is still there. */
function drawRefused(sentences: readonly string[]): VNode | null {
  if (sentences.length === 0) return null;
  const lines = sentences.map((sentence) => h('li', sentence));
  return h('div', { class: 'alur-editor-notices alur-editor-refused' }, [
    notice('danger', say(phrase('editor.notSaved')), [], lines),
  ]);
}

/** Opens the questions before publishing, and takes the focus there; where they can't be asked, to the tab that says why. */
async function openPublishing(editor: HTMLElement | null): Promise<void> {
  isLarge.value = true;
  await openEditor('changes');
  const panel = editor?.querySelector('.alur-publish h3');
  const press = editor?.querySelector<HTMLElement>('.alur-publish-press button:not([disabled])');
  if (panel instanceof HTMLElement) panel.focus();
  else if (press) press.click();
  else editor?.querySelector<HTMLElement>('.alur-editor-tab[aria-selected="true"]')?.focus();
}

/** Studio saves what is in its form when it hears its key; what is typed is there one moment later. */
async function save(edits: DraftEdits): Promise<void> {
  edits.flush();
  // Each field goes into the form in a tick of its own, and the notices carry their date with them.
  for (let tick = 0; tick < 4; tick += 1) await nextTick();
  pressSave();
}

/** Where there is no room the panes are seen one at a time. */
function drawPaneTabs(isDraft: boolean): VNode {
  const shown = panes.filter((each) => isDraft || each !== 'preview');
  return h(
    'div',
    { class: 'alur-wording-tabs', role: 'group', 'aria-label': say(phrase('editor.panes')) },
    shown.map((each) =>
      h(
        'button',
        {
          type: 'button',
          key: each,
          class: 'alur-wording-tab',
          'aria-pressed': pane.value === each ? 'true' : 'false',
          onClick() {
            pane.value = each;
            if (each === 'preview') isPreviewOpen.value = true;
          },
        },
        say(phrase(`editor.pane.${each}`)),
      ),
    ),
  );
}

/** The preview stands below the head, which is as high as its words need. */
function followSizes(head: Readonly<Ref<HTMLElement | null>>, isNarrow: Ref<boolean>): void {
  const query = matchMedia(narrow);
  const onQuery = (): void => void (isNarrow.value = query.matches);
  const sizes = new ResizeObserver(() => {
    const height = head.value?.getBoundingClientRect().height ?? 0;
    document.body.style.setProperty('--alur-editor-head', `${height}px`);
  });
  onMounted(() => {
    query.addEventListener('change', onQuery);
    if (head.value !== null) sizes.observe(head.value);
  });
  onBeforeUnmount(() => {
    query.removeEventListener('change', onQuery);
    sizes.disconnect();
  });
}
