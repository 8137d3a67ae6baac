import { defineComponent, h, onBeforeUnmount, onMounted, shallowRef, watch } from 'vue';
import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import { notice } from '../page/notice.ts';
import { type AskingApi, injectStudioApi } from '../page/studio.ts';
import type { Present } from './contract.ts';
import { shownStep } from './shownStep.ts';

const beatMilliseconds = 20_000;
/** Names that are written out. */
const mostNamed = 5;

/** Who else has the draft of a flow open now, and which step they look at. It tells them the same of this tab, while somebody looks at it. */
export const PresenceNotice = defineComponent({
  name: 'AlurPresence',
  props: { flow: { type: String, required: true } },
  setup(props) {
    const api = injectStudioApi();
    const others = shallowRef<readonly Present[]>([]);
    let timer: ReturnType<typeof setInterval> | undefined;
    const beat = async (): Promise<void> => {
      if (api === null || document.hidden) return;
      others.value = await present(api, props.flow, shownStep.value).catch(() => []);
    };
    const onSight = (): void => void beat();
    onMounted(() => {
      void beat();
      timer = setInterval(() => void beat(), beatMilliseconds);
      document.addEventListener('visibilitychange', onSight);
    });
    watch(shownStep, () => void beat());
    onBeforeUnmount(() => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSight);
      shownStep.value = null;
    });
    return () => {
      const named = others.value.slice(0, mostNamed);
      if (named.length === 0) return null;
      const more = others.value.length - named.length;
      const sentences = named.map(({ name, step }) =>
        say(step === null ? phrase('presence.open', { name }) : phrase('presence.step', { name, step })),
      );
      if (more > 0) sentences.push(say(phrase('presence.more', { count: more })));
      return h('div', { class: 'alur-presence' }, [notice('info', sentences.join(' '), [])]);
    };
  },
});

async function present(api: AskingApi, flow: string, step: string | null): Promise<readonly Present[]> {
  const path = `/alur-publications/draft/${encodeURIComponent(flow)}/presence`;
  const { data } = await api.post(path, { step });
  const rows: unknown = isRow(data) ? data['data'] : null;
  return (Array.isArray(rows) ? rows : []).filter(isRow).map(({ name, step: at }) => ({
    name: String(name),
    step: typeof at === 'string' ? at : null,
  }));
}
