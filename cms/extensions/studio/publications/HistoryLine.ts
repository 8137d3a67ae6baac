import { defineComponent, h, type PropType, ref, shallowRef, type VNode } from 'vue';
import { phrase } from '../../words/forms.ts';
import type { Sentence } from '../../words/sentences.ts';
import { say } from '../page/language.ts';
import { button, notice } from '../page/notice.ts';
import { type AskingApi, type FieldStore, injectFieldStore, injectStudioApi } from '../page/studio.ts';
import type { Publication } from '../../guard/publicationRows/contract.ts';
import {
  changesBetween,
  countChanges,
  drawItemChanges,
  type ItemChanges,
  itemAddress,
  itemLabel,
} from './itemChanges.ts';
import { zonedClock } from './moment.ts';
import { messageIn, type Refusal, refusalIn } from './refusal.ts';
import { cancelPublication, readInFull, restoreDraft } from './requests.ts';

/** One publication, with what it changed in each of its flows and what can be done with it. */
export const HistoryLine = defineComponent({
  name: 'AlurHistoryLine',
  props: {
    /** Those of its flows that the list is of. */
    flows: { type: Array as PropType<readonly string[]>, required: true },
    /** Whether the flows are named. */
    isNamed: Boolean,
    publication: { type: Object as PropType<Publication>, required: true },
  },
  emits: { back: (_flow: string) => true, changed: () => true },
  setup(props, { emit }) {
    const api = injectStudioApi();
    const fields = injectFieldStore();
    const { id } = props.publication;
    const lines = props.flows.map((flow) => createLine(api, flow, id, fields));
    const [first] = lines;
    const cancel = async (): Promise<void> => {
      if ((await first?.cancel()) === true) emit('changed');
    };
    return () => {
      const { at, moment, zone, by, why, state } = props.publication;
      const date = zonedClock(moment ?? at, zone);
      return h('li', [
        h('p', say(phrase('publications.line', { date, name: by ?? '–' }))),
        h('p', { class: 'alur-history-why' }, why),
        h('p', say(stateSentence(props.publication))),
        ...ofRefusals(props.publication),
        ...lines.map((line) => drawFlow(line, props.isNamed, state, () => emit('back', line.flow))),
        state === 'due'
          ? h('div', { class: 'alur-buttons' }, [
              button(say(phrase('publications.cancel')), () => void cancel(), true),
            ])
          : null,
      ]);
    };
  },
});

/** What a publication did to one flow, and the way back to it. */
function drawFlow(line: Line, isNamed: boolean, state: Publication['state'], onBack: () => void): VNode {
  const replaces = line.refusal.value?.replaces ?? null;
  const back = async (replace?: string): Promise<void> => {
    if (await line.restore(replace)) onBack();
  };
  const presses =
    replaces !== null
      ? [
          button(say(phrase('publications.replace')), () => void back(replaces)),
          button(say(phrase('publications.keepDraft')), line.forget, true),
        ]
      : state === 'published'
        ? [button(say(phrase('publications.back')), () => void back(), true)]
        : [];
  return h('div', { class: 'alur-history-flow', key: line.flow }, [
    isNamed ? h('a', { href: itemAddress(line.flow) }, itemLabel(line.flow)) : null,
    drawChanges(line),
    drawRefusal(line.refusal.value),
    presses.length === 0 ? null : h('div', { class: 'alur-buttons' }, presses),
  ]);
}

type Line = ReturnType<typeof createLine>;

/** What is asked about a publication, and what came of it. */
function createLine(api: AskingApi | null, flow: string, id: string, fields: FieldStore | null) {
  const changes = shallowRef<ItemChanges | null>(null);
  const isNew = ref(false);
  const isAll = ref(false);
  const refusal = shallowRef<Refusal | null>(null);
  const attempt = async (act: (client: AskingApi) => Promise<unknown>): Promise<boolean> => {
    refusal.value = null;
    if (api === null) return false;
    try {
      await act(api);
      return true;
    } catch (error) {
      refusal.value = refusalIn(error);
      return false;
    }
  };
  return {
    flow,
    changes,
    isNew,
    isAll,
    refusal,
    forget: () => (refusal.value = null),
    restore: (replace?: string) =>
      attempt((client) => restoreDraft(client, id, replace === undefined ? { flow } : { flow, replace })),
    cancel: () => attempt((client) => cancelPublication(client, id)),
    readChanges: () =>
      attempt(async (client) => {
        const { contents } = await readInFull(client, id);
        const own = contents.find((each) => each.flow === flow);
        isNew.value = own?.before === null;
        changes.value =
          own === undefined || own.before === null
            ? { is: 'fields', sentences: [] }
            : changesBetween(flow, own.before, own.after, fields);
      }),
  };
}

function drawChanges({ changes, isNew, isAll, readChanges }: Line): VNode {
  const onToggle = ({ target }: Event): void => {
    if (target instanceof HTMLDetailsElement && target.open && changes.value === null) void readChanges();
  };
  const found = changes.value;
  const nothing = isNew.value ? 'publications.firstOne' : 'publications.noChanges';
  return h('details', { onToggle }, [
    h('summary', say(phrase('publications.showChanges'))),
    found === null
      ? null
      : countChanges(found) === 0
        ? h('p', { role: 'status' }, say(phrase(nothing)))
        : drawItemChanges(found, isAll.value ? null : () => (isAll.value = true)),
  ]);
}

function stateSentence({ state, moment, zone, endedBy }: Publication): Sentence {
  if (state === 'due')
    return phrase('publications.state.due', { date: moment === null ? '–' : zonedClock(moment, zone) });
  if (state === 'canceled') return phrase('publications.state.canceled', { name: endedBy ?? '–' });
  return phrase(`publications.state.${state}`);
}

/** Why nothing went live when the moment came. */
function ofRefusals({ refusals }: Publication): readonly VNode[] {
  if (refusals.length === 0) return [];
  return [
    h(
      'ul',
      refusals.map((each) => h('li', messageIn(each) ?? each.message)),
    ),
  ];
}

function drawRefusal(refusal: Refusal | null): VNode | null {
  if (refusal === null) return null;
  const [first = '', ...rest] = refusal.sentences;
  return notice(
    'warning',
    first,
    [],
    rest.map((sentence) => h('li', sentence)),
  );
}
