import { defineComponent, h, onBeforeUnmount, onMounted, shallowRef, type VNode, watch } from 'vue';
import { isReason, type Acceptance } from '@alur/publish/findings';
import { clock, say } from '../page/language.ts';
import type { Sentence } from '../../words/sentences.ts';
import { injectFormValues, injectStudioApi, readItem, studioComponent } from '../page/studio.ts';
import { acceptancesIn, acceptablesIn, headline, isFor, type Acceptable } from './acceptances.ts';
import { phrase } from '../../words/forms.ts';

const askEveryMilliseconds = 5000;

/**
 * Studio interface of the accepted warnings: lists what the site warns of in this flow, takes a reason for accepting one, and shows what was accepted,
 * who accepted it and why. It changes the form; saving it is the editor’s press.
 */
export const AcceptedWarnings = defineComponent({
  name: 'AlurAccepted',
  props: {
    value: { type: Array, default: null },
    primaryKey: { type: [String, Number], default: null },
    disabled: Boolean,
    comparisonMode: Boolean,
    batchMode: Boolean,
  },
  emits: ['input'],
  setup(props, { emit }) {
    const api = injectStudioApi();
    const values = injectFormValues();
    const found = shallowRef<readonly Acceptable[] | null>(null);
    const asked = shallowRef<Acceptable | null>(null);
    const reason = shallowRef('');
    const ask = async (): Promise<void> => {
      if (api === null || props.primaryKey === null || props.primaryKey === '+') return;
      const path = `/alur-live/${encodeURIComponent(String(props.primaryKey))}`;
      const answer = await readItem(api, path).catch(() => null);
      if (answer !== null && answer['state'] !== 'unknown') found.value = acceptablesIn(answer['acceptable']);
    };
    if (!props.comparisonMode && !props.batchMode) {
      let timer: ReturnType<typeof setInterval> | undefined;
      onMounted(() => (timer = setInterval(() => void ask(), askEveryMilliseconds)));
      onBeforeUnmount(() => clearInterval(timer));
      watch(
        () => [props.primaryKey, values?.value['date_updated']],
        () => void ask(),
        { immediate: true },
      );
    }
    const begin = (one: Acceptable | null): void => {
      asked.value = one;
      reason.value = '';
    };
    const accept = ({ rule, place, sentence }: Acceptable): void => {
      const given = reason.value.trim();
      emit('input', [...acceptancesIn(props.value), { rule, place, sentence, reason: given }]);
      begin(null);
    };
    const takeBack = (one: Acceptance): void => {
      const left = acceptancesIn(props.value).filter((each) => each !== one);
      emit('input', left.length === 0 ? null : left);
    };
    return () => {
      const list = acceptancesIn(props.value);
      const open = (found.value ?? []).filter((each) => !list.some((one) => isFor(one, each)));
      const rows = open.map((each) =>
        asked.value !== null && isSame(asked.value, each)
          ? question(
              each,
              reason.value,
              (text) => (reason.value = text),
              () => accept(each),
              () => begin(null),
            )
          : warning(each, props.disabled ? null : () => begin(each)),
      );
      const taken = list.map((one) =>
        drawAcceptance(one, found.value, props.disabled ? null : () => takeBack(one)),
      );
      const above = headline(found.value, open.length, props.comparisonMode);
      return h('div', { class: 'alur-warnings' }, [
        ...(above === null ? [] : [h('p', { class: 'alur-quiet', role: 'status' }, say(above))]),
        ...rows,
        ...taken,
      ]);
    };
  },
});

function isSame(one: Acceptable, other: Acceptable): boolean {
  return one.rule === other.rule && one.place === other.place && one.sentence === other.sentence;
}

function warning({ words: said }: Acceptable, onAccept: (() => void) | null): VNode {
  return h('div', { class: 'alur-warning' }, [
    h('p', say(said)),
    onAccept === null
      ? null
      : h('div', { class: 'alur-buttons' }, [button(phrase('warnings.accept'), onAccept, true)]),
  ]);
}

function question(
  { words: said }: Acceptable,
  reason: string,
  onType: (text: string) => void,
  onAccept: () => void,
  onCancel: () => void,
): VNode {
  return h('div', { class: 'alur-warning' }, [
    h('p', say(said)),
    h('label', [
      h('span', { class: 'alur-quiet' }, say(phrase('warnings.why'))),
      h(studioComponent('v-textarea'), {
        modelValue: reason,
        autofocus: true,
        'onUpdate:modelValue': onType,
      }),
    ]),
    h('div', { class: 'alur-buttons' }, [
      button(phrase('warnings.confirm'), onAccept, false, !isReason(reason)),
      button(phrase('warnings.cancel'), onCancel, true),
    ]),
  ]);
}

function drawAcceptance(
  one: Acceptance,
  found: readonly Acceptable[] | null,
  onTakeBack: (() => void) | null,
): VNode {
  const now = found?.find((each) => isFor(one, each));
  const isGone = found !== null && now === undefined && one.at !== undefined;
  const signed =
    one.at === undefined
      ? say(phrase('warnings.unsaved'))
      : say(phrase('warnings.by', { name: one.by ?? '–', time: clock(Date.parse(one.at)) }));
  return h('div', { class: ['alur-warning', 'alur-accepted'] }, [
    h('p', [
      h('strong', `${say(phrase('warnings.accepted'))}: `),
      now === undefined ? one.sentence : say(now.words),
    ]),
    h('p', `“${one.reason}”`),
    h('p', { class: 'alur-quiet' }, isGone ? `${signed}. ${say(phrase('warnings.gone'))}` : signed),
    onTakeBack === null
      ? null
      : h('div', { class: 'alur-buttons' }, [button(phrase('warnings.takeBack'), onTakeBack, true)]),
  ]);
}

function button(text: Sentence, onClick: () => void, secondary = false, disabled = false): VNode {
  return h(studioComponent('v-button'), { small: true, secondary, disabled, onClick }, () => say(text));
}
