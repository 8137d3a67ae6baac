import { defineComponent, h, onBeforeUnmount, onMounted, shallowRef, watch } from 'vue';
import { isEssential } from '../../../../src/contracts/address/essentialRoutes.ts';
import { say } from '../page/language.ts';
import { injectFormValues, injectStudioApi, readItem, studioComponent } from '../page/studio.ts';
import { siteWords, tones } from './words.ts';

const askEveryMilliseconds = 5000;

/** Studio interface of a field that holds no content: says what visitors get of this flow now, and what archiving it would do. */
export const SiteNotice = defineComponent({
  name: 'AlurSite',
  props: {
    primaryKey: { type: [String, Number], default: null },
    comparisonMode: Boolean,
    batchMode: Boolean,
  },
  setup(props) {
    const api = injectStudioApi();
    const values = injectFormValues();
    const site = shallowRef<{ readonly state: string; readonly problems: string } | null>(null);
    const isShown = !props.comparisonMode && !props.batchMode;
    const ask = async (): Promise<void> => {
      // Studio names the item only once it is loaded; a new one has no key.
      if (api === null || props.primaryKey === null || props.primaryKey === '+') return;
      const found = await readItem(api, `/alur-live/${encodeURIComponent(String(props.primaryKey))}`).catch(
        () => null,
      );
      const { state, problems } = found ?? {};
      site.value =
        typeof state === 'string'
          ? { state, problems: Array.isArray(problems) ? problems.join(' ') : '' }
          : { state: 'unknown', problems: '' };
    };
    if (isShown) {
      let timer: ReturnType<typeof setInterval> | undefined;
      onMounted(() => (timer = setInterval(() => void ask(), askEveryMilliseconds)));
      onBeforeUnmount(() => clearInterval(timer));
      watch(
        () => [props.primaryKey, values?.value['date_updated']],
        () => void ask(),
        { immediate: true },
      );
    }
    return () => {
      if (site.value === null) return h('div');
      const { state, problems } = site.value;
      const kind = state === 'live' && isEssential(String(props.primaryKey)) ? 'liveAlways' : state;
      const addresses = addressesOf(values?.value['document']);
      return h(studioComponent('v-notice'), { type: tones[kind] ?? 'info', role: 'status' }, () =>
        say(siteWords[kind] ?? { en: state, id: state }, { addresses, problems }),
      );
    };
  },
});

/** The addresses that a document lists; its key stands in while it lists none. */
function addressesOf(document: unknown): string {
  const routes =
    typeof document === 'object' && document !== null && 'routes' in document ? document.routes : null;
  const paths = (Array.isArray(routes) ? routes : []).flatMap((route: unknown) =>
    typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string'
      ? [route.path]
      : [],
  );
  return paths.length > 0 ? paths.join(', ') : '–';
}
