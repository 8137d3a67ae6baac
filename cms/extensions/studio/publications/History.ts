import { defineComponent, h, ref, shallowRef, type VNode } from 'vue';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import { button } from '../page/notice.ts';
import { type AskingApi, injectStudioApi } from '../page/studio.ts';
import type { Publication } from './contract.ts';
import { HistoryLine } from './HistoryLine.ts';
import { createKeptWords } from './keptWords.ts';
import { zonedClock } from './moment.ts';
import { readHistory } from './requests.ts';

/** What was published of a flow, newest first: who, when and why, what it changed, and the way back to it. It is asked for when it is opened. */
export const History = defineComponent({
  name: 'AlurHistory',
  props: { flow: { type: String, required: true } },
  setup(props) {
    const list = createHistory(injectStudioApi(), props.flow);
    const back = ({ moment, at, why }: Publication): void => {
      const date = zonedClock(moment ?? at, null);
      createKeptWords('why', props.flow).write(
        say(phrase('publications.backWhy', { date, why })).slice(0, 500),
      );
      createKeptWords('back', props.flow).write('yes');
      const path = `content/flow_documents/${encodeURIComponent(props.flow)}?version=draft`;
      location.assign(new URL(path, document.baseURI));
    };
    return () =>
      h(
        'details',
        {
          class: 'alur-history',
          onToggle: ({ target }: Event) =>
            target instanceof HTMLDetailsElement && target.open ? void list.open() : undefined,
        },
        [h('summary', say(phrase('publications.history'))), ...list.draw(back)],
      );
  },
});

function createHistory(api: AskingApi | null, flow: string) {
  const found = shallowRef<readonly Publication[] | null>(null);
  const next = shallowRef<string | null>(null);
  const isFailed = ref(false);
  const read = async (before: string | null): Promise<void> => {
    if (api === null) return;
    try {
      const page = await readHistory(api, flow, before);
      found.value = [...(before === null ? [] : (found.value ?? [])), ...page.publications];
      next.value = page.next;
      isFailed.value = false;
    } catch {
      isFailed.value = true;
    }
  };
  const status = (): VNode | null => {
    if (isFailed.value) return h('p', { role: 'status' }, say(phrase('publications.historyFailed')));
    if (found.value === null || found.value.length > 0) return null;
    return h('p', { role: 'status' }, say(phrase('publications.historyNone')));
  };
  return {
    open: () => read(null),
    draw: (back: (publication: Publication) => void): readonly (VNode | null)[] => [
      status(),
      h(
        'ol',
        (found.value ?? []).map((publication) =>
          h(HistoryLine, {
            key: publication.id,
            flow,
            publication,
            onBack: () => back(publication),
            onChanged: () => void read(null),
          }),
        ),
      ),
      next.value === null
        ? null
        : button(say(phrase('publications.older')), () => void read(next.value), true),
    ],
  };
}
