import type { WordedProduct } from '@alur/publish/texts';
import { computed, defineComponent, h, onMounted, type Ref, shallowRef, type VNode, watch } from 'vue';
import { phrase } from '../../words/forms.ts';
import { followForm } from '../edits/followForm.ts';
import { inSlotAlone } from '../screen/slots.ts';
import { JsonText } from '../json/JsonText.ts';
import { say } from '../page/language.ts';
import { injectStudioApi, type StudioApi } from '../page/studio.ts';
import type { TextActions } from './TextRow.ts';
import { createReuse, listTexts } from './listedTexts.ts';
import { injectMayRead, readRights, readShared, sharedPlace } from './sharedTexts.ts';
import { createTextActions } from './textActions.ts';
import { createTextList } from './textList.ts';

/**
 * Studio interface of a flow’s texts: each where a visitor sees it, all languages side by side, with who owns it and what is wrong with it. What is typed is the value of the
 * field; the same value stands in a tab as JSON.
 */
export const WordingView = defineComponent({
  name: 'AlurWording',
  props: {
    value: { type: [Object, Array, String, Number, Boolean], default: null },
    primaryKey: { type: [String, Number], default: null },
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
    const shared = createShared(api);
    const mayStructure = createRights(api, () => String(props.primaryKey));
    const edits = followForm(props, (field, value) => emit('setFieldValue', { field, value }));
    const reuse = createReuse();
    const texts = computed(() => reuse(listTexts(edits.state.value, shared.value)));
    const list = createTextList(texts);
    const edit = createTextActions(edits, {
      flow: () => String(props.primaryKey),
      shared: () => shared.value,
      texts: () => texts.value,
      mayStructure: () => mayStructure.value,
    });
    const addressOfShared = createAddresses();
    const reading: TextActions = { edit: null, addressOfShared };
    const editing: TextActions = { edit, addressOfShared };
    // Beside another version, and for several flows at once, there is no document to list texts by.
    const isAlone = !props.comparisonMode && !props.batchMode;
    const typeJson = (messages: unknown): void =>
      edits.change({ messages }, { says: phrase('wording.undo.json'), typing: 'json' });
    const drawList = (): readonly VNode[] => {
      if (typeof edits.state.value.messages === 'string')
        return [h('p', { class: 'alur-wording-none', role: 'status' }, say(phrase('wording.broken')))];
      const isReadOnly = props.disabled || props.nonEditable;
      return [
        ...(isReadOnly ? [] : [drawExchange(String(props.primaryKey))]),
        ...list.draw(isReadOnly ? reading : editing),
      ];
    };
    const json = (): VNode => drawJson(props, isAlone ? edits.state.value.messages : props.value, typeJson);
    return () =>
      h(
        'div',
        { class: 'alur-wording', onFocusout: edits.flush },
        isAlone ? [...drawList(), inSlotAlone('messagesJson', json)] : [json()],
      );
  },
});

interface JsonProps {
  readonly disabled: boolean;
  readonly nonEditable: boolean;
}

function drawJson(
  { disabled, nonEditable }: JsonProps,
  value: unknown,
  onInput: (messages: unknown) => void,
): VNode {
  return h(JsonText, { value, disabled, nonEditable, onInput });
}

/** Where the words that all flows share are changed, for who reads them there. */
function createAddresses(): TextActions['addressOfShared'] {
  const mayRead = injectMayRead();
  return (text) => {
    const place = sharedPlace(text);
    return place !== null && mayRead(place[0]) ? place[1] : null;
  };
}

/** What all flows share, once it has been read. */
function createShared(api: StudioApi | null): Readonly<Ref<WordedProduct['shared']>> {
  const shared = shallowRef<WordedProduct['shared']>(null);
  onMounted(async () => {
    if (api !== null) shared.value = await readShared(api);
  });
  return shared;
}

/** Whether the person may change the structure of the flow, once that has been asked; not until then. */
function createRights(api: StudioApi | null, flow: () => string): Readonly<Ref<boolean>> {
  const may = shallowRef(false);
  const ask = async (): Promise<void> => {
    const asked = flow();
    may.value = false;
    const rights = api === null ? null : await readRights(api, asked);
    if (flow() === asked) may.value = rights?.structure === true;
  };
  watch(flow, () => void ask(), { immediate: true });
  return may;
}

/** The way to where a flow’s texts are sent out and taken in: in a tab of its own, as the form may hold what is not saved. */
function drawExchange(flow: string): VNode {
  const href = `/admin/alur-wording?flow=${encodeURIComponent(flow)}`;
  return h('a', { class: 'alur-text-action', href, target: '_blank', rel: 'noopener' }, [
    say(phrase('wording.exchange')),
  ]);
}
