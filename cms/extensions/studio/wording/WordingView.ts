import type { WordedProduct } from '@alur/publish/texts';
import {
  computed,
  defineComponent,
  h,
  onMounted,
  type Ref,
  ref,
  shallowRef,
  toRaw,
  type VNode,
  watch,
} from 'vue';
import { phrase } from '../../words/forms.ts';
import { same } from '../editing/mergeJson.ts';
import { JsonText } from '../json/JsonText.ts';
import { say } from '../page/language.ts';
import { injectFormValues, injectStudioApi, type StudioApi } from '../page/studio.ts';
import type { TextActions } from './TextRow.ts';
import { giveOwn, type Messages, reword, takeAway } from './editMessages.ts';
import { messagesIn } from '../places/flowWords.ts';
import { createReuse, listTexts } from './listedTexts.ts';
import { injectMayRead, readShared, sharedPlace } from './sharedTexts.ts';
import { createTextList } from './textList.ts';

/**
 * Studio interface of a flow’s texts: each where a visitor sees it, all languages side by side, with who owns it and what is wrong with it. What is typed is the value of the
 * field; the same value stands in a tab as JSON.
 */
export const WordingView = defineComponent({
  name: 'AlurWording',
  props: {
    value: { type: [Object, Array, String, Number, Boolean], default: null },
    disabled: Boolean,
    nonEditable: Boolean,
    comparisonMode: Boolean,
    batchMode: Boolean,
  },
  emits: ['input'],
  setup(props, { emit }) {
    const values = injectFormValues();
    const mayRead = injectMayRead();
    const shared = createShared(injectStudioApi());
    // What was typed last: the form hands it back a moment later.
    const messages = shallowRef<unknown>(toRaw(props.value));
    watch(
      () => props.value,
      (value) => {
        if (!same(messages.value, value)) messages.value = toRaw(value);
      },
    );
    const change = (next: unknown): void => {
      messages.value = next;
      emit('input', next);
    };
    const reuse = createReuse();
    const texts = computed(() => {
      const flow = { document: toRaw(values?.value['document']), messages: messages.value };
      return reuse(listTexts(flow, shared.value));
    });
    const list = createTextList(texts);
    const own = (): Messages => messagesIn(messages.value);
    const edit: TextActions['edit'] = {
      reword: ({ key }, locale, words) => change(reword(own(), key, locale, words)),
      giveOwn: ({ key, words }) => change(giveOwn(own(), key, words)),
      takeAway: ({ key }) => change(takeAway(own(), key)),
    };
    const addressOfShared: TextActions['addressOfShared'] = (text) => {
      const place = sharedPlace(text);
      return place !== null && mayRead(place[0]) ? place[1] : null;
    };
    const reading: TextActions = { edit: null, addressOfShared };
    const editing: TextActions = { edit, addressOfShared };
    // Beside another version, and for several flows at once, there is no document to list texts by.
    const isAlone = !props.comparisonMode && !props.batchMode;
    const isJson = ref(!isAlone);
    watch(
      messages,
      // Broken JSON, such as somebody left and has put back, is mended where its line is named.
      (value) => (isJson.value ||= typeof value === 'string'),
      { immediate: true },
    );
    const drawJson = (): VNode => {
      const { value, disabled, nonEditable } = props;
      return h(JsonText, { value, disabled, nonEditable, onInput: change });
    };
    return () =>
      h('div', { class: 'alur-wording' }, [
        isAlone ? drawTabs(isJson.value, (next) => (isJson.value = next)) : null,
        ...(isJson.value
          ? [drawJson()]
          : typeof messages.value === 'string'
            ? [h('p', { class: 'alur-wording-none', role: 'status' }, say(phrase('wording.broken')))]
            : list.draw(props.disabled || props.nonEditable ? reading : editing)),
      ]);
  },
});

/** What all flows share, once it has been read. */
function createShared(api: StudioApi | null): Readonly<Ref<WordedProduct['shared']>> {
  const shared = shallowRef<WordedProduct['shared']>(null);
  onMounted(async () => {
    if (api !== null) shared.value = await readShared(api);
  });
  return shared;
}

/** Texts, or the same as JSON. */
function drawTabs(isJson: boolean, onChoose: (isJson: boolean) => void): VNode {
  const tab = (words: string, toJson: boolean): VNode =>
    h(
      'button',
      {
        type: 'button',
        class: 'alur-wording-tab',
        'aria-pressed': isJson === toJson ? 'true' : 'false',
        onClick: () => onChoose(toJson),
      },
      words,
    );
  return h('div', { class: 'alur-wording-tabs', role: 'group', 'aria-label': say(phrase('wording.view')) }, [
    tab(say(phrase('wording.texts')), false),
    tab('JSON', true),
  ]);
}
