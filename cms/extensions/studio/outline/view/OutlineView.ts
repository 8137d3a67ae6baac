import { defineComponent, h, onMounted, shallowRef, type VNode } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { flowCollection } from '../../../hooks/draftItems.ts';
import { followForm } from '../../edits/followForm.ts';
import { inSlotAlone } from '../../screen/slots.ts';
import { JsonText } from '../../json/JsonText.ts';
import { say } from '../../page/language.ts';
import { injectStudioApi, isAdministrator } from '../../page/studio.ts';
import { stepsOf } from '../flow/written.ts';
import { AddForm, AddStepForm } from './AddForm.ts';
import { drawFlowParts, FlowPartForm } from './FlowParts.ts';
import { drawRefusal } from './drawRefusal.ts';
import { drawActions, drawRemoval } from './outlineActions.ts';
import { drawProperties } from './outlineProperties.ts';
import { createOutlineState, type OutlineState } from './outlineState.ts';
import { createOutlineTree, type OutlineTree } from './outlineTree.ts';
import { readSurroundings, unknownSurroundings } from './readSurroundings.ts';

/**
 * Studio interface of a flow’s document: its steps and what is in them as a tree, and a form of what is selected; the same value stands in a tab as JSON. What is done goes
 * into the form, into the texts too, and can be taken back.
 */
export const OutlineView = defineComponent({
  name: 'AlurOutline',
  props: {
    value: { type: [Object, Array, String, Number, Boolean], default: null },
    primaryKey: { type: [String, Number], default: null },
    collection: { type: String, default: flowCollection },
    /** Of an item's version; null: the form is the item's own. */
    version: { type: Object, default: null },
    disabled: Boolean,
    nonEditable: Boolean,
    comparisonMode: Boolean,
    batchMode: Boolean,
  },
  // Studio listens for `input`, which a browser would otherwise send from each field in here.
  emits: ['input', 'setFieldValue'],
  setup(props, { emit }) {
    const api = injectStudioApi();
    const isAdmin = isAdministrator();
    const root = shallowRef<HTMLElement | null>(null);
    const surroundings = shallowRef(unknownSurroundings);
    const edits = followForm(props, (field, value) => emit('setFieldValue', { field, value }));
    const state = createOutlineState({
      edits,
      surroundings,
      isReadOnly: () => props.disabled || props.nonEditable || (props.version === null && !isAdmin),
    });
    onMounted(async () => {
      if (api !== null)
        surroundings.value = (await readSurroundings(api, String(props.primaryKey))) ?? unknownSurroundings;
    });
    const tree = createOutlineTree(state, root);
    // Beside another version, and for several flows at once, there is nothing to select.
    const isAlone = !props.comparisonMode && !props.batchMode;
    const drawJson = (): VNode => {
      const { disabled, nonEditable, collection, version } = props;
      const value = isAlone ? edits.state.value.document : props.value;
      const onInput = (next: unknown): void =>
        edits.change({ document: next }, { says: phrase('wording.undo.json'), typing: 'json document' });
      return h(JsonText, { value, disabled, nonEditable, collection, version, onInput });
    };
    return () =>
      h(
        'div',
        { class: 'alur-wording alur-outline', ref: root, onFocusout: edits.flush },
        isAlone
          ? [drawOutline(state, tree, props.version !== null), inSlotAlone('documentJson', drawJson)]
          : [drawJson()],
      );
  },
});

function drawOutline(state: OutlineState, tree: OutlineTree, isDraft: boolean): VNode {
  const { document } = state.work.value.written;
  if (document === null || document === undefined) return h('div');
  if (stepsOf(document).length === 0)
    return h('p', { class: 'alur-wording-none', role: 'status' }, say(phrase('outline.broken')));
  const { selected, refused, said, question, part } = state;
  const place = selected.value;
  return h('div', { class: 'alur-outline-whole' }, [
    h('div', { class: 'alur-outline-actions' }, [
      h('p', { class: 'alur-outline-said', role: 'status' }, said.value === null ? '' : say(said.value)),
    ]),
    h('div', { class: 'alur-outline-panes' }, [
      h('div', { class: 'alur-outline-parts' }, [tree.draw(), drawFlowParts(state)]),
      place === null
        ? null
        : h(
            'section',
            { class: 'alur-outline-properties', 'aria-label': say(phrase('outline.properties')) },
            [
              part.value === null ? drawActions(state, place) : null,
              // What is live is changed by nobody here, and the head of the editor says that.
              isDraft ? drawReason(state) : null,
              drawRefusal(refused.value),
              ...(part.value !== null
                ? [h(FlowPartForm, { state, part: part.value, key: part.value })]
                : question.value === null
                  ? drawProperties(state, place)
                  : [drawQuestion(state)]),
            ],
          ),
    ]),
  ]);
}

/** Why a person may only read it; null: they may do more, or it is not known yet. */
function drawReason({ work, mayEdit }: OutlineState): VNode | null {
  const reason = work.value.refusals.structure;
  if (mayEdit.value || reason === undefined) return null;
  return h('p', { class: 'alur-outline-refused', role: 'note' }, say(reason));
}

function drawQuestion(state: OutlineState): VNode | null {
  const asked = state.question.value;
  if (asked === null) return null;
  const { place } = asked;
  if (asked.asks === 'remove') return drawRemoval(state, place);
  return h(asked.asks === 'add' ? AddForm : AddStepForm, { state, place, key: JSON.stringify(asked) });
}
